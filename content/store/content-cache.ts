import { LRUCache } from 'lru-cache'
import type { ContentData, Entity } from '../kinds.ts'
import type { Slugs } from '../paths/slugs.ts'
import type { Keep } from './batch.ts'

/** What was read of the content, kept in bounded memory until the content changes. */
export interface ContentCache<Answer> {
  entities: Keep<Entity>
  slugs: Keep<Slugs>
  ids: Keep<Slugs>
  layouts: Keep<readonly ContentData[]>
  shell: Keep<ContentData>
  /** Results of queries, by a key that names the query. */
  lists: Keep<unknown>
  /** Whole answers, by document, variables and language. */
  answers: Keep<Answer>
  clear: () => void
}

/** Sizes are entries: an entity takes a few kB, an answer up to a hundred. */
export function createContentCache<Answer>(): ContentCache<Answer> {
  let generation = 0
  const clears: (() => void)[] = []
  function keep<Value>(max: number): Keep<Value> {
    const entries = new LRUCache<string, { value: Value | null }>({ max })
    clears.push(() => entries.clear())
    return {
      get: (key) => entries.get(key),
      begin: () => {
        const begunIn = generation
        return (key, value) => void (begunIn === generation && entries.set(key, { value }))
      },
    }
  }
  return {
    entities: keep(2000),
    slugs: keep(5000),
    ids: keep(5000),
    layouts: keep(20),
    shell: keep(5),
    lists: keep(500),
    answers: keep(200),
    clear: () => {
      generation++
      for (const clear of clears) clear()
    },
  }
}
