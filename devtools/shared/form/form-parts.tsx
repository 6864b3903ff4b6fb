import { getDefaultRegistry, type FormProps } from '@rjsf/core'
import type {
  FieldProps,
  FieldTemplateProps,
  IconButtonProps,
  RJSFSchema,
  ArrayFieldItemTemplateProps,
} from '@rjsf/utils'
import { NullableField } from './NullableField.tsx'
import { withDefaults, type Fields, standardField } from './shapes.ts'
import { TextInput } from './TextInput.tsx'

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
