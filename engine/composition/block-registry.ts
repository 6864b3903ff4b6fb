import type { ValidateFunction } from 'ajv'
import type { BlocksConfig } from '../config/types.generated.ts'
import type { TrustedDocument } from '../content/client.ts'
import type { JsonPath } from '../../packages/json/json-path.ts'
import { schemaLookup } from './explain-fields.ts'
import { compileTransform, type FieldsSchema, type FieldTransform } from './transform-fields.ts'

type BlockEntry = BlocksConfig['blocks'][string]

/** All that composition needs to know of one block type. */
export interface RegisteredBlock extends BlockEntry {
  type: string
  validate: ValidateFunction
  /** The schema of a field by its path; undefined where none describes it. */
  schemaAt: (path: JsonPath) => FieldsSchema | undefined
  transform: FieldTransform
  /** The query for the block's own data; only for blocks that config places. */
  document: TrustedDocument | undefined
  /** Computes the variables of that query; without it, a variable takes the field of its name. */
  variables?: BlockVariables | undefined
}

/** The variables of a block's query, by the fields that config gives it; null where it requests nothing. */
export type BlockVariables = (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | null

export type BlockRegistry = ReadonlyMap<string, RegisteredBlock>

export interface BlockRegistryParts {
  config: BlocksConfig
  /** Compiled fields validator by component folder, e.g. heroes/hero-large. */
  validators: Readonly<Record<string, ValidateFunction>>
  /** Fields schema by component folder. */
  schemas: Readonly<Record<string, FieldsSchema>>
  /** Finds the schema that a `$ref` in a fields schema names. */
  resolveRef: (ref: string) => FieldsSchema
  documents: Readonly<Record<string, TrustedDocument>>
  /** What computes the variables, by component folder. */
  variables?: Readonly<Record<string, BlockVariables>>
}

/** Joins config/blocks.json with the validators, schemas and documents of the app. @throws when a registered block lacks its schema. */
export function createBlockRegistry({
  config,
  validators,
  schemas,
  resolveRef,
  documents,
  variables = {},
}: BlockRegistryParts): BlockRegistry {
  return new Map(
    Object.entries(config.blocks).map(([type, entry]) => {
      const validate = validators[entry.component]
      const schema = schemas[entry.component]
      if (!validate || !schema) throw new Error(`Block "${type}": blocks/${entry.component} has no fields.schema.json.`)
      return [
        type,
        {
          ...entry,
          type,
          validate,
          schemaAt: schemaLookup(schema, resolveRef),
          transform: compileTransform(schema, resolveRef),
          document: documents[type],
          variables: variables[entry.component],
        },
      ]
    }),
  )
}
