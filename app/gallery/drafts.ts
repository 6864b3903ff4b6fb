import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { LiveSite } from '../../engine/server/server-parts.ts'
import { composeAlone } from './compose-alone.ts'
import type { Verdict } from './gallery-page.ts'

type Fields = Record<string, unknown>

export interface Drafts {
  /** Keeps fields that can be shown. */
  take: (live: LiveSite, edited: { type: string; locale: string; json: string }) => Verdict
  /** Fields kept before; null once they made room for others. */
  get: (draft: string) => Fields | null
}

const most = 50

/** Fields that somebody edits in the gallery, until the server stops. */
export function createDrafts(): Drafts {
  const kept = new LRUCache<string, Fields>({ max: most })
  return {
    take(live, { type, locale, json }) {
      const read = readFields(json)
      if ('issue' in read) return { draft: null, issues: [read.issue] }
      const problem = composeAlone(live, { type, locale, fields: read.fields })?.problem
      if (problem) return { draft: null, issues: [`BLOCK_LEFT_OUT Block ${problem.block}: ${problem.reason}`] }
      const draft = createHash('sha256').update(json).digest('base64url').slice(0, 16)
      kept.set(draft, read.fields)
      return { draft, issues: [] }
    },
    get: (draft) => kept.get(draft) ?? null,
  }
}

function readFields(json: string): { fields: Fields } | { issue: string } {
  try {
    const value: unknown = JSON.parse(json)
    if (isFields(value)) return { fields: value }
    return { issue: 'The fields of a block are a JSON object: {"heading": "…"}.' }
  } catch (error) {
    return { issue: `This is no JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
