// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !os(tvOS)
    public import UIKit

    @objc public enum CNEntityType: Int, Sendable { case contacts }

    @objc public enum CNAuthorizationStatus: Int, Sendable {
        case notDetermined, restricted, denied, authorized, limited
    }

    open class CNContactStore: NSObject {
        open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { .denied }
        open func requestAccess(for entityType: CNEntityType) async throws -> Bool { false }
    }

    open class CNLabeledValue<ValueType: NSObject>: NSObject {
        open var value: ValueType { ValueType() }
    }

    open class CNPhoneNumber: NSObject { open var stringValue: String { "" } }

    open class CNContact: NSObject {
        open var identifier: String { "" }
        open var givenName: String { "" }
        open var familyName: String { "" }
        open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { [] }
        open var emailAddresses: [CNLabeledValue<NSString>] { [] }
    }
#endif
