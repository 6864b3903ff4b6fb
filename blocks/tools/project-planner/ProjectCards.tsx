import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import type { Answers } from '../../../flows/project-planner/answers.ts'
import { Card } from '../../shared/Card.tsx'
import type { PlannedProject, ProjectPlannerFields } from './fields.generated.ts'
import { projectUrl, sameAnswers } from './find-project.ts'

export interface ProjectCardsProps {
  fields: ProjectPlannerFields
  projects: readonly PlannedProject[]
  /** With the visitor's answers, each card says which of them it shares. */
  answers?: Answers
  site: SiteContext
}

/** Projects as links to their state of the page. */
export function ProjectCards({ fields: { pageUrl }, projects, answers, site }: ProjectCardsProps) {
  return (
    <ul className="project-planner__projects">
      {projects.map((project) => (
        <li key={project.id}>
          <Card
            heading={project.heading}
            url={pageUrl ? { href: projectUrl(pageUrl.href, project), external: false } : null}
            image={project.image ?? null}
            sizes="(width < 48rem) 90vw, (width < 64rem) 45vw, 30vw"
          >
            <Facts facts={answers ? shared(project, answers, site) : own(project)} />
            {project.summary && <p className="project-planner__summary">{project.summary}</p>}
          </Card>
        </li>
      ))}
    </ul>
  )
}

function own({ surface, familySituation, inspiration }: PlannedProject): readonly Text[] {
  return [surface.name, familySituation.name, inspiration.heading]
}

function shared(project: PlannedProject, answers: Answers, site: SiteContext): readonly Text[] {
  return sameAnswers(project, answers).map((question) => site.text(`project.same.${question}`))
}

function Facts({ facts }: { facts: readonly Text[] }) {
  return (
    <ul className="card__facts project-planner__facts">
      {facts.map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
    </ul>
  )
}
