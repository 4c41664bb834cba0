public import StepRouterAssembly

/// What the user has written about a product so far.
public nonisolated struct ReviewDraft: Hashable, Sendable, CustomStringConvertible {
    /// The product under review.
    public let product: ProductID
    /// What is written so far.
    public var text: String

    /// Makes a draft.
    ///
    /// - Parameters:
    ///   - product: The product under review.
    ///   - text: What is written so far.
    public init(of product: ProductID, text: String = "") {
        self.product = product
        self.text = text
    }

    /// The product, and whether something is written that would be lost.
    public var description: String { text.isEmpty ? "of \(product)" : "of \(product), unsaved" }
}

/// Lets the user write about a product. While there is something to lose, it may not be dismissed.
public final class ReviewScreen: BaseScreen, StatefulScreen {
    /// The draft, or `nil` before a product was chosen.
    public var state: ReviewDraft?

    /// Whether nothing would be lost.
    public override var canBeDismissed: Bool { state?.text.isEmpty ?? true }

    /// Whether something would be lost: a swipe does not dismiss the screen then either.
    public override var isModalInPresentation: Bool { !canBeDismissed }

    /// Makes a screen without a product.
    public required init() {}

    /// Makes a screen on which something is written already.
    ///
    /// - Parameter draft: What is written.
    public convenience init(_ draft: ReviewDraft) {
        self.init()
        state = draft
    }
}

extension ReviewScreen: ContextChecking, ContextAccepting {
    /// Whether this is the review of a product.
    public func isTarget(for product: ProductID) -> Bool { state?.product == product }

    /// Begins a review, unless one of this product is being written.
    public func setup(with product: ProductID) throws {
        if state?.product != product { state = ReviewDraft(of: product) }
    }
}
