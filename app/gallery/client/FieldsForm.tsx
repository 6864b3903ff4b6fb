import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import type { Example } from '../gallery-page.ts'
import { formParts } from './form-parts.tsx'
import { shapes } from './shapes.ts'

interface FieldsFormProps {
  schema: object
  fields: Example['fields']
  onChange: (fields: Example['fields']) => void
}

/** A block's fields schema as a form. It judges nothing: the server tells what the engine makes of the fields. */
export function FieldsForm({ schema, fields, onChange }: FieldsFormProps) {
  return (
    <Form<Example['fields'], RJSFSchema>
      {...formParts}
      schema={schema}
      validator={shapes}
      uiSchema={{ 'ui:submitButtonOptions': { norender: true } }}
      formData={fields}
      onChange={({ formData = {} }) => onChange(formData)}
      idPrefix="fields"
      noValidate
      // What the fields leave out stays out, also while somebody types them as JSON.
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'skipDefaults',
        arrayMinItems: { populate: 'never' },
        constAsDefaults: 'never',
      }}
    />
  )
}
