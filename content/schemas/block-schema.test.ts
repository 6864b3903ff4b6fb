import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildASTSchema, getNullableType, isInterfaceType, isNonNullType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { contractDocument } from './contract.generated.ts'

interface BlockDefinition {
  properties: Record<string, unknown>
  required: string[]
}

const file = JSON.parse(readFileSync(join(import.meta.dirname, 'block.schema.json'), 'utf8')) as {
  $defs: Record<string, BlockDefinition>
}
const schema = buildASTSchema(contractDocument)
const block = schema.getType('Block')
const types = isInterfaceType(block) ? schema.getPossibleTypes(block) : []

describe('block.schema.json', () => {
  it.each(types.map((type) => [type.name, type] as const))(
    'describes %s with the fields of the contract [GEN-05]',
    (name, type) => {
      const fields = Object.values(type.getFields())
      const definition = file.$defs[name]
      expect(Object.keys(definition?.properties ?? {}).sort()).toEqual(
        ['type', ...fields.map((field) => field.name)].sort(),
      )
      const demanded = fields
        .filter(
          (field) => field.name !== 'id' && isNonNullType(field.type) && `${getNullableType(field.type)}` !== 'Boolean',
        )
        .map((field) => field.name)
      expect(definition?.required).toEqual(['type', ...demanded])
    },
  )

  it('describes no block that the contract does not have', () => {
    expect(Object.keys(file.$defs).sort()).toEqual(types.map((type) => type.name).sort())
  })
})
