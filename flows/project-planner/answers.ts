/** What a visitor tells of a project: ids, null where nothing is chosen. */
export interface Answers {
  size: string | null
  status: string | null
  inspiration: string | null
}

export const questions = ['size', 'status', 'inspiration'] as const

/** Whether every question has an answer. */
export function isComplete(answers: Answers): boolean {
  return questions.every((question) => answers[question] !== null)
}

/** Whether all answers are the same. */
export function isSame(one: Answers, other: Answers): boolean {
  return questions.every((question) => one[question] === other[question])
}

/**
 * Whether an inspiration has a project for the chosen surface and family situation. True while they are not chosen.
 * @param projects each as `size.status.inspiration`
 */
export function hasProject(projects: readonly string[], { size, status }: Answers, inspiration: string): boolean {
  return size === null || status === null || projects.includes(`${size}.${status}.${inspiration}`)
}
