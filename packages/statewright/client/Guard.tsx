import type { GuardVerdict } from '../core/explain-guard.ts'
import { printable } from '../core/printable.ts'

/** Whether a guard lets the event pass, with its parts and the values that they read. */
export function Guard({ verdict: { name, result, reads, parts, problem } }: { verdict: GuardVerdict }) {
  const values = Object.entries(reads)
  return (
    <>
      <span className="flows__verdict" data-result={String(result)}>
        {result === 'error' ? 'fails' : String(result)}
      </span>{' '}
      <span>{name}</span>
      <Reads values={values} />
      {problem !== null && <span className="flows__problem"> {problem}</span>}
      {parts.length > 0 && (
        <ul className="flows__parts">
          {parts.map((part, index) => (
            // eslint-disable-next-line react/no-array-index-key -- the parts of a guard never change their order
            <li key={index}>
              <Guard verdict={part} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** More values fill lines: a guard that copies the context reads all of it. */
const maxInLine = 4

function Reads({ values }: { values: readonly [string, unknown][] }) {
  const texts = values.map(([path, value]) => `${path} = ${short(value)}`)
  if (texts.length === 0) return null
  if (texts.length <= maxInLine) return <span className="tool__note"> {texts.join(', ')}</span>
  return (
    <details>
      <summary className="tool__note">{texts.length} values that it read</summary>
      <ul className="tool__note flows__parts">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}

function short(value: unknown): string {
  const text = printable(value, 0)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
