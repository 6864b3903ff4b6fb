import { useEffect, useState } from 'react'
import type { Example, Verdict } from '../gallery-page.ts'

type Fields = Example['fields']

export interface EditedFields {
  /** The last fields that could be read. */
  fields: Fields
  /** They as JSON, or what somebody is typing instead. */
  json: string
  isEdited: boolean
  change: (fields: Fields) => void
  type: (json: string) => void
  /** Back to the example. */
  reset: () => void
}

/** The fields of one example while they are edited. They survive a reload, as code that changes makes the page load anew. */
export function useFields(block: string, example: Example): EditedFields {
  const key = `gallery ${block} ${example.name}`
  const [json, setJson] = useState(() => sessionStorage.getItem(key) ?? pretty(example.fields))
  const [fields, setFields] = useState<Fields>(() => parse(json) ?? example.fields)
  const keep = (next: string): void => {
    sessionStorage.setItem(key, next)
    setJson(next)
  }
  return {
    fields,
    json,
    isEdited: json !== pretty(example.fields),
    change(next) {
      setFields(next)
      keep(pretty(next))
    },
    type(next) {
      setFields(parse(next) ?? fields)
      keep(next)
    },
    reset() {
      sessionStorage.removeItem(key)
      setFields(example.fields)
      setJson(pretty(example.fields))
    },
  }
}

/** What is shown of edited fields: the last draft that a page can show, and what is wrong with those after it. */
export function useVerdict({ block, locale, json }: { block: string; locale: string; json: string | null }): Verdict {
  const [verdict, setVerdict] = useState<Verdict>(untouched)
  useEffect(() => {
    if (json === null) return undefined
    const asking = new AbortController()
    const answer = (next: Verdict): void => setVerdict(({ draft }) => ({ ...next, draft: next.draft ?? draft }))
    const timer = setTimeout(() => {
      judge({ block, locale, json }, asking.signal).then(answer, (error: unknown) => {
        if (!asking.signal.aborted) answer({ draft: null, issues: [String(error)] })
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [block, locale, json])
  return json === null ? untouched : verdict
}

const untouched: Verdict = { draft: null, issues: [] }
/** So long nothing was typed before the server is asked, milliseconds. */
const pauseMs = 250

async function judge({ block, locale, json }: Record<'block' | 'locale' | 'json', string>, signal: AbortSignal) {
  const address = `/__gallery/drafts?${new URLSearchParams({ block, locale }).toString()}`
  const headers = { 'content-type': 'application/json' }
  // An empty body would have no type.
  const response = await fetch(address, { method: 'POST', headers, body: json || ' ', signal })
  if (!response.ok) throw new Error(`The server takes no such fields: ${response.status}.`)
  return (await response.json()) as Verdict
}

function parse(json: string): Fields | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
  } catch {
    return null
  }
}

function pretty(fields: Fields): string {
  return JSON.stringify(fields, null, 2)
}
