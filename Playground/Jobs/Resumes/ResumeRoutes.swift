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
        let resumes: DestinationStep<ResumesScreen, Void> = declare.first(.login)
        let newResume: DestinationStep<NewResumeScreen, Void> = declare.modal()
        let advice: DestinationStep<ResumeAdviceScreen, Void> = declare.above(resumes)
        let recommendations: DestinationStep<RecommendationsScreen, Void> = declare.above(resumes)
        let statistics: DestinationStep<StatisticsScreen, Void> = declare.above(resumes)
        let resume: DestinationStep<ResumeScreen, ResumeID> = declare.above(resumes, .resume)
        let views: DestinationStep<ResumeViewsScreen, ResumeID> = declare.above(resume)
        let visibility: DestinationStep<ResumeVisibilityScreen, ResumeID> = declare.above(resume)
        let education: DestinationStep<EducationScreen, ResumeID> = declare.above(resume)
        let experience: DestinationStep<ExperienceScreen, ResumeID> = declare.above(resume)
        let preview: DestinationStep<ResumePreviewScreen, ResumeID> = declare.modal(.login, .resume)
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
