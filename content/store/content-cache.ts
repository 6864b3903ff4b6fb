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
  /** What is made of all entities of a kind and takes long to read: nothing else pushes it out. */
  lasting: Keep<unknown>
  /** Reads of `lists` and `lasting` that are under way, so that nobody starts them a second time. */
  underway: Map<string, Promise<unknown>>
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
  const underway = new Map<string, Promise<unknown>>()
  return {
    entities: keep(2000),
    slugs: keep(5000),
    ids: keep(5000),
    layouts: keep(20),
    shell: keep(5),
    lists: keep(500),
    lasting: keep(10),
    underway,
    answers: keep(200),
    clear: () => {
      generation++
      underway.clear()
      for (const clear of clears) clear()
    },
  }
}
