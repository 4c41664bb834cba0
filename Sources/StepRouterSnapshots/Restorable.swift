#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
public import StepRouter

/// A screen as a snapshot knows it: its name, and how it is made again.
public struct Restorable<Target: Screen> {
    let name: String
    /// Writes a screen's context as JSON; `nil` if it shows nothing yet. The closure is `nil` if nothing is written any
    /// more.
    let write: ((Target) throws -> String?)?
    /// Reads what a screen shows; `nil` if that is nothing, or not known.
    let context: (Target) -> Any?
    let maker: ScreenMaker

    private init(
        _ name: String,
        _ maker: ScreenMaker,
        showing context: @escaping (Target) -> Any? = { _ in nil },
        write: ((Target) throws -> String?)?
    ) {
        self.name = name
        self.write = write
        self.context = context
        self.maker = maker
    }

    /// A screen that a declaration makes, which shows a context.
    ///
    /// - Parameters:
    ///   - name: Its name in snapshots; it stays when the app's classes are called otherwise.
    ///   - step: Its declaration: its interceptors and those on the way to it are asked, its factory builds, its
    ///     context tasks give the screen its data.
    ///   - context: The context of a screen; `nil` if it shows nothing yet, and is left out.
    public init<Context: Codable>(
        _ name: String,
        _ step: DestinationStep<Target, Context>,
        showing context: @escaping (Target) -> Context?
    ) {
        self.init(name, ScreenMaker(step, reading: decoded), showing: context) {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return try context($0).map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        }
    }

    /// A screen that a declaration makes, whose declared state is its context.
    public init<Context: Codable>(_ name: String, _ step: DestinationStep<Target, Context>)
    where Target: ContextScreen<Context> {
        self.init(name, step) { $0.state }
    }

    /// A screen that a declaration makes, which needs no context.
    public init(_ name: String, _ step: DestinationStep<Target, Void>) {
        self.init(name, ScreenMaker(step) { _ in () }) { _ in nil }
    }

    /// A screen of which an earlier version of the app has written another context.
    ///
    /// Such lines write nothing; they follow the one that does, under the same name.
    ///
    /// ```swift
    /// Restorable("product", routes.product)
    /// Restorable("product", routes.product, reading: Int.self) { ProductID(number: $0) }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name that the snapshots give it.
    ///   - step: Its declaration.
    ///   - former: The type that was written.
    ///   - convert: Makes the context of it; if it throws, the screen is left out.
    public init<Former: Decodable, Context>(
        _ name: String,
        _ step: DestinationStep<Target, Context>,
        reading former: Former.Type,
        as convert: @escaping (Former) throws -> Context
    ) {
        self.init(name, ScreenMaker(step) { try convert(try decoded($0)) }, write: nil)
    }

    /// A screen that its class makes: the content of a container, or a container of the app's own.
    public init(_ name: String, _ type: Target.Type) where Target: DefaultInitializableScreen {
        self.init(name) { Target() }
    }

    /// A screen that a closure makes.
    ///
    /// - Parameters:
    ///   - name: Its name in snapshots.
    ///   - make: Makes it, in no hierarchy. The content that a container has already is not kept.
    public init(_ name: String, making make: @escaping () -> Target) {
        self.init(name, ScreenMaker(make)) { _ in nil }
    }
}

private func decoded<Context: Decodable>(_ text: String?) throws -> Context {
    try JSONDecoder().decode(Context.self, from: Data((text ?? "").utf8))
}

extension Restorable {
    /// Does not compile: the context is written down, so it is known and Codable.
    @available(
        *,
        unavailable,
        message:
            "what the screen shows is written down: let the context be Codable, and the screen a ContextScreen of it, or say showing: { … }"
    )
    public init<Context>(_ name: String, _ step: DestinationStep<Target, Context>) {
        self.init(name, ScreenMaker(step) { _ in throw CancellationError() }) { _ in nil }
    }
}

extension Restorable where Target == BaseScreen {
    /// Does not compile: nothing can be written of a screen whose class is not known.
    @available(
        *,
        unavailable,
        message: "the step does not tell its screen's class: name the step without its fallback, or without asScreen()"
    )
    public init<Context>(_ name: String, _ step: DestinationStep<any Screen, Context>) {
        self.init(name, BaseScreen.self)
    }
}

extension RestorationTable {
    /// A restorable screen of any class: a line of a table.
    public struct Entry {
        let name: String
        let type: any Screen.Type
        let maker: ScreenMaker
        let context: (any Screen) -> Any?
        /// `nil` if nothing is written any more.
        let write: ((any Screen) throws -> String?)?

        /// Forgets the class.
        public init<Target>(_ restorable: Restorable<Target>) {
            name = restorable.name
            type = Target.self
            maker = restorable.maker
            context = { ($0 as? Target).flatMap { restorable.context($0) } }
            write = restorable.write.map { write in { screen in try (screen as? Target).flatMap { try write($0) } } }
        }
    }
}
