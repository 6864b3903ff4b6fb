import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { isComplete } from '../../../flows/project-planner/answers.ts'
import { Failure } from '../../shared/results/Failure.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Section } from '../../shared/Section.tsx'
import type { PlannedProject, ProjectPlannerFields } from './fields.generated.ts'
import { answersOf, findProject, nearestProjects } from './find-project.ts'
import { PlannerForm } from './PlannerForm.tsx'
import { ProjectCards } from './ProjectCards.tsx'

/**
 * Three questions in a form, and what the answers lead to: the name of the project, whose blocks follow on the page, or
 * the nearest projects. The script swaps the regions without a reload.
 */
export function ProjectPlanner({ fields, site, first }: BlockProps<ProjectPlannerFields>) {
  const { size = null, status = null, inspiration = null, projets } = fields
  const answers = { size, status, inspiration }
  const project = findProject(fields, answers)
  const isAnswered = isComplete(answers)
  const heading = project?.heading ?? site.text('project.heading')
  return (
    <Section name="project-planner" ground={fields.backgroundColor} heading={heading} first={first}>
      <div
        data-flow="project-planner"
        data-activate="history"
        data-size={size}
        data-status={status}
        data-inspiration={inspiration}
        data-projects={projets.map(keyOf).join(' ')}
      >
        <div className="project-planner__head" data-region="project-head">
          {project ? <Found project={project} site={site} /> : <Open answered={isAnswered} site={site} />}
          {isAnswered && !project && (
            <ProjectCards fields={fields} projects={nearestProjects(fields, answers)} answers={answers} site={site} />
          )}
        </div>
        <details
          className="project-planner__choices"
          data-part="choices"
          data-answered={isAnswered ? '' : undefined}
          open={!isAnswered}
        >
          <summary className="button project-planner__change">{site.text('project.change')}</summary>
          <PlannerForm fields={fields} answers={answers} site={site} />
        </details>
        <Failure site={site} retry="project.retried" />
        <div data-region="project-list">
          {!isAnswered && (
            <>
              <h2 className="subtitle project-planner__all">{site.text('project.all', { count: projets.length })}</h2>
              <ProjectCards fields={fields} projects={projets} site={site} />
            </>
          )}
        </div>
      </div>
    </Section>
  )
}

function keyOf(project: PlannedProject): string {
  const { size, status, inspiration } = answersOf(project)
  return `${size}.${status}.${inspiration}`
}

function Found({ project, site }: { project: PlannedProject; site: SiteContext }) {
  const { surface, familySituation, inspiration, summary } = project
  return (
    <div className="project-planner__words" data-result="" tabIndex={-1}>
      <p className="label project-planner__label">{site.text('project.heading')}</p>
      <Heading look="display" />
      <ul className="project-planner__answers">
        <li>{surface.name}</li>
        <li>{familySituation.name}</li>
        <li>{inspiration.heading}</li>
      </ul>
      {summary && <p className="project-planner__lead">{summary}</p>}
    </div>
  )
}

/** Without a project: what the page is for, or that these answers have none. */
function Open({ answered, site }: { answered: boolean; site: SiteContext }) {
  return (
    <div
      className="project-planner__words"
      data-result={answered ? '' : undefined}
      tabIndex={answered ? -1 : undefined}
    >
      <Heading look="display" />
      {answered ? (
        <>
          <p className="subtitle">{site.text('project.no-project')}</p>
          <p className="project-planner__lead">{site.text('project.nearest')}</p>
        </>
      ) : (
        <p className="project-planner__lead">{site.text('project.text')}</p>
      )}
    </div>
  )
}
