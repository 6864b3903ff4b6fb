import { createHash } from 'node:crypto'
import {
  buildASTSchema,
  buildClientSchema,
  buildSchema,
  findSchemaChanges,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
  resolveSchemaCoordinate,
  SafeChangeType,
  validateSchema,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractDocument } from '../../schemas/contract.generated.ts'
import type { ContentService } from '../../service.ts'
import { additions, givenContract } from '../../testing/given-contract.ts'
import { openContentService } from '../../testing/test-service.ts'
import { fixture } from '../../testing/test-store.ts'
import { servedSchema } from './served-schema.ts'

/**
 * SHA-256 of the contract as it was given, with its descriptions, printed in the order of names. It never changes: what
 * is added to the contract is listed in content/testing/given-contract.ts.
 */
const givenDigest = '7b3fc5a6f85f854c189a26f7c968f86b499046979b32a69967600408db18836f'

const contract = buildASTSchema(contractDocument)

describe('the contract', () => {
  it('adds to the contract as given, but never changes or removes what it has [GQL-01] [GQL-03]', () => {
    const text = printSchema(lexicographicSortSchema(givenContract()))
    expect(createHash('sha256').update(text).digest('hex')).toBe(givenDigest)
  })

  it('has everything that is listed as added to the contract as given', () => {
    expect(additions.filter((coordinate) => !resolveSchemaCoordinate(contract, coordinate))).toEqual([])
  })
})

describe('the served schema', () => {
  let service: ContentService

  beforeAll(async () => {
    service = await openContentService({ contentDir: fixture, introspection: true })
  })

  afterAll(() => service.close())

  it('is the contract [GQL-01] [GQL-03]', async () => {
    const { data } = await service.execute({ document: getIntrospectionQuery() })
    const introspected = buildClientSchema(data as unknown as IntrospectionQuery)
    // Introspection returns null for a missing description, which counts as a change.
    const changes = findSchemaChanges(contract, introspected).filter(
      ({ type }) => type !== SafeChangeType.DESCRIPTION_CHANGED,
    )
    expect(changes).toEqual([])
  })

  it('is valid, because it is not validated at start', () => {
    expect(validateSchema(buildSchema(printSchema(servedSchema())))).toEqual([])
  })
})
