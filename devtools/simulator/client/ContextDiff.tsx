import { diffLines } from 'diff'
import { printable } from '../../flows/printable.ts'

/** What a step changed in the context, line by line. */
export function ContextDiff({ before, after }: { before: unknown; after: unknown }) {
  const changes = diffLines(printable(before), printable(after))
  if (changes.every(({ added, removed }) => !added && !removed)) {
    return <p className="tool__note">The context is unchanged.</p>
  }
  return (
    <>
      <h3>Changed in the context</h3>
      <pre className="flows__diff">
        {changes.map(({ added, removed, value }, index) => {
          const kind = added ? 'added' : removed ? 'removed' : null
          // eslint-disable-next-line react/no-array-index-key -- lines have no other identity
          return kind && <Lines key={index} kind={kind} text={value} />
        })}
      </pre>
    </>
  )
}

function Lines({ kind, text }: { kind: 'added' | 'removed'; text: string }) {
  const Element = kind === 'added' ? 'ins' : 'del'
  const sign = kind === 'added' ? '+' : '−'
  return <Element>{text.replace(/\n$/, '').replaceAll(/^/gm, `${sign} `)}</Element>
}
