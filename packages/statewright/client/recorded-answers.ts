/** Answers of one actor, and characters of one answer, that a browser stores. */
const max = { answers: 8, length: 20_000 } as const

/** Answers that were given to an actor in this browser, the latest first. */
export function recordedAnswers(flow: string, src: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(flow, src)) ?? '[]')
    return Array.isArray(stored) ? stored.slice(0, max.answers) : []
  } catch {
    return []
  }
}

/** Stores an answer, so that it is offered again. One that is too long, or not JSON, is not stored. */
export function recordAnswer(flow: string, src: string, output: unknown): void {
  const text = JSON.stringify(output)
  if (text === undefined || text.length > max.length) return
  const others = recordedAnswers(flow, src).filter((one) => JSON.stringify(one) !== text)
  try {
    localStorage.setItem(keyOf(flow, src), JSON.stringify([output, ...others].slice(0, max.answers)))
  } catch {
    // The browser has no room: the answer is only not offered again.
  }
}

function keyOf(flow: string, src: string): string {
  return `flows answers ${flow} ${src}`
}
