import type { OnlyList } from '../../../flows/session/session.machine.ts'

/** For how long a heart waits for what the server says of the lists, in ms. */
const timeoutMs = 2000

let known: OnlyList | null | undefined
const waiting = new Set<() => void>()

/** Notes the list of a visitor who has exactly one; null: none, or several. */
export function recordOnlyList(list: OnlyList | null): void {
  known = list
  for (const done of waiting) done()
  waiting.clear()
}

/** The list of a visitor who has exactly one. Of a page that has just been loaded, it is not known yet: then after 2 s at most. */
export async function onlyList(): Promise<OnlyList | null> {
  if (known === undefined) {
    await new Promise<void>((done) => {
      waiting.add(done)
      setTimeout(done, timeoutMs)
    })
  }
  return known ?? null
}
