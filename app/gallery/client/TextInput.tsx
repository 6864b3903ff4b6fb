import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import type { Example } from '../gallery-page.ts'

/** One input for every text and number, as its format wants it. Where null is allowed, nothing is null. */
export function TextInput({
  id,
  schema,
  value,
  required = false,
  onChange,
}: WidgetProps<Example['fields'], RJSFSchema>) {
  const { type, format = '' } = schema
  const text = value === null || value === undefined ? '' : String(value)
  const change = (next: string): void => onChange(next === '' ? nothing(type) : next)
  const rows = rowsOf[format]
  const shared = { id, required, value: text, spellCheck: false }
  if (rows !== undefined) {
    return <textarea {...shared} rows={rows} onChange={({ target }) => change(target.value)} />
  }
  return (
    <span className="form-input">
      {format === 'picture' && text !== '' && <img src={text} alt="" width="44" height="44" loading="lazy" />}
      <input {...shared} type="text" onChange={({ target }) => change(target.value)} />
    </span>
  )
}

const rowsOf: Readonly<Record<string, number>> = { text: 1, 'rich-text': 4, 'raw-html': 6 }

function nothing(type: RJSFSchema['type']): string | null | undefined {
  const types = [type].flat()
  if (types.includes('null')) return null
  // A number that is not there is left out, and the schema says whether it may be.
  return types.includes('string') ? '' : undefined
}
