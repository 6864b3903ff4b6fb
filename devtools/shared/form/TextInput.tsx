import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import type { Fields } from './shapes.ts'

/** One input for all texts and numbers, by format. An empty nullable input is null. */
export function TextInput({ id, schema, value, required = false, onChange }: WidgetProps<Fields, RJSFSchema>) {
  const { type, format = '' } = schema
  const text = value === null || value === undefined ? '' : String(value)
  const change = (next: string): void => onChange(next === '' ? emptyValue(type) : next)
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

function emptyValue(type: RJSFSchema['type']): string | null | undefined {
  const types = [type].flat()
  if (types.includes('null')) return null
  // An empty number is left out; validation reports it if it is required.
  return types.includes('string') ? '' : undefined
}
