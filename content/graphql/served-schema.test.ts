import { buildASTSchema, buildSchema, isInterfaceType, isObjectType, printSchema, validateSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { contractDocument } from '../contract.generated.ts'
import { servedSchema } from './served-schema.ts'

const served = servedSchema()
const whole = buildASTSchema(contractDocument)

describe('the served schema', () => {
  it('is valid: no start validates it again', () => {
    expect(validateSchema(buildSchema(printSchema(served)))).toEqual([])
  })

  it('holds no operation, and no type, that is not real yet', () => {
    expect(served.getMutationType()).toBeUndefined()
    for (const absent of ['Wishlist', 'Store', 'Token', 'Projet', 'ContactInput'])
      expect(served.getType(absent)).toBeUndefined()
    expect(Object.keys(served.getQueryType()?.getFields() ?? {})).not.toContain('stores')
  })

  it('is the contract, field by field, in what it serves [GQL-01] [GQL-03]', () => {
    for (const type of Object.values(served.getTypeMap())) {
      if (!isObjectType(type) || type.name.startsWith('__')) continue
      const agreed = whole.getType(type.name)
      if (!isObjectType(agreed)) throw new Error(`${type.name} is not in the contract.`)
      for (const field of Object.values(type.getFields()))
        expect(`${type.name}.${field.name}: ${field.type}`).toBe(
          `${type.name}.${field.name}: ${agreed.getFields()[field.name]?.type}`,
        )
    }
  })

  it('knows every block type', () => {
    const block = whole.getType('Block')
    const servedBlock = served.getType('Block')
    if (!isInterfaceType(block) || !isInterfaceType(servedBlock)) throw new Error('Block is no interface.')
    const names = (types: readonly { name: string }[]): string[] => types.map((type) => type.name).sort()
    expect(names(served.getPossibleTypes(servedBlock))).toEqual(names(whole.getPossibleTypes(block)))
  })
})
