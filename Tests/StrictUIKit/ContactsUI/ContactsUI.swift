// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !os(tvOS)
    public import Contacts
    public import UIKit

    @MainActor open class CNContactPickerViewController: UIViewController {
        public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
        public required init?(coder: NSCoder) { super.init(coder: coder) }
        open weak var delegate: (any CNContactPickerDelegate)?
    }

    // It is of macOS as well, and of no actor.
    @objc public protocol CNContactPickerDelegate: NSObjectProtocol {
        @objc optional func contactPickerDidCancel(_ picker: CNContactPickerViewController)
        @objc(contactPicker:didSelectContact:)
        optional func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
        @objc(contactPicker:didSelectContacts:)
        optional func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
    }
#endif
