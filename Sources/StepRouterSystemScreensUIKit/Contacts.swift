#if canImport(ContactsUI) && (os(iOS) || os(visionOS))
    import Contacts
    import ContactsUI
    import StepRouterSystemScreens
    import UIKit

    extension ContactPickerScreen {
        @MainActor func makeController() -> UIViewController? {
            guard let request = state else { return nil }
            let controller = CNContactPickerViewController()
            let delegate: any CNContactPickerDelegate =
                request == .one ? ContactDelegate(self) : ContactsDelegate(self)
            (controller.delegate, self.delegate) = (delegate, delegate)
            return controller
        }
    }

    // ContactsUI dismisses the picker by itself. A delegate that takes several contacts lets the user choose several.

    private final class ContactDelegate: SystemDelegate<ContactPickerScreen>, CNContactPickerDelegate {
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
            screen?.answer(.chosen([PickedContact(contact)]))
        }

        func contactPickerDidCancel(_ picker: CNContactPickerViewController) { screen?.answer(.cancelled) }
    }

    private final class ContactsDelegate: SystemDelegate<ContactPickerScreen>, CNContactPickerDelegate {
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
            screen?.answer(SystemAnswer(choosing: contacts.count, read: contacts.map { PickedContact($0) }))
        }

        func contactPickerDidCancel(_ picker: CNContactPickerViewController) { screen?.answer(.cancelled) }
    }

    extension PickedContact {
        fileprivate init(_ contact: CNContact) {
            self.init(
                identifier: contact.identifier,
                givenName: contact.givenName,
                familyName: contact.familyName,
                phoneNumbers: contact.phoneNumbers.map(\.value.stringValue),
                emailAddresses: contact.emailAddresses.map { $0.value as String }
            )
        }
    }
#endif
