import type { ReactNode } from 'react'
import type { BlockProps, SiteContext, Text } from '../../../engine/composition/block.ts'
import { type Answers, isComplete } from '../../../flows/project-planner/answers.ts'
import { Card } from '../../shared/Card.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Failure } from '../../shared/results/Failure.tsx'
import { Section } from '../../shared/Section.tsx'
import type { PlannedProject, ProjectPlannerFields } from './fields.generated.ts'
import { answersOf, findProject, nearestProjects, projectUrl, sameAnswers } from './find-project.ts'
import { PlannerForm } from './PlannerForm.tsx'

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
    <Section name="project-planner" background={fields.backgroundColor} heading={heading} first={first}>
      <div
        data-flow="project-planner"
        data-activate="history"
        data-size={size}
        data-status={status}
        data-inspiration={inspiration}
        data-projects={projets.map(keyOf).join(' ')}
      >
        <div className="project-planner__head" data-region="project-head">
          {project ? (
            <Found project={project} site={site} />
          ) : isAnswered ? (
            <None fields={fields} answers={answers} site={site} />
          ) : (
            <Words>
              <p className="project-planner__lead">{site.text('project.text')}</p>
            </Words>
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

/** The heading, and what is below it. A result gets the focus when the script has loaded it. */
function Words({ isResult = false, label, children }: { isResult?: boolean; label?: Text; children: ReactNode }) {
  const focusable = isResult ? { 'data-part': 'result', tabIndex: -1 } : {}
  return (
    <div className="project-planner__words" {...focusable}>
      {label && <p className="label project-planner__label">{label}</p>}
      <Heading look="display" />
      {children}
    </div>
  )
}

function Found({ project, site }: { project: PlannedProject; site: SiteContext }) {
  const { surface, familySituation, inspiration, summary } = project
  return (
    <Words isResult label={site.text('project.heading')}>
      <TextList texts={[surface.name, familySituation.name, inspiration.heading]} />
      {summary && <p className="project-planner__lead">{summary}</p>}
    </Words>
  )
}

interface NoneProps {
  fields: ProjectPlannerFields
  answers: Answers
  site: SiteContext
}

/** These answers have no project: those that come nearest. */
function None({ fields, answers, site }: NoneProps) {
  return (
    <>
      <Words isResult>
        <TextList texts={answerNames(fields, answers)} />
        <p className="subtitle">{site.text('project.no-project')}</p>
        <p className="project-planner__lead">{site.text('project.nearest')}</p>
      </Words>
      <ProjectCards fields={fields} projects={nearestProjects(fields, answers)} answers={answers} site={site} />
    </>
  )
}

function TextList({ texts }: { texts: readonly Text[] }) {
  return (
    <ul className="project-planner__answers">
      {texts.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  )
}

/** The visitor's answers as the form names them. */
function answerNames({ projectInformations, inspirations }: ProjectPlannerFields, answers: Answers): readonly Text[] {
  const { surfaces, familySituations } = projectInformations
  return [
    surfaces.find(({ id }) => id === answers.size)?.name,
    familySituations.find(({ id }) => id === answers.status)?.name,
    inspirations.find(({ id }) => id === answers.inspiration)?.heading,
  ].filter((name) => name !== undefined)
}

interface ProjectCardsProps {
  fields: ProjectPlannerFields
  projects: readonly PlannedProject[]
  /** With the visitor's answers, each card says which of them it shares. */
  answers?: Answers
  site: SiteContext
}

/** Projects as links to their state of the page. */
function ProjectCards({ fields: { pageUrl }, projects, answers, site }: ProjectCardsProps) {
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
