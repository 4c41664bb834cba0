// A misspelt upcoming feature is accepted in silence by the package manager, so the build itself checks that each one
// named in Package.swift is on.
#if !hasFeature(ExistentialAny)
    #error("ExistentialAny is off: see the settings in Package.swift")
#endif
#if !hasFeature(InternalImportsByDefault)
    #error("InternalImportsByDefault is off: see the settings in Package.swift")
#endif
#if !hasFeature(MemberImportVisibility)
    #error("MemberImportVisibility is off: see the settings in Package.swift")
#endif
#if !hasFeature(InferIsolatedConformances)
    #error("InferIsolatedConformances is off: see the settings in Package.swift")
#endif
#if !hasFeature(NonisolatedNonsendingByDefault)
    #error("NonisolatedNonsendingByDefault is off: see the settings in Package.swift")
#endif
#if !hasFeature(ImmutableWeakCaptures)
    #error("ImmutableWeakCaptures is off: see the settings in Package.swift")
#endif
