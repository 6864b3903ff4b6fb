import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import { formParts } from './form-parts.tsx'
import { shapes, type Fields } from './shapes.ts'

interface FieldsFormProps {
  schema: object
  fields: Fields
  onChange: (fields: Fields) => void
}

/** A form of a block's fields schema. It validates nothing: the server validates the fields as on a page. */
export function FieldsForm({ schema, fields, onChange }: FieldsFormProps) {
  return (
    <Form<Fields, RJSFSchema>
      {...formParts}
      schema={schema}
      validator={shapes}
      uiSchema={{ 'ui:submitButtonOptions': { norender: true } }}
      formData={fields}
      onChange={({ formData = {} }) => onChange(formData)}
      idPrefix="fields"
      noValidate
      // Adds no field that the JSON does not contain.
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'skipDefaults',
        arrayMinItems: { populate: 'never' },
        constAsDefaults: 'never',
      }}
    />
  )
}
