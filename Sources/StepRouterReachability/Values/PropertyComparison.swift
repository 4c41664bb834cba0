import Observation
import StepRouter

/// The properties that a screen keeps beside its declared state: those of the app's own classes.
///
/// An object that an `unowned` property refers to has to be there: Swift ends the process where one that is gone is
/// read.
struct KeptProperties {
    /// Held, because properties may refer to it.
    let screen: any Screen
    let list: [(name: String, value: Any)]

    init(of screen: any Screen) {
        self.screen = screen
        let mirrors = ownMirrors(of: screen)
        let declaring = Self.classThatDeclaresState(of: screen, mirrors)
        var list: [(name: String, value: Any)] = []
        for mirror in mirrors {
            for child in mirror.children {
                // A registrar that a macro adds is no property that anybody has written.
                guard let name = child.label, !name.hasPrefix("_$") else { continue }
                if name == Self.declaredName, mirror.subjectType == declaring { continue }
                list.append((name, child.value))
            }
        }
        self.list = list
    }

    private static let declaredName = "state"

    /// The class whose stored `state` is the declared one: the one that conforms to ``StatefulScreen``, or the nearest
    /// above it that has one of that type. Other classes may keep a private property of this name.
    private static func classThatDeclaresState(of screen: any Screen, _ mirrors: [Mirror]) -> Any.Type? {
        guard let stateful = screen as? any StatefulScreen,
            let conforming = mirrors.lastIndex(where: { $0.subjectType is any StatefulScreen.Type })
        else { return nil }
        // Where a class of StepRouter's conforms, that one keeps it.
        if mirrors[conforming].superclassMirror?.subjectType is any StatefulScreen.Type { return nil }
        return mirrors[conforming...].first { mirror in
            mirror.children.contains { $0.label == declaredName && isState($0.value, of: stateful) }
        }?.subjectType
    }

    private static func isState<Stateful: StatefulScreen>(_ value: Any, of screen: Stateful) -> Bool {
        value is Stateful.State
    }

    /// The names of the properties, as they are written.
    var names: [String] { list.map { writtenName($0.name) } }

    /// The objects that properties hold, by name.
    var objects: [String: AnyObject] {
        var objects: [String: AnyObject] = [:]
        for (name, value) in list {
            let mirror = Mirror(reflecting: value)
            let isOptional = mirror.displayStyle == .optional
            let held: Any? = isOptional ? mirror.children.first?.value : .some(value)
            if let object = held, Mirror(reflecting: object).displayStyle == .class {
                objects[name] = object as AnyObject
            }
        }
        return objects
    }
}

// References to other screens, which another object replaces when a state is put back.
extension KeptProperties {
    /// `true` if a property may refer to another screen: it does, or is an optional of a screen or of a protocol.
    var mayReferToScreens: Bool {
        list.contains { _, value in
            if reference(in: value, where: { _ in true }) != nil { return true }
            guard let held = (type(of: value) as? any AnyOptional.Type)?.wrapped else { return false }
            return held is any Screen.Type || String(reflecting: type(of: held)).hasSuffix(".Protocol")
        }
    }

    /// The first property, none of those that are ignored, that refers to another screen which is meant.
    func reference(
        ignoring ignored: Set<String>,
        where isMeant: (any Screen) -> Bool
    ) -> PropertyDifference? {
        for (name, value) in list where !ignored.contains(writtenName(name)) {
            guard let other = reference(in: value, where: isMeant) else { continue }
            let words = StepRouter.name(of: other)
            let written = writtenName(name)
            return PropertyDifference(name: written, property: written, left: words, right: words, isGiven: true)
        }
        return nil
    }

    /// A screen that a value holds by itself or in its parts.
    private func reference(in value: Any, where isMeant: (any Screen) -> Bool) -> (any Screen)? {
        firstPart(of: value) { part, mirror in
            guard mirror.displayStyle == .class, let other = part as? any Screen, other !== screen, isMeant(other)
            else { return nil }
            return other
        }
    }
}

extension KeptProperties {
    /// Returns whether another screen of the class keeps the same.
    func isSame(as other: KeptProperties, ignoring ignored: Set<String>) -> Bool {
        var comparison = PropertyComparison(ignored: ignored)
        return comparison.differences(between: self, and: other).isEmpty
    }

    /// The name of the first property that holds an observable model.
    var observableModel: String? {
        for (name, value) in list
        where firstPart(of: value, where: { part, _ in part is any Observable ? part : nil }) != nil {
            return writtenName(name)
        }
        return nil
    }

    /// Returns whether it has a lazy value that another screen of the class has not made yet.
    func hasMadeMore(than other: KeptProperties) -> Bool {
        zip(list, other.list).contains { own, other in
            isLazy(own.name) && !Mirror(reflecting: own.value).children.isEmpty
                && Mirror(reflecting: other.value).children.isEmpty
        }
    }

    /// The mistake of a screen or property, none of those that are ignored, that makes its own mirror.
    func mistake(ignoring ignored: Set<String>) -> ValueMistake? {
        if let type = typeWithOwnMirror(of: screen) { return .hidden(value: nil, type: stableName(of: type)) }
        for (name, value) in list where !ignored.contains(writtenName(name)) {
            if value is Void {
                return .hidden(value: words(for: name, of: screen), type: "value that cannot be copied")
            }
            guard let hidden = firstPart(of: value, where: { part, _ in typeWithOwnMirror(of: part) }) else { continue }
            return ValueMistake(.hidden(hidden), in: words(for: name, of: screen))
        }
        return nil
    }
}

/// Finds the first match in a value and its parts; objects are not looked into.
private func firstPart<Found>(of value: Any, where find: (Any, Mirror) -> Found?) -> Found? {
    var pending = [value]
    while let next = pending.popLast() {
        let mirror = Mirror(reflecting: next)
        if let found = find(next, mirror) { return found }
        if mirror.displayStyle != .class { pending += mirror.children.map(\.value).reversed() }
    }
    return nil
}

/// A property of which two screens keep something else.
struct PropertyDifference {
    let name: String
    /// The same with the way to what differs.
    let property: String
    /// The value of each of both screens there, in words.
    let left: String
    let right: String
    /// `true` if no declared state can hold it: it is a function, an object, or cannot be compared.
    let isGiven: Bool
}

/// Compares what two screens of a class keep, part by part.
///
/// It keeps a list of the parts that are still to be compared, so values and references may be as deep as they like.
struct PropertyComparison {
    /// Takes any two functions to be the same, as `.copying` promises.
    var trustsFunctions = false
    /// The properties by which all screens of the app hold one object: another one is different whatever it holds.
    var shared: Set<String> = []
    /// A part that cannot be compared, if one was met that is the same otherwise.
    private(set) var mistake: ValueMistake?
    /// The properties that are taken on trust.
    private let ignored: Set<String>
    /// The objects that were compared, or are: they may refer to one another in a circle.
    private var met: Set<[ObjectIdentifier]> = []
    /// The parts of a property that are still to be compared, the next one last.
    private var pending: [Pair] = []

    /// Values of one part of both screens, and the way there.
    private typealias Pair = (name: String, left: Any, right: Any)

    init(ignored: Set<String> = []) { self.ignored = ignored }

    /// The properties that differ, each with the first place where it does.
    mutating func differences(between left: KeptProperties, and right: KeptProperties) -> [PropertyDifference] {
        var differences: [PropertyDifference] = []
        for (own, other) in zip(left.list, right.list) where !ignored.contains(writtenName(own.name)) {
            guard let place = difference((own.name, own.value, other.value), of: right.screen) else { continue }
            differences.append(
                PropertyDifference(
                    name: writtenName(own.name),
                    property: writtenName(place.name),
                    left: text(of: place.left, depth: 0),
                    right: text(of: place.right, depth: 0),
                    isGiven: isReference(own.value) || !(type(of: own.value) is any Hashable.Type)
                )
            )
        }
        return differences
    }

    /// The first place where a property differs.
    private mutating func difference(_ property: Pair, of screen: any Screen) -> Pair? {
        pending = [property]
        while let next = pending.popLast() {
            if isDifferent(next) { return next }
            guard mistake == nil, let type = typeThatHides(next) else { continue }
            mistake = ValueMistake(.hidden(type), in: words(for: next.name, of: screen))
        }
        return nil
    }

    /// The type of two values that may be different and look the same; `nil` if they show all, or are one object.
    private func typeThatHides(_ pair: Pair) -> Any.Type? {
        if let type = typeWithOwnMirror(of: pair.left) { return type }
        guard let type = typeKeepingUncopyable(of: pair.left), !(pair.left is any Screen) else { return nil }
        return pair.left as AnyObject === pair.right as AnyObject ? nil : type
    }

    /// Returns whether two values differ, but for their parts, which are compared next.
    private mutating func isDifferent(_ pair: Pair) -> Bool {
        let (left, right) = (pair.left, pair.right)
        let (own, other) = (Mirror(reflecting: left), Mirror(reflecting: right))
        guard type(of: left) == type(of: right), own.displayStyle == other.displayStyle else { return true }
        if type(of: left) == AnyHashable.self, let own = left as? AnyHashable, let other = right as? AnyHashable {
            pending.append((pair.name, own.base, other.base))
            return false
        }
        switch own.displayStyle {
        case .class: return areDifferentObjects(pair)
        case .optional:
            if own.children.count != other.children.count {
                let held = own.children.first ?? other.children.first
                // A screen makes a lazy value by itself; a function is rather given to it.
                let isOwn =
                    isLazy(pair.name) && !(held.map { isFunction($0.value, Mirror(reflecting: $0.value)) } ?? false)
                return !isOwn
            }
            compareParts(of: own, other, at: pair.name)
            return false
        case .set, .dictionary, .collection:
            if own.children.count != other.children.count { return true }
            compareParts(of: own, other, at: pair.name)
            return false
        case .enum where own.children.isEmpty && !(left is any CustomReflectable):
            // Two cases may be described alike, or be equal.
            if let name = caseName(of: left) { return name != caseName(of: right) }
        case .struct, .enum, .tuple:
            // A mirror that a type makes itself may show anything.
            if own.children.isEmpty || left is any CustomReflectable { break }
            if own.children.map(\.label) != other.children.map(\.label) { return true }
            compareParts(of: own, other, at: pair.name)
            return false
        default: break
        }
        if isFunction(left, own) { return !trustsFunctions && code(of: left) != code(of: right) }
        return !isSame(left, right)
    }

    /// Compares the parts of values that have as many next.
    private mutating func compareParts(of left: Mirror, _ right: Mirror, at name: String) {
        let isNamed = left.displayStyle != .optional && left.displayStyle != .enum
        for (part, counterpart) in zip(left.orderedChildren, right.orderedChildren).reversed() {
            let label = isNamed ? part.label : nil
            // Who observes a model is no part of it.
            if part.value is ObservationRegistrar { continue }
            pending.append((label.map { path(to: $0, in: name) } ?? name, part.value, counterpart.value))
        }
    }

    /// Returns whether two objects differ, but for their parts, which are compared next.
    ///
    /// They do not differ if they are one object, or if the app does not share them.
    ///
    /// Other screens are not looked into: a reference to one in the window is found by itself. Neither are StepRouter's
    /// own objects.
    private mutating func areDifferentObjects(_ pair: Pair) -> Bool {
        let (own, other) = (pair.left as AnyObject, pair.right as AnyObject)
        if own === other { return false }
        // Key paths show no parts.
        if let own = own as? AnyKeyPath { return own != other as? AnyKeyPath }
        if shared.contains(pair.name) { return true }
        let objects = [ObjectIdentifier(own), ObjectIdentifier(other)]
        if pair.left is any Screen || !met.insert(objects).inserted { return false }
        let parts = zip(ownMirrors(of: pair.left), ownMirrors(of: pair.right))
        for (part, counterpart) in parts.reversed() { compareParts(of: part, counterpart, at: pair.name) }
        return false
    }
}

/// The way to a part: where it is long, the beginning and the end of it.
private func path(to part: String, in whole: String) -> String {
    whole.utf8.count > 160 ? "\(whole.prefix(80))….\(part)" : "\(whole).\(part)"
}

/// The mirrors of an object's class and of those that it derives from, but for StepRouter's own.
private func ownMirrors(of object: Any) -> [Mirror] {
    Array(
        sequence(first: Mirror(reflecting: object), next: \.superclassMirror).prefix { !isOfStepRouter($0.subjectType) }
    )
}

extension Mirror {
    /// The parts; those of sets and dictionaries in an order that does not depend on the process.
    fileprivate var orderedChildren: [Mirror.Child] {
        guard displayStyle == .set || displayStyle == .dictionary else { return Array(children) }
        // Elements may be described alike.
        let elements = children.map { child in
            (words: stableReflection(of: child.value), parts: ValueReading(of: child.value).fingerprint, child: child)
        }
        return elements.sorted { ($0.words, $0.parts) < ($1.words, $1.parts) }.map(\.child)
    }
}

// MARK: Names

/// The name of a part that cannot be read.
private func words(for name: String, of screen: any Screen) -> String {
    "\(StepRouter.name(of: screen)).\(writtenName(name))"
}

private let lazyPrefix = "$__lazy_storage_$_"

private func isLazy(_ name: String) -> Bool { name.contains(lazyPrefix) }

/// The name of a property as it is written.
private func writtenName(_ name: String) -> String { name.replacing(lazyPrefix, with: "") }

/// `true` if a type is one of StepRouter's own.
private func isOfStepRouter(_ type: Any.Type) -> Bool {
    stepRouterModules.contains(moduleName(of: type))
}

/// The modules of this package, written out: that an app's own begins with the same word says nothing, and no module
/// knows those that depend on it. A test compares them with the folders of the sources.
let stepRouterModules: Set<String> = [
    "StepRouter", "StepRouterAssembly", "StepRouterConformance", "StepRouterFinders", "StepRouterFlows",
    "StepRouterLinks", "StepRouterReachability", "StepRouterSimulation", "StepRouterSiteAssociation",
    "StepRouterSnapshots", "StepRouterSwiftUI", "StepRouterSystemScreens", "StepRouterSystemScreensUIKit",
    "StepRouterUIKit",
    "StepRouterValueWindow",
]

// MARK: Values

/// Returns whether a value, or the one in an optional, is a function or an object.
private func isReference(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { isReference($0.value) } ?? false }
    return mirror.displayStyle == .class || isFunction(value, mirror)
}

/// Returns whether two values of one type that show no parts are the same.
///
/// Addresses are the same: what lies there belongs to one owner each.
private func isSame(_ left: Any, _ right: Any) -> Bool {
    func open<Value: Equatable>(_ left: Value) -> Bool {
        guard let right = right as? Value else { return false }
        // A value that is not equal to itself, such as NaN, is the same as another one that is not.
        return left == right || left != left && right != right
    }
    let name = stableName(of: type(of: left))
    if name.hasPrefix("Swift.Unsafe") || name == "Swift.OpaquePointer" { return true }
    if let left = left as? any Equatable { return open(left) }
    return keepsNothing(left) || stableReflection(of: left) == stableReflection(of: right)
}

/// Returns whether a value has no place for anything, so that all of its type are the same.
func keepsNothing(_ value: Any) -> Bool {
    func size<Value>(of value: Value) -> Int { MemoryLayout<Value>.size }
    return Mirror(reflecting: value).displayStyle == .struct && _openExistential(value, do: size) == 0
}

/// A value in words: value types by their parts, texts in quotation marks, objects and functions by their types.
private func text(of value: Any, depth: Int) -> String {
    if let text = value as? any StringProtocol { return String(text).debugDescription }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class || depth > 4 { return String(describing: type(of: value)) }
    if isFunction(value, mirror) { return "a function" }
    if mirror.children.isEmpty { return String(describing: value) }
    if mirror.displayStyle == .optional {
        return mirror.children.first.map { text(of: $0.value, depth: depth) } ?? "nil"
    }
    var parts = mirror.children.map { child in
        (child.label.map { "\($0): " } ?? "") + text(of: child.value, depth: depth + 1)
    }
    if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
    return "(\(parts.joined(separator: ", ")))"
}
