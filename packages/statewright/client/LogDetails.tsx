import type { ReactNode } from 'react'
import type { LogEntry } from '../core/event-log.ts'
import { printable } from '../core/printable.ts'
import { Guard } from './Guard.tsx'

/** What a line of the event log has no room for: the whole payload, what guards read, what changed in the context. */
export function LogDetails({ entry }: { entry: LogEntry }) {
  const { before, after, payload, guards, actions, changed, problem } = entry
  return (
    <div className="flows__log-parts">
      {problem !== null && <p className="flows__problem">{problem}</p>}
      <Part title="State">
        <ul>
          {before.length > 0 && before.join() !== after.join() && <li>{before.join(', ')} →</li>}
          <li>{after.join(', ')}</li>
        </ul>
      </Part>
      {payload !== undefined && (
        <Part title="Payload">
          <pre>{printable(payload)}</pre>
        </Part>
      )}
      {guards.length > 0 && (
        <Part title="Guards">
          <ul>
            {guards.map((verdict, index) => (
              // eslint-disable-next-line react/no-array-index-key -- the guards of a step never change
              <li key={index}>
                <Guard verdict={verdict} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {actions.length > 0 && (
        <Part title="Actions">
          <ul>
            {actions.map((action, index) => (
              // eslint-disable-next-line react/no-array-index-key -- the actions of a step never change
              <li key={index}>
                <code>{action}</code>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {changed.length > 0 && (
        <Part title="Context">
          <dl>
            {changed.map((one) => (
              <div key={one.field}>
                <dt>{one.field}</dt>
                <dd>
                  <del>{printable(one.before, 0)}</del> <ins>{printable(one.after, 0)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
