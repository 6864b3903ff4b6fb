import { createHash } from 'node:crypto'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  parse,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { contentFields } from '../../content/platform/graphql/content-fields.ts'
import { readsContentOnly } from '../../content/platform/graphql/operation-fields.ts'
import type { TrustedDocument } from '../../engine/content/client.ts'
import { browserDocumentsModule } from './browser-documents.ts'
import { type Fragments, readFragments, withFragments } from './fragments.ts'
import { contractDocument, contractFile, issuePlace, readContract } from './graphql-source.ts'
import { readOperations } from './operations.ts'
import { readJsonSources } from './json-source.ts'
import type { Issue } from '../../packages/findings/finding.ts'
import { banner, type Project } from './project.ts'
import { throwIssues } from './source-issues.ts'

/**
 * The operations that the site sends, composed from the fragments of the blocks.
 * Throws SourceIssues where one does not match the contract.
 */
export function generateTrustedDocuments(project: Project): void {
  const contract = readContract(project)
  const fragments = readFragments(project)
  const operations = composeOperations(fragments, readBlockTypes(project), contract)
  const written = readOperations(project, { fragments, composed: new Set(operations.keys()) })
  const all = new Map([...operations, ...[...written].map(([name, { document }]) => [name, document] as const)])
  throwIssues([...all.values()].flatMap((document) => contractIssues(document, contract)))
  project.write('blocks/query-variables.generated.json', `${JSON.stringify(queryVariables(operations))}\n`)
  const fields = contentFields(contractDocument(project))
  const visitorQueries = [...operations].filter(([, document]) => dependsOnVisitors(document, fields))
  project.write('blocks/visitor-queries.generated.json', `${JSON.stringify(visitorQueries.map(([name]) => name))}\n`)
  const documents = [...all].map(([name, document]) => {
    const browser = written.get(name)?.isForBrowser ? { browser: true as const } : {}
    const visitors = dependsOnVisitors(document, fields) ? { dependsOnVisitors: true as const } : {}
    return [name, { ...trustedDocument(name, document), ...browser, ...visitors }] as const
  })
  project.write(
    'app/documents.generated.ts',
    `${banner}import type { TrustedDocument } from '../engine/content/client.ts'\n\nexport const documents: Record<string, TrustedDocument> = ${JSON.stringify(Object.fromEntries(documents), null, 2)}\n`,
  )
  const forBrowser = [...written].flatMap(([name, { document, isForBrowser }]) =>
    isForBrowser ? [{ document, hash: trustedDocument(name, document).hash }] : [],
  )
  project.write('blocks/shared/operations/browser-documents.generated.ts', browserDocumentsModule(forBrowser, contract))
}

interface BlockTypes {
  /** Every block type of config/blocks.json. */
  all: readonly string[]
  /** Those that content delivers. */
  delivered: ReadonlySet<string>
}

function readBlockTypes(project: Project): BlockTypes {
  const [source] = readJsonSources(project, ['config/blocks.json'])
  // `npm run config -- check` checks its shape.
  const { blocks = {} } = (source?.value ?? {}) as { blocks?: Record<string, { allowedIn?: readonly string[] }> }
  const all = Object.keys(blocks)
  return { all, delivered: new Set(all.filter((type) => blocks[type]?.allowedIn?.includes('content'))) }
}

/**
 * One operation requests the blocks of any page. Two block types may give a field of one name different nullability,
 * which GraphQL refuses in one selection: so each field of a block is requested as `{Type}__{field}`.
 */
function composeOperations(
  fragments: Fragments,
  { all, delivered }: BlockTypes,
  contract: GraphQLSchema,
): Map<string, DocumentNode> {
  const placed = all.flatMap((type) => fragments.get(type) ?? [])
  const queries = placed.filter(({ typeCondition }) => typeCondition.name.value === 'Query')
  const blocks = placed.filter((fragment) => !queries.includes(fragment) && delivered.has(fragment.name.value))
  const aliased = new Map([
    ...fragments,
    ...blocks.map((fragment) => [fragment.name.value, withAliases(fragment)] as const),
  ])
  const page = `query Page($path: String!, $required: Boolean!) {
    blocksForPage(path: $path, required: $required) { __typename ${blocks.map(({ name }) => `...${name.value}`).join(' ')} }
    seoForPage(path: $path) { ...Seo }
  }`
  const operations = {
    Page: page,
    SitePages: 'query SitePages { sitePages { path updatedAt alternates { locale path } } }',
    Revision: 'query Revision { contentRevision }',
    ...Object.fromEntries(queries.map((fragment) => [fragment.name.value, queryOf(fragment, contract)])),
  }
  return new Map(Object.entries(operations).map(([name, text]) => [name, withFragments(parse(text), aliased)]))
}

function queryOf(fragment: FragmentDefinitionNode, contract: GraphQLSchema): string {
  const name = fragment.name.value
  return `query ${name}${declaredVariables(fragment, contract)} { ...${name} }`
}

/** A fragment may use variables but not declare them: their types are those that the contract gives the arguments. */
function declaredVariables(fragment: FragmentDefinitionNode, contract: GraphQLSchema): string {
  const types = new Map<string, string>()
  const info = new TypeInfo(contract)
  const collect = visitWithTypeInfo(info, {
    Variable: ({ name }) => void types.set(name.value, String(info.getInputType())),
  })
  visit({ kind: Kind.DOCUMENT, definitions: [fragment] }, collect)
  const declared = [...types].map(([name, type]) => `$${name}: ${type}`)
  return declared.length > 0 ? `(${declared.join(', ')})` : ''
}

/** Whether a result is never cached, because it does not depend on the content alone. */
function dependsOnVisitors(document: DocumentNode, fields: ReadonlySet<string>): boolean {
  return !readsContentOnly(document, undefined, fields)
}

/** By operation, the types of its variables, e.g. "[ID!]!"; one with a default is not required. */
function queryVariables(operations: ReadonlyMap<string, DocumentNode>): Record<string, Record<string, string>> {
  const types = [...operations].map(([name, document]) => {
    const declared = document.definitions.flatMap(
      (one) => ('variableDefinitions' in one && one.variableDefinitions) || [],
    )
    const typed = declared.map(({ variable, type, defaultValue }) => {
      const required = type.kind === Kind.NON_NULL_TYPE && defaultValue ? type.type : type
      return [variable.name.value, print(required)] as const
    })
    return [name, Object.fromEntries(typed)] as const
  })
  return Object.fromEntries(types.filter(([, variables]) => Object.keys(variables).length > 0))
}

function withAliases(fragment: FragmentDefinitionNode): FragmentDefinitionNode {
  const type = fragment.name.value
  const rename = (field: FieldNode): FieldNode => ({
    ...field,
    alias: { kind: Kind.NAME, value: `${type}__${field.alias?.value ?? field.name.value}` },
  })
  const { selectionSet } = fragment
  const selections = selectionSet.selections.map((one) => (one.kind === Kind.FIELD ? rename(one) : one))
  return { ...fragment, selectionSet: { ...selectionSet, selections } }
}

function contractIssues(document: DocumentNode, contract: GraphQLSchema): Issue[] {
  return validate(contract, document).map(({ message, nodes }) => {
    const node = nodes?.find(({ loc }) => loc && loc.source.name !== 'GraphQL request')
    return {
      ...issuePlace(node),
      message,
      expected: `Expected a selection that ${contractFile} allows.`,
      hint: 'Correct the fragment, or add the field to the contract.',
    }
  })
}

function trustedDocument(name: string, document: DocumentNode): TrustedDocument {
  const text = print(document)
  const variables = document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION
      ? (one.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  )
  return { name, hash: createHash('sha256').update(text).digest('hex'), text, variables }
}
