import { useId, useState } from 'react'
import type { TypeSchema } from '../server/flows-page.ts'
import { FieldsForm } from '../../tool-ui/form/FieldsForm.tsx'

interface ValueProps {
  label: string
  /** Null: the type is not known, and the value is edited as JSON only. */
  schema: TypeSchema | null
  value: unknown
  onChange: (value: unknown) => void
}

/** A value as a form, and as JSON. */
export function Value({ label, schema, value, onChange }: ValueProps) {
  if (!schema || !isForm(schema)) {
    return <JsonValue label={label} value={value} onChange={onChange} />
  }
  // It is the description of the event, which is beside it.
  const { description: _, ...fields } = schema
  return (
    <>
      <FieldsForm schema={fields} fields={value as Record<string, unknown>} onChange={onChange} />
      <details>
        <summary>As JSON</summary>
        <JsonValue label={`${label} as JSON`} value={value} onChange={onChange} />
      </details>
    </>
  )
}

/** A form edits objects. */
function isForm({ type, anyOf = [] }: TypeSchema): boolean {
  return type === 'object' || (anyOf.length > 0 && anyOf.every((one) => one.type === 'object'))
}

function JsonValue({ label, value, onChange }: Omit<ValueProps, 'schema'>) {
  const id = useId()
  const shown = pretty(value)
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null)
  // A value that was changed elsewhere, as in the form, replaces the text.
  const text = typed && (typed.of === shown || parse(typed.text) === null) ? typed.text : shown
  const problem = parse(text)
  const change = (next: string): void => {
    const isValid = parse(next) === null
    setTyped({ text: next, of: isValid ? pretty(read(next)) : shown })
    if (isValid) onChange(read(next))
  }
  return (
    <div className="flows__json">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        spellCheck={false}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => change(target.value)}
      />
      <p id={`${id}-problem`} className="flows__problem" role="alert">
        {problem !== null && `Not sent: this is not valid JSON. ${problem}`}
      </p>
    </div>
  )
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? ''
}

function read(text: string): unknown {
  return text.trim() === '' ? undefined : (JSON.parse(text) as unknown)
}

/** What is wrong with JSON; null: nothing. */
function parse(text: string): string | null {
  try {
    read(text)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
