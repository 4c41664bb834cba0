import JobsCore
package import SampleApps
package import StepRouter

/// What resumes are told by.
package enum Resume {}
/// Which resume a screen is about.
package typealias ResumeID = Identifier<Resume>

/// Lists the user's resumes: the fourth tab.
package final class ResumesScreen: BaseScreen {}
/// Lets the user write a resume.
package final class NewResumeScreen: AskingScreen {}
/// Tells how to write a resume.
package final class ResumeAdviceScreen: BaseScreen, NeedsLogin {}
/// Vacancies that fit the user's resumes.
package final class RecommendationsScreen: BaseScreen, NeedsLogin {}
/// How often the user's resumes were found.
package final class StatisticsScreen: BaseScreen, NeedsLogin {}
/// One resume.
package final class ResumeScreen: ContextScreen<ResumeID>, NeedsLogin {}
/// Who has looked at a resume.
package final class ResumeViewsScreen: ContextScreen<ResumeID>, NeedsLogin {}
/// Who may look at a resume.
package final class ResumeVisibilityScreen: ContextScreen<ResumeID>, NeedsLogin {}
/// The education that a resume tells of.
package final class EducationScreen: ContextScreen<ResumeID>, NeedsLogin {}
/// The experience that a resume tells of.
package final class ExperienceScreen: ContextScreen<ResumeID>, NeedsLogin {}
/// A resume as it is printed.
package final class ResumePreviewScreen: ContextScreen<ResumeID>, NeedsLogin {}
