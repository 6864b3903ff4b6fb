import { isComplete, type Answers } from '../../../flows/project-planner/answers.ts'
import type { PlannedProject, ProjectPlannerFields } from './fields.generated.ts'

export type Planned = Pick<ProjectPlannerFields, 'projets' | 'nearest'>

/** The answers that lead to a project. */
export function answersOf({ surface, familySituation, inspiration }: PlannedProject): Answers {
  return { size: surface.id, status: familySituation.id, inspiration: inspiration.id }
}

/** The project for these answers; null where there is none, or an answer is missing. */
export function findProject({ projets }: Planned, answers: Answers): PlannedProject | null {
  return projets.find((project) => isComplete(answers) && sameAnswers(project, answers).length === 3) ?? null
}

/** The answers that a project shares with the visitor. */
export function sameAnswers(project: PlannedProject, answers: Answers): (keyof Answers)[] {
  const own = answersOf(project)
  return (['size', 'status', 'inspiration'] as const).filter((question) => own[question] === answers[question])
}

/** The room decides what fits, then who uses it; an image in mind adapts. */
const weights: Readonly<Record<keyof Answers, number>> = { size: 4, status: 3, inspiration: 2 }

/** The projects that share most with the answers, those that share nothing excluded. */
export function nearestProjects({ projets, nearest = 3 }: Planned, answers: Answers): PlannedProject[] {
  const score = (project: PlannedProject) =>
    sameAnswers(project, answers).reduce((sum, question) => sum + weights[question], 0)
  return projets
    .filter((project) => score(project) > 0)
    .sort((one, other) => score(other) - score(one))
    .slice(0, nearest)
}

/** The address of a project: its answers are the query of the page. */
export function projectUrl(pageUrl: string, project: PlannedProject): string {
  const { size, status, inspiration } = answersOf(project)
  const query = new URLSearchParams({ size: size ?? '', status: status ?? '', inspiration: inspiration ?? '' })
  return `${pageUrl}?${query.toString()}`
}
