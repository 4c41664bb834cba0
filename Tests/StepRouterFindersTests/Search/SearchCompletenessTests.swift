import StepRouter
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Holds over all 64 sets of options, several hierarchies and several starts.
struct SearchCompletenessTests {
    static let hierarchies: [@Sendable () -> SimulatedWindow] = [
        threeLevels,
        { SimulatedWindow { Page("home") } },
        {
            SimulatedWindow {
                Navigation {
                    Page("home"); Page("orders"); Page("login")
                }
            }
        },
        {
            SimulatedWindow {
                Navigation {
                    Page("home")
                    TabBar(selected: 1) {
                        Page("orders")
                        Navigation {
                            Page("login"); Page("details")
                        }
                    }
                }
            }.presenting { Page("help") }
        },
        {
            SimulatedWindow(.compact) {
                Split {
                    Navigation {
                        Page("home"); Page("login")
                    }
                    Navigation { Page("details") }
                }
            }.presenting { Navigation { Page("orders") } }.presenting { Page("help") }
        },
        {
            let tab = Navigation { Page("home") }
            let window = SimulatedWindow {
                TabBar {
                    tab
                    Navigation { Page("orders") }
                }
            }
            tab.presenting(.currentContext) { Navigation { Page("login") } }
            return window
        },
    ]

    static var starts: [StackIterator.StartingPoint] {
        [
            .topmost, .root, start("home"), start("orders"), start("login"), start("details"), start("help"),
        ]
    }

    private func identities(
        _ options: SearchOptions,
        from startingPoint: StackIterator.StartingPoint,
        in window: SimulatedWindow
    ) throws -> [ObjectIdentifier] {
        try visited(options, from: startingPoint, in: window).map { ObjectIdentifier($0) }
    }

    @Test(arguments: hierarchies.indices)
    func `adding an option never loses a result`(hierarchy: Int) throws {
        let window = Self.hierarchies[hierarchy]()
        for startingPoint in Self.starts {
            for options in allOptionSets {
                let fewer = try Set(identities(options, from: startingPoint, in: window))
                for option in allOptions {
                    let more = try Set(identities(options.union(option), from: startingPoint, in: window))
                    #expect(fewer.isSubset(of: more), "\(options) and \(option)")
                }
            }
        }
    }

    @Test(arguments: hierarchies.indices)
    func `no screen is visited twice`(hierarchy: Int) throws {
        let window = Self.hierarchies[hierarchy]()
        for startingPoint in Self.starts {
            for options in allOptionSets {
                let screens = try identities(options, from: startingPoint, in: window)
                #expect(Set(screens).count == screens.count, "\(options)")
            }
        }
    }

    @Test(arguments: hierarchies.indices)
    func `options only narrow the order, they do not change it`(hierarchy: Int) throws {
        let window = Self.hierarchies[hierarchy]()
        for startingPoint in Self.starts {
            let all = try identities(SearchOptions(rawValue: 63), from: startingPoint, in: window)
            for options in allOptionSets where options.contains(.contained) || options.isDisjoint(with: .visible) {
                let screens = try identities(options, from: startingPoint, in: window)
                #expect(screens == all.filter { screens.contains($0) }, "\(options)")
            }
        }
    }

    @Test(arguments: hierarchies.indices)
    func `the full stack visits every screen from every level`(hierarchy: Int) throws {
        let window = Self.hierarchies[hierarchy]()
        let all = try Set(identities(.fullStack, from: .topmost, in: window))
        #expect(try Set(identities(.fullStack, from: .root, in: window)) == all)
    }

    @Test func `presented from the root visits each screen of forty modals once`() throws {
        let window = SimulatedWindow { Navigation { Page("home") } }
        for number in 1...40 {
            window.presenting {
                Navigation {
                    Page("below \(number)"); Page("above \(number)")
                }
            }
        }
        for options: SearchOptions in [.fullStack, .currentAndUp, [.presented, .visible, .contained]] {
            let screens = try identities(options, from: .root, in: window)
            #expect(Set(screens).count == screens.count)
            #expect(screens.count == 3 * 40 + (options.contains(.current) ? 2 : 1))
        }
        #expect(try visits(.presented, from: .root, in: window).count == 40)
    }

    @Test func `a search ends at the first match`() throws {
        let window = threeLevels()
        var count = 0
        let found = try StackIterator().firstScreen(in: window.tree) { screen in
            count += 1
            return name(of: screen) == "review"
        }
        #expect(found.map { name(of: $0) } == "review")
        #expect(count == 3)
    }
}
