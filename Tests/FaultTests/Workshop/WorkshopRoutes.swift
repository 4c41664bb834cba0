import StepRouter
import StepRouterAssembly
import StepRouterFinders

extension WorkshopRoute {
    /// From screens that are there, and change.
    static let found = [
        Self("a found screen that is given data") { _ in
            item(found: ClassFinder()).using(.present).from(.root).assemble()
        },
        Self("a push above a found screen that is given data") { _ in
            let diary = SingleStep(finder: ClassFinder<DiaryScreen, Int>(), factory: ClassFactory()).adding(scribble())
            let placed = newItem.using(.push).from(diary)
            return placed.using(.push).from(.navigationController).using(.present).from(.root).assemble()
        },
        Self("a modal above a found gallery that is given data") { _ in
            let gallery = SingleStep(
                finder: ClassFinder<GalleryScreen, Int>(),
                factory: InlineFactory<GalleryScreen, Int> { _ in GalleryScreen { HallScreen() } }
            )
            .adding(scribble())
            return newItem.using(.present(.fullScreen)).from(gallery).using(.present).from(.current).assemble()
        },
    ]

    /// From screens that the steps before bring along.
    static let broughtAlong = [
        Self("a screen that the steps before bring along") { _ in
            let finder = ClassWithContextFinder<ItemScreen, Int>(options: .currentVisibleOnly)
            let item = StepAssembly(finder: finder, factory: NilFactory()).adding(ContextSettingTask())
            return item.from(tabs(.present(.fullScreen))).assemble()
        },
        Self("a push above a screen that the steps before bring along") { _ in
            let finder = ClassFinder<LedgerScreen, Int>(options: .currentAllStack)
            let ledger = StepAssembly(finder: finder, factory: NilFactory())
                .adding(scribble())
                .from(tabs(.replaceRoot))
                .assemble()
            return newItem.using(.push).from(ledger.expectingContainer(Navigation.self)).assemble()
        },
    ]

    /// Into stacks, tabs and columns.
    static let stacked = [
        Self("two pushes where the user is") { _ in
            newItem.using(.push).from(new(DiaryScreen.self)).using(.push).from(whereTheUserIs).assemble()
        },
        Self("a hidden stack that gets another root, and a modal with tabs on it") { _ in
            let tabs = newItem.using(.push).from(.navigationController).using(.addTab).from(.tabBarController)
            let ledger = tabs.using(.present(.overFullScreen)).from(new(LedgerScreen.self))
            return ledger.using(.pushAsRoot).from(existing(Navigation.self, .contained)).assemble()
        },
        Self("a replaced screen, and another above it") { _ in
            let placed = newItem.using(.push).from(new(DiaryScreen.self))
            return placed.using(.pushReplacingLast).from(whereTheUserIs).assemble()
        },
        Self("a replaced tab") { _ in
            let stack = newItem.using(.push).from(.navigationController)
            return stack.using(.replaceTab(at: 0)).from(existing(TabBar.self)).assemble()
        },
        Self("another tab") { _ in
            let stack = newItem.using(.push).from(.navigationController)
            return stack.using(.addTab(at: 1)).from(existing(TabBar.self)).assemble()
        },
        Self("details in a split view") { _ in
            let stack = newItem.using(.push).from(.navigationController)
            return stack.using(.pushToDetails).from(existing(Split.self)).assemble()
        },
    ]

    /// Into containers and by actions of the app's own.
    static let placed = [
        Self("a picture in a gallery") { _ in
            newItem.using(HangInFront()).from(existing(GalleryScreen.self)).assemble()
        },
        Self("pictures in a new gallery") { _ in
            let gallery = filled {
                let gallery = GalleryScreen()
                try await gallery.setContainedScreens([DiaryScreen()], animated: false)
                return gallery
            }
            let placed = newItem.using(HangInFront()).from(gallery.adding(scribble()))
            return placed.using(.present(.fullScreen)).from(.root).assemble()
        },
        Self("a gallery that is rearranged") { workshop in
            StepAssembly(finder: NilFinder<DiaryScreen, Int>(), factory: ClassFactory())
                .adding(scribble())
                .using(Rearrange(faults: workshop.faults))
                .from(existing(GalleryScreen.self))
                .assemble()
        },
        Self("three modals above another root") { _ in
            let modal = newItem.using(.present(.overCurrentContext)).from(new(LedgerScreen.self))
            let modals = modal.using(.present(.fullScreen)).from(new(DiaryScreen.self))
            return modals.using(.present).from(new(HallScreen.self)).using(.replaceRoot).from(.root).assemble()
        },
        Self("a modal above a screen that puts itself in place") { workshop in
            let window = workshop.window
            let diary = built {
                let diary = DiaryScreen()
                try await (window.topmostScreen as? BaseScreen)?.present(diary, style: .fullScreen, animated: false)
                try workshop.faults.pass("after a factory has put its screen in place")
                return diary
            }
            return newItem.using(.present).from(diary).using(.nilAction).from(.root).assemble()
        },
    ]

    /// With screens that the app keeps.
    static let keptScreens = [
        Self("kept screens in a new stack") { workshop in
            let item = kept(workshop.kept.item).adding(ContextSettingTask())
            let stack = item.using(.push).from(built { workshop.kept.diary }).using(.push).from(.navigationController)
            return stack.using(.present).from(.root).assemble()
        },
        Self("a kept screen where the user is") { workshop in
            kept(workshop.kept.ledger).adding(scribble()).using(.push).from(whereTheUserIs).assemble()
        },
        Self("a kept screen presented") { workshop in
            kept(workshop.kept.diary).adding(scribble()).using(.present(.fullScreen)).from(.current).assemble()
        },
        Self("a kept screen in a kept stack") { workshop in
            let item = kept(workshop.kept.item).adding(ContextSettingTask())
            let stack = filled { workshop.kept.stack }
            return item.using(.push).from(stack).using(.present).from(.current).assemble()
        },
        Self("a kept screen in kept tabs") { workshop in
            let factory = InlineFactory<TabBarController, Int> { _ in workshop.kept.tabs }
            let diary = kept(workshop.kept.diary).using(.addTab).from(ContainerStep(factory: factory))
            return diary.using(.replaceRoot).from(.root).assemble()
        },
    ]
}
