import { createRequire } from 'node:module'
import { validate } from '@cfworker/json-schema'
import type { ErrorObject, ValidateFunction } from 'ajv'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import { pointerPath } from '../../../packages/json/json-path.ts'
import type { Finding } from '../../config/config-issue.ts'
import type { Files } from '../../config/read-project-files.ts'
import { schemaFindings } from '../../config/schema-findings.ts'
import { ownQuery, placedFieldsSchema, type FieldsSchema } from '../../composition/placed-fields-schema.ts'
import { readSchema } from './block-schemas.ts'
import type { Check } from './check-input.ts'
import { pathWithDefaults, withDefaults } from './literal-defaults.ts'
import { placedBlocks } from './placed-values.ts'

/** The fields of every block that config places match the schema of the block, and follow the rules of its own check. */
export const placedFields: Check = ({ config, blockFiles, blockChecks = {}, contentNames = {} }) =>
  placedBlocks(config).flatMap(({ type, file, fieldsPath, place, page, fields = {} }) => {
    const component = config.blocks.blocks[type]?.component
    const validator =
      component === undefined ? undefined : validatorOf({ component, isPart: place === 'content' }, blockFiles)
    if (component === undefined || !validator) return []
    const actions = (page === null ? undefined : config.pages[page]?.actions) ?? {}
    const errors = validator.errorsOf(fields as object).filter((error) => !isPatternOfDefault(error, fields))
    const findings =
      errors.length === 0
        ? (blockChecks[component]?.(fields as Readonly<Record<string, unknown>>, { contentNames, actions }) ?? []).map(
            (finding): Finding => ({ code: 'BLOCK_FIELDS', file, ...finding }),
          )
        : schemaFindings(file, errors, withDefaults(fields)).flatMap((finding) => inExpression(finding, fields))
    return findings.map((finding) => ({ ...finding, path: [...fieldsPath, ...finding.path] }))
  })

/** A finding about a default, where config has it; none where the type of the expression says the same. */
function inExpression(finding: Finding, fields: unknown): Finding[] {
  const { path, isDefault } = pathWithDefaults(fields, finding.path)
  const isOfType = finding.code === 'VALUE_TYPE' || finding.code === 'VALUE_UNKNOWN'
  return isDefault && isOfType ? [] : [{ ...finding, path }]
}

/** The type of an expression says which pattern a text must match. */
function isPatternOfDefault({ keyword, instancePath }: ErrorObject, fields: unknown): boolean {
  return keyword === 'pattern' && pathWithDefaults(fields, pointerPath(instancePath, withDefaults(fields))).isDefault
}

type Validators = Map<string, FieldsValidator | undefined>

/** A config with issues is checked many times, and compiling a schema takes longer than all its checks. */
const validatorsByFiles = new WeakMap<Files, Validators>()

interface Fields {
  component: string
  /** The content delivers the others. */
  isPart: boolean
}

/** The validator of a block's fields; undefined without a readable schema, which another check reports. */
function validatorOf(fields: Fields, files: Files): FieldsValidator | undefined {
  const validators: Validators = validatorsByFiles.get(files) ?? new Map()
  validatorsByFiles.set(files, validators)
  const key = `${fields.component} ${fields.isPart}`
  if (!validators.has(key)) validators.set(key, compile(fields, files))
  return validators.get(key)
}

/** Compiling a schema takes 7 ms, and most fields are valid: what an interpreter accepts is not validated again. */
class FieldsValidator {
  readonly #schema: FieldsSchema
  /** Most variants share the pages, and a config with issues is checked many times. */
  readonly #accepted = new WeakSet<object>()
  #compiled: ValidateFunction | undefined

  constructor(schema: FieldsSchema) {
    this.#schema = schema
  }

  errorsOf(fields: object): readonly ErrorObject[] {
    if (this.#accepted.has(fields)) return []
    const given = withDefaults(fields)
    // Its references are resolved: to look for them would take longer than to validate.
    if (validate(given, this.#schema, '2020-12', {}).valid) {
      this.#accepted.add(fields)
      return []
    }
    this.#compiled ??= createAjv().compile(this.#schema)
    return this.#compiled(given) ? [] : (this.#compiled.errors ?? [])
  }
}

function compile({ component, isPart }: Fields, files: Files): FieldsValidator | undefined {
  const source = { file: `${component}/fields.schema.json`, read: (file: string) => readSchema(files, file) }
  const schema = placedFieldsSchema(source, ownQuery(files.get(`${component}/fragment.graphql`) ?? ''))
  if (!schema) return undefined
  return new FieldsValidator(isPart ? { ...schema, required: [] } : schema)
}

const require = createRequire(import.meta.url)

/** Loading Ajv takes a tenth of the check, and only a mistake needs it. */
function createAjv(): Ajv2020 {
  const ajv = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js')
  return new ajv.Ajv2020({
    allErrors: true,
    verbose: true,
    strict: false,
    // Formats say how a view receives a value, not what config may contain.
    validateFormats: false,
    // Only a mistake needs it, once: the schemas of JSON Schema itself are not compiled, nor is the code made fast.
    validateSchema: false,
    code: { optimize: false },
  })
}
