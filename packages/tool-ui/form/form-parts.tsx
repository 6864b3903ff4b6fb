import { getDefaultRegistry, type FormProps } from '@rjsf/core'
import type {
  FieldProps,
  FieldTemplateProps,
  IconButtonProps,
  RJSFSchema,
  ArrayFieldItemTemplateProps,
  WidgetProps,
} from '@rjsf/utils'
import { NullableField } from './NullableField.tsx'
import { withDefaults, type Fields, standardField } from './shapes.ts'

type Parts = Pick<FormProps<Fields, RJSFSchema>, 'fields' | 'widgets' | 'templates'>

const ArrayField = standardField('ArrayField')
const { ArrayFieldItemButtonsTemplate } = getDefaultRegistry<Fields, RJSFSchema>().templates

/** The markup of the form, as rjsf's own needs Bootstrap. */
export const formParts: Parts = {
  fields: { AnyOfField: NullableField, ArrayField: List },
  widgets: {
    text: TextInput,
    'rich-text': TextInput,
    'raw-html': TextInput,
    'content-link': TextInput,
    picture: TextInput,
  },
  templates: {
    FieldTemplate: Field,
    ArrayFieldItemTemplate: Item,
    UnsupportedFieldTemplate: AnyValue,
    ButtonTemplates: {
      AddButton: (props) => <Button {...props} label="Add" />,
      MoveUpButton: (props) => <Button {...props} label="Up" />,
      MoveDownButton: (props) => <Button {...props} label="Down" />,
      RemoveButton: (props) => <Button {...props} label="Remove" />,
    },
  },
}

function Field({
  id,
  label,
  required = false,
  displayLabel,
  description,
  children,
  schema,
}: FieldTemplateProps<Fields, RJSFSchema>) {
  // The constant that identifies an option of a union is not editable.
  if ('const' in schema) return <div hidden>{children}</div>
  const hasLabel = displayLabel && !schema.anyOf
  return (
    <div className="form-field">
      {hasLabel && (
        <label htmlFor={id}>
          {label} {!required && <span>optional</span>}
        </label>
      )}
      {hasLabel && description}
      {children}
    </div>
  )
}

function List(props: FieldProps) {
  return <ArrayField {...props} registry={withDefaults(props.registry)} />
}

/** Collapsed, so that long lists stay clear. */
function Item({ children, buttonsProps, index, totalItems }: ArrayFieldItemTemplateProps<Fields, RJSFSchema>) {
  return (
    <details className="form-item" open={totalItems === 1}>
      <summary>
        {index + 1} of {totalItems}
      </summary>
      {children}
      <div className="form-buttons">
        <ArrayFieldItemButtonsTemplate {...buttonsProps} />
      </div>
    </details>
  )
}

/** A value whose type a form has no input for. */
function AnyValue() {
  return <p className="tool__note">Any value: change it in the JSON below.</p>
}

function Button({ id, label, onClick, disabled }: IconButtonProps<Fields, RJSFSchema> & { label: string }) {
  return (
    <button type="button" id={id} onClick={onClick} disabled={disabled}>
      {label}
    </button>
  )
}

/** One input for all texts and numbers, by format. An empty nullable input is null. */
function TextInput({ id, schema, value, required = false, onChange }: WidgetProps<Fields, RJSFSchema>) {
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
