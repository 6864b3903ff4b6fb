import { useRef } from 'react'
import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import { withDefaults, standardField } from './shapes.ts'

const AnyOfField = standardField('AnyOfField')
const SchemaField = standardField('SchemaField')

/** A nullable object or list: a checkbox instead of a choice between it and null. */
export function NullableField(props: FieldProps) {
  const { schema, formData, onChange, fieldPathId, registry, name, required = false } = props
  const last = useRef<unknown>(undefined)
  const shape = nullableShape(schema)
  if (!shape) return <AnyOfField {...props} registry={withDefaults(registry)} />
  const isGiven = formData !== null && formData !== undefined
  const id = `${fieldPathId.$id}__given`
  const change = (given: boolean): void => {
    if (!given) last.current = formData
    const { schemaUtils } = withDefaults(registry)
    onChange(given ? (last.current ?? schemaUtils.getDefaultFormState(shape, {}) ?? {}) : null, fieldPathId.path)
  }
  return (
    <div className="form-nullable">
      <label htmlFor={id}>
        <input id={id} type="checkbox" checked={isGiven} onChange={({ target }) => change(target.checked)} />
        {name} {!required && <span>optional</span>}
      </label>
      {isGiven && <SchemaField {...props} schema={shape} />}
    </div>
  )
}

function nullableShape({ anyOf = [] }: RJSFSchema): RJSFSchema | null {
  const [shape, nothing] = anyOf
  const isNullable = anyOf.length === 2 && typeof nothing === 'object' && nothing.type === 'null'
  return isNullable && typeof shape === 'object' ? shape : null
}
