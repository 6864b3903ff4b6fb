import { useEffect, useState } from 'react'
import type { Example, Verdict } from '../gallery-page.ts'

type Fields = Example['fields']

export interface EditedFields {
  /** The last fields that were valid JSON. */
  fields: Fields
  /** The text of the JSON editor. */
  json: string
  isEdited: boolean
  change: (fields: Fields) => void
  type: (json: string) => void
  /** Resets to the example. */
  reset: () => void
}

/** The edited fields of one example, in sessionStorage, as hot reload reloads the page. */
export function useFields(block: string, example: Example): EditedFields {
  const key = `gallery ${block} ${example.name}`
  const [json, setJson] = useState(() => sessionStorage.getItem(key) ?? pretty(example.fields))
  const [fields, setFields] = useState<Fields>(() => parse(json) ?? example.fields)
  const store = (next: string): void => {
    sessionStorage.setItem(key, next)
    setJson(next)
  }
  return {
    fields,
    json,
    isEdited: json !== pretty(example.fields),
    change(next) {
      setFields(next)
      store(pretty(next))
    },
    type(next) {
      setFields(parse(next) ?? fields)
      store(next)
    },
    reset() {
      sessionStorage.removeItem(key)
      setFields(example.fields)
      setJson(pretty(example.fields))
    },
  }
}

/** The last valid draft, and the issues of the fields edited since. */
export function useVerdict({ block, locale, json }: { block: string; locale: string; json: string | null }): Verdict {
  const [verdict, setVerdict] = useState<Verdict>(untouched)
  useEffect(() => {
    if (json === null) return undefined
    const request = new AbortController()
    const update = (next: Verdict): void => setVerdict(({ draft }) => ({ ...next, draft: next.draft ?? draft }))
    const timer = setTimeout(() => {
      validate({ block, locale, json }, request.signal).then(update, (error: unknown) => {
        if (!request.signal.aborted) update({ draft: null, issues: [String(error)] })
      })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [block, locale, json])
  return json === null ? untouched : verdict
}

const untouched: Verdict = { draft: null, issues: [] }
/** Time without typing after which the fields are sent to the server, milliseconds. */
const debounceMs = 250

async function validate({ block, locale, json }: Record<'block' | 'locale' | 'json', string>, signal: AbortSignal) {
  const address = `/__gallery/drafts?${new URLSearchParams({ block, locale }).toString()}`
  const headers = { 'content-type': 'application/json' }
  // Fetch would send an empty body without its type.
  const response = await fetch(address, { method: 'POST', headers, body: json || ' ', signal })
  if (!response.ok) throw new Error(`The server refused the fields with status ${response.status}.`)
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
