import { createSchemaUtils, type Registry, type RJSFSchema, type SchemaUtilsType, type Field } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { getDefaultRegistry } from '@rjsf/core'

const anything = () => true

/** Finds the option of a union that a value matches. The server validates the fields. */
export const shapes = customizeValidator({
  customFormats: {
    text: anything,
    'rich-text': anything,
    'raw-html': anything,
    'content-link': anything,
    picture: anything,
  },
})

const utilsBySchema = new WeakMap<RJSFSchema, SchemaUtilsType>()

/** A registry with which a new item has the defaults of its schema. */
export function withDefaults(registry: Registry): Registry {
  const { rootSchema } = registry
  const schemaUtils =
    utilsBySchema.get(rootSchema) ??
    createSchemaUtils(shapes, rootSchema, { emptyObjectFields: 'populateRequiredDefaults' })
  utilsBySchema.set(rootSchema, schemaUtils)
  return { ...registry, schemaUtils }
}

/** What a form edits. */
export type Fields = Record<string, unknown>

/** A field component of rjsf. @throws Error for a name that rjsf does not have. */
export function standardField(name: string): Field {
  const field = getDefaultRegistry().fields[name]
  if (!field) throw new Error(`@rjsf/core has no field "${name}".`)
  return field
}
