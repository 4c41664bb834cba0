package import JobsCore
import SampleApps
package import StepRouter
import StepRouterAssembly
package import StepRouterLinks

/// The user's resumes.
package struct ResumeRoutes {
    /// Where a resume is written.
    package let newResume: DestinationStep<NewResumeScreen, Void>
    /// Which links lead where.
    package let links: LinkTable

    /// Declares the screens.
    package init(_ declare: Declarations) {
        let resumes = Step(ResumesScreen.self).adding(declare.login).from(declare.tabs)
        let newResume = Step(NewResumeScreen.self).using(.push).from(.sheet(.formSheet))
        let advice = Step(ResumeAdviceScreen.self).using(.push).from(.stack(of: resumes))
        let recommendations = Step(RecommendationsScreen.self).using(.push).from(.stack(of: resumes))
        let statistics = Step(StatisticsScreen.self).using(.push).from(.stack(of: resumes))
        let resume = Step(ResumeScreen.self).adding(declare.resume).using(.push).from(.stack(of: resumes))
        let views = Step(ResumeViewsScreen.self).using(.push).from(.stack(of: resume))
        let visibility = Step(ResumeVisibilityScreen.self).using(.push).from(.stack(of: resume))
        let education = Step(EducationScreen.self).using(.push).from(.stack(of: resume))
        let experience = Step(ExperienceScreen.self).using(.push).from(.stack(of: resume))
        let preview = Step(ResumePreviewScreen.self).adding(declare.resume).using(.push).from(.sheet)
        self.newResume = newResume
        links = LinkTable {
            Link("jobs://resumes", to: resumes).named("resumes")
            Link("jobs://resumes/new", to: newResume).named("new resume")
            Link("jobs://resumes/advice", to: advice).named("resume advice")
            Link("jobs://resumes/recommendations", to: declare.needingResume(recommendations, else: newResume))
                .named("recommendations")
            Link("jobs://resumes/statistics", to: declare.needingResume(statistics, else: newResume))
                .named("statistics")
            Link("jobs://resume/{id}", to: resume).named("resume").samples(1)
            Link("jobs://resume/{id}/views", to: views).named("resume views").samples(1)
            Link("jobs://resume/{id}/visibility", to: visibility).named("resume visibility").samples(1)
            Link("jobs://resume/{id}/education", to: education).named("education").samples(1)
            Link("jobs://resume/{id}/experience", to: experience).named("experience").samples(1)
            Link("jobs://resume/{id}/preview", to: preview).named("resume preview").samples(1)
        }
    }

    /// The destinations that need a login or a resume.
    package static let guarded = [
        "resumes", "resume advice", "recommendations", "statistics", "resume", "resume views", "resume visibility",
        "education", "experience", "resume preview",
    ]
}
