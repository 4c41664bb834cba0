/// The name of the case that a value of an enumeration is, whatever its `description` says.
///
/// - Returns: `nil` of other values, and of enumerations that were imported from C.
func caseName(of value: Any) -> String? { unsafe caseNameInMetadata(of: value).map { unsafe String(cString: $0) } }

// A mirror tells the case of a value that has a payload, and nothing of one that has none. The runtime has told it since
// Swift 5, as `print` asks it; the text lies in the metadata of the type and is never freed.
@_silgen_name("swift_EnumCaseName")
private func caseNameInMetadata<Value>(of value: Value) -> UnsafePointer<CChar>?
