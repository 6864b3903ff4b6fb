import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isRecord } from '../../engine/content/record.ts'
import type { LiveSite } from '../../engine/server/server-parts.ts'
import { composeAlone } from './compose-alone.ts'
import type { Verdict } from './gallery-page.ts'

type Fields = Record<string, unknown>

export interface Drafts {
  /** Stores valid fields. */
  take: (live: LiveSite, edited: { type: string; locale: string; json: string }) => Verdict
  /** Stored fields; null if they were dropped for newer ones. */
  get: (draft: string) => Fields | null
}

const maxDrafts = 50

/** Fields that are edited in the gallery, in memory. */
export function createDrafts(): Drafts {
  const drafts = new LRUCache<string, Fields>({ max: maxDrafts })
  return {
    take(live, { type, locale, json }) {
      const read = readFields(json)
      if ('issue' in read) return { draft: null, issues: [read.issue] }
      const alone = composeAlone(live, { type, locale, fields: read.fields })
      if (alone?.kind === 'left-out') return { draft: null, issues: [alone.message] }
      const draft = createHash('sha256').update(json).digest('base64url').slice(0, 16)
      drafts.set(draft, read.fields)
      return { draft, issues: [] }
    },
    get: (draft) => drafts.get(draft) ?? null,
  }
}

function readFields(json: string): { fields: Fields } | { issue: string } {
  try {
    const value: unknown = JSON.parse(json)
    if (isRecord(value)) return { fields: value }
    return { issue: 'The fields of a block are a JSON object: {"heading": "…"}.' }
  } catch (error) {
    return { issue: `This is not valid JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}
