import { createSchemaUtils, type Registry, type RJSFSchema, type SchemaUtilsType } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'

const anything = () => true

/** Tells the shapes of a union apart. The fields themselves are judged by the server. */
export const shapes = customizeValidator({
  customFormats: {
    text: anything,
    'rich-text': anything,
    'raw-html': anything,
    'content-link': anything,
    picture: anything,
  },
})

const started = new WeakMap<RJSFSchema, SchemaUtilsType>()

/** For fields that add something: what is new begins with all that its schema requires. */
export function withStarts(registry: Registry): Registry {
  const { rootSchema } = registry
  const schemaUtils =
    started.get(rootSchema) ?? createSchemaUtils(shapes, rootSchema, { emptyObjectFields: 'populateRequiredDefaults' })
  started.set(rootSchema, schemaUtils)
  return { ...registry, schemaUtils }
}
