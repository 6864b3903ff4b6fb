import { useState } from 'react'
import type { Simulation } from './simulation.ts'
import { sampleOf } from './sample.ts'
import { Value } from './Value.tsx'

/** Starts again, with the input that the block would give; copies the address. */
export function Start({ simulation: { types, input, frame, restart } }: { simulation: Simulation }) {
  const [edited, setEdited] = useState<unknown>(undefined)
  const [copied, setCopied] = useState('')
  const schema = types?.input ?? null
  const given = edited ?? input ?? (schema ? sampleOf(schema) : undefined)
  return (
    <div className="flows__start">
      <div className="form-buttons">
        <button type="button" onClick={() => restart({ input: given, guards: frame.guards })}>
          Start again
        </button>
        <button
          type="button"
          onClick={() => {
            void navigator.clipboard.writeText(location.href).then(
              () => setCopied('Copied'),
              () => setCopied('Copy the address of the page: this browser does not allow more.'),
            )
          }}
        >
          Copy link
        </button>
        <output className="tool__note">{copied}</output>
      </div>
      {schema && (
        <details>
          <summary>Input at the start</summary>
          <div className="flows__input">
            <p className="tool__note">What the block passes to the flow. It counts when you start again.</p>
            <Value label="Input" schema={schema} value={given} onChange={setEdited} />
          </div>
        </details>
      )}
    </div>
  )
}
