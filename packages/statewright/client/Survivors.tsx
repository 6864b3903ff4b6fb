import { useState } from 'react'
import type { SurvivorRecord } from '../records/survivors.ts'
import { Panel } from './Panel.tsx'

/** Those of the text that the server has read: after a hot reload the machine has another one. */
export function useSurvivors(all: SurvivorRecord | null, version: number | null): SurvivorRecord | null {
  const [first, setFirst] = useState(version)
  if (first === null && version !== null) setFirst(version)
  return first === null || first === version ? all : null
}

/** In a few words, beside the coverage. */
export function survivorsText({ changes, survivors: { length } }: SurvivorRecord): string {
  if (length === 0) return `tests notice all ${changes} changes`
  return `no test notices ${length} of ${changes} changes`
}

/** The changes of the machine that no test notices, with their places in the file. */
export function Survivors({ record: { survivors, at, file } }: { record: SurvivorRecord }) {
  if (survivors.length === 0) return null
  return (
    <Panel title="Changes that no test notices" count={survivors.length}>
      <ul className="flows__survivors">
        {survivors.map(({ id, line, found }) => (
          <li key={id}>
            {id}
            <code>{found}</code>
            <span className="tool__note">
              {file.slice(file.lastIndexOf('/') + 1)}:{line}
            </span>
          </li>
        ))}
      </ul>
      <p className="tool__note">
        Tested{' '}
        <time dateTime={at}>{new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}</time>.
        Again: <code>npm run flows -- mutate {file.split('/')[1]}</code>
      </p>
    </Panel>
  )
}
