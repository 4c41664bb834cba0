import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

typealias Stack<Context> = DestinationStep<NavigationController, Context>
func vip() -> Bool { true }

// MARK: when for if, in a switch of 2
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        // expected-error@+1 {{a condition that takes no context is one on the app: write Case(if: …, from: …)}}
        Case(when: vip, from: full)
        Default(modal)
    }
    .assemble()
}

// MARK: when for if, in a switch of 4
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{a condition that takes no context is one on the app: write Case(if: …, from: …)}}
        Case(when: vip, from: full)
        Case(when: { id in id < 0 }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: when for if, in a switch of 6
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{a condition that takes no context is one on the app: write Case(if: …, from: …)}}
        Case(when: vip, from: full)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Default(modal)
    }
    .assemble()
}

// MARK: when for if, in a switch of 8
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{a condition that takes no context is one on the app: write Case(if: …, from: …)}}
        Case(when: vip, from: full)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Case { id in id == 9 ? full : nil }
        Case(if: { vip() }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a finder of another context, in a switch of 2
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(when: ClassFinder<HomeScreen, String>(), from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a finder of another context, in a switch of 4
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(when: ClassFinder<HomeScreen, String>(), from: modal)
        Case(when: { id in id < 0 }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a finder of another context, in a switch of 6
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(when: ClassFinder<HomeScreen, String>(), from: modal)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Default(modal)
    }
    .assemble()
}

// MARK: a finder of another context, in a switch of 8
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(when: ClassFinder<HomeScreen, String>(), from: modal)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Case { id in id == 9 ? full : nil }
        Case(if: { vip() }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a step of another container, in a switch of 2
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(if: vip, from: tabs)
        Default(modal)
    }
    .assemble()
}

// MARK: a step of another container, in a switch of 4
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(if: vip, from: tabs)
        Case(when: { id in id < 0 }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a step of another container, in a switch of 6
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(if: vip, from: tabs)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Default(modal)
    }
    .assemble()
}

// MARK: a step of another container, in a switch of 8
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(if: vip, from: tabs)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Case { id in id == 9 ? full : nil }
        Case(if: { vip() }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a step of another context, in a switch of 2
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(if: vip, from: room)
        Default(modal)
    }
    .assemble()
}

// MARK: a step of another context, in a switch of 4
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(if: vip, from: room)
        Case(when: { id in id < 0 }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a step of another context, in a switch of 6
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(if: vip, from: room)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Default(modal)
    }
    .assemble()
}

// MARK: a step of another context, in a switch of 8
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(if: vip, from: room)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Case { id in id == 9 ? full : nil }
        Case(if: { vip() }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a label misspelt, in a switch of 2
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        // expected-error@+1 {{incorrect argument label in call (have 'iff:from:', expected 'if:from:')}}
        Case(iff: vip, from: full)
        Default(modal)
    }
    .assemble()
}

// MARK: a label misspelt, in a switch of 4
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{incorrect argument label in call (have 'iff:from:', expected 'if:from:')}}
        Case(iff: vip, from: full)
        Case(when: { id in id < 0 }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a label misspelt, in a switch of 6
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{incorrect argument label in call (have 'iff:from:', expected 'if:from:')}}
        Case(iff: vip, from: full)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Default(modal)
    }
    .assemble()
}

// MARK: a label misspelt, in a switch of 8
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{incorrect argument label in call (have 'iff:from:', expected 'if:from:')}}
        Case(iff: vip, from: full)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Case { id in id == 9 ? full : nil }
        Case(if: { vip() }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a closure that returns another container, in a switch of 2
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case { id in id == 9 ? tabs : nil }
        Default(modal)
    }
    .assemble()
}

// MARK: a closure that returns another container, in a switch of 4
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case { id in id == 9 ? tabs : nil }
        Case(when: { id in id < 0 }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a closure that returns another container, in a switch of 6
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case { id in id == 9 ? tabs : nil }
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Default(modal)
    }
    .assemble()
}

// MARK: a closure that returns another container, in a switch of 8
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case { id in id == 9 ? tabs : nil }
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Case { id in id == 9 ? full : nil }
        Case(if: { vip() }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a finder of another screen, in a switch of 2
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(from: ClassFinder<TabBarController, Int>())
        Default(modal)
    }
    .assemble()
}

// MARK: a finder of another screen, in a switch of 4
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(from: ClassFinder<TabBarController, Int>())
        Case(when: { id in id < 0 }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a finder of another screen, in a switch of 6
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(from: ClassFinder<TabBarController, Int>())
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Default(modal)
    }
    .assemble()
}

// MARK: a finder of another screen, in a switch of 8
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(from: ClassFinder<TabBarController, Int>())
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Case { id in id == 9 ? full : nil }
        Case(if: { vip() }, from: modal)
        Default(modal)
    }
    .assemble()
}

// MARK: a default of another container, in a switch of 2
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{the default is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Default(tabs)
    }
    .assemble()
}

// MARK: a default of another context, in a switch of 2
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        // expected-error@+1 {{the default is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Default(room)
    }
    .assemble()
}

// MARK: a default of another container, in a switch of 6
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Case { id in id == 9 ? full : nil }
        // expected-error@+1 {{the default is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Default(tabs)
    }
    .assemble()
}

// MARK: a default of another context, in a switch of 6
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Case { id in id == 9 ? full : nil }
        // expected-error@+1 {{the default is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Default(room)
    }
    .assemble()
}

// MARK: a default of another container, in a switch of 8
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Case { id in id == 9 ? full : nil }
        Case(if: { vip() }, from: modal)
        Case(awaiting: { id in id > 100 }, from: full)
        // expected-error@+1 {{the default is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Default(tabs)
    }
    .assemble()
}

// MARK: a default of another context, in a switch of 8
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Case { id in id == 9 ? full : nil }
        Case(if: { vip() }, from: modal)
        Case(awaiting: { id in id > 100 }, from: full)
        // expected-error@+1 {{the default is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Default(room)
    }
    .assemble()
}

// MARK: two mistakes in a switch of six
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        // expected-error@+1 {{a condition that takes no context is one on the app: write Case(if: …, from: …)}}
        Case(when: vip, from: full)
        Case(when: { id in id < 0 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(when: ClassFinder<HomeScreen, String>(), from: modal)
        Case { id in id == 9 ? full : nil }
        Default(modal)
    }
    .assemble()
}

// MARK: two mistakes in a switch of eight
func declares(
    _ full: Stack<Int>,
    _ modal: Stack<Void>,
    _ tabs: DestinationStep<TabBarController, Int>,
    _ room: Stack<String>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: vip, from: full)
        Case(when: { id in id < 0 }, from: modal)
        // expected-error@+1 {{incorrect argument label in call (have 'iff:from:', expected 'if:from:')}}
        Case(iff: vip, from: full)
        Case(expecting: ClassFinder<HomeScreen, Int>())
        Case { id in id == 9 ? full : nil }
        Case(if: vip, from: tabs)
        Case(awaiting: { id in id > 100 }, from: full)
        Default(modal)
    }
    .assemble()
}
