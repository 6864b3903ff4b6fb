import type { Answer } from './client.ts'

/** What has changed of the content, so that whoever has an answer can ask whether it is still right. */
export interface ChangeLog {
  /** Counts changes. */
  now: () => number
  /** @param changes Names of what changed; null: anything may have. */
  add: (changes: readonly string[] | null) => void
  /** Whether nothing has changed that the answer is made of. */
  isCurrent: (answer: Answer) => boolean
}

/** Names of all changes together: answers that are older than the first change have to be asked again. */
const maxNames = 100_000

export function createChangeLog(): ChangeLog {
  let changes: ReadonlySet<string>[] = []
  let names = 0
  /** Number of the first change of the list. */
  let first = 1
  const now = (): number => first + changes.length - 1

  function forgetOldest(): void {
    names -= changes.shift()?.size ?? 0
    first++
  }

  return {
    now,
    add(changed) {
      if (changed) {
        changes.push(new Set(changed))
        names += changed.length
        while (names > maxNames) forgetOldest()
      } else {
        first = now() + 2
        changes = []
        names = 0
      }
    },
    isCurrent(answer) {
      if (answer.rightAt === null || answer.rightAt < first - 1) return false
      const since = changes.slice(answer.rightAt - first + 1)
      const isRight = since.length === 0 || (answer.sources !== null && !isTouched(answer.sources, since))
      answer.rightAt = isRight ? now() : null
      return isRight
    },
  }
}

function isTouched(sources: readonly string[], changes: readonly ReadonlySet<string>[]): boolean {
  return changes.some((changed) => sources.some((name) => changed.has(name)))
}
