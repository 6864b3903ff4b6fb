import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
  type GraphQLInputType,
  type TypeNode,
} from 'graphql'
import { documents } from '../../../../app/documents.generated.ts'
import { paths } from '../accounts/account.ts'
import { address, formHeaders } from './headers.ts'
import type { GeneratedRequest, Header } from './request.ts'
import { encode, oneOf, text } from './texts.ts'

const contract = join(import.meta.dirname, '../../../../content/contract.graphql')
const schema = buildSchema(readFileSync(contract, 'utf8'))

/** These take long by design, and have proofs of their own. */
const slow = new Set(['SitePages'])
/** Their answer takes the time of a password hash: fewer of them. */
const hashing = new Set(['Login', 'Register', 'UpdatePassword', 'DeleteAccount', 'ChoosePassword'])

const anything = fc.oneof(text, fc.constantFrom<unknown>(null, 0, -1, 1e308, true, [], {}, [[[]]], { __proto__: null }))

const contentType = fc.oneof(
  { weight: 30, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: oneOf([
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/graphql',
      'multipart/form-data',
      '',
    ]),
  },
  { weight: 1, arbitrary: text.map(encode) },
)

type Variables = Record<string, unknown>

interface Operation {
  hash: string
  text: string
  variables: fc.Arbitrary<Variables>
}

const operations = Object.values(documents)
  .filter(({ name }) => !slow.has(name))
  .map((document) => ({ ...document, variables: variablesOf(document.text) }))
const [few, many] = [true, false].map((isFew) => operations.filter(({ name }) => hashing.has(name) === isFew))

/** Operations of the site with variables of the right types, wrong ones among them; ids and documents that are none. */
export const graphqlRequest: fc.Arbitrary<GeneratedRequest> = oneOf(['/graphql', '/graphql', paths.gateway]).chain(
  (target) =>
    fc
      .record({
        body: payload(target === paths.gateway ? 'hash' : 'documentId'),
        type: contentType,
        formHeaders,
        address,
      })
      .map((made) => {
        const own: Header[] = [
          ['Content-Type', made.type],
          ['Accept', 'application/graphql-response+json'],
        ]
        const request = { kind: 'graphql', method: 'POST', target, host: '127.0.0.1', address: made.address }
        return { ...request, headers: [...own, ...made.formHeaders], body: Buffer.from(made.body) }
      }),
)

function payload(idKey: 'hash' | 'documentId'): fc.Arbitrary<string> {
  const named = ({ hash, variables }: Operation): fc.Arbitrary<string> =>
    variables.map((values) => JSON.stringify({ [idKey]: hash, variables: values }))
  return fc.oneof(
    { weight: 40, arbitrary: oneOf(many ?? []).chain(named) },
    { weight: 2, arbitrary: oneOf(few ?? []).chain(named) },
    { weight: 3, arbitrary: freeDocument().map((query) => JSON.stringify({ query, variables: {} })) },
    {
      weight: 2,
      arbitrary: fc.tuple(text, text).map(([id, path]) => JSON.stringify({ [idKey]: id, variables: { path } })),
    },
    { weight: 2, arbitrary: broken() },
  )
}

function variablesOf(source: string): fc.Arbitrary<Variables> {
  const [definition] = parse(source).definitions
  const declared = definition?.kind === 'OperationDefinition' ? (definition.variableDefinitions ?? []) : []
  const values = declared.map(({ variable, type }) => [variable.name.value, valueOf(type)] as const)
  const complete: fc.Arbitrary<Variables> = fc.record(Object.fromEntries(values))
  const partial: fc.Arbitrary<Variables> = fc.record(Object.fromEntries(values), { requiredKeys: [] })
  return fc.oneof({ weight: 8, arbitrary: complete }, { weight: 1, arbitrary: partial })
}

function valueOf(type: TypeNode): fc.Arbitrary<unknown> {
  const known = typeFromAST(schema, type) as GraphQLInputType | undefined
  return known ? inputOf(known) : text
}

function inputOf(type: GraphQLInputType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: rightInput(type) }, { weight: 1, arbitrary: anything })
}

function rightInput(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return rightInput(type.ofType)
  if (isListType(type)) return fc.array(inputOf(type.ofType), { maxLength: 5 })
  if (isEnumType(type)) return oneOf(type.getValues().map(({ name }) => name))
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map((field) => [field.name, inputOf(field.type)] as const)
    return fc.record(Object.fromEntries(fields))
  }
  if (type.name === 'Int') return fc.oneof(fc.nat(50), fc.integer(), fc.constant(2 ** 31))
  if (type.name === 'Float') return fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -180, max: 180 }))
  return type.name === 'Boolean' ? fc.boolean() : text
}

/** A document that the site does not have: nested, with aliases, fragments that include themselves, introspection. */
function freeDocument(): fc.Arbitrary<string> {
  const field = oneOf([
    '__typename',
    '__schema',
    'products',
    'contentRevision',
    'account',
    'wishlists',
    'alias: articles',
  ])
  const { selection } = fc.letrec<{ selection: string; entry: string }>((tie) => ({
    selection: fc.array(tie('entry'), { minLength: 1, maxLength: 4 }).map((all) => `{ ${all.join(' ')} }`),
    entry: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      field,
      fc.tuple(field, tie('selection')).map((all) => all.join(' ')),
      oneOf(['...A', '... on Query { ...A }', '... @include(if: true) { __typename }', '@skip']),
    ),
  }))
  return fc
    .tuple(
      oneOf(['query', 'mutation', 'subscription', 'query A($a: X!)', '']),
      selection,
      oneOf(['', 'fragment A on Query { ...A }']),
    )
    .map((all) => all.join(' '))
}

function broken(): fc.Arbitrary<string> {
  return fc.oneof(
    oneOf(['', '{', '[]', 'null', '""', '[{}]', '{"query":1}', '{"documentId":{"a":1},"variables":[]}', '\0']),
    fc.nat(5000).map((depth) => '['.repeat(depth)),
    fc.nat(3000).map((depth) => JSON.stringify({ query: '{a'.repeat(depth) })),
    fc.nat(90_000).map((length) => JSON.stringify({ query: 'a '.repeat(length / 2) })),
    fc.json({ maxDepth: 4 }),
  )
}
