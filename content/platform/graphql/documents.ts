import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { costLimit, depthLimit } from './limits.ts'
import { textLimit } from './text-limit.ts'

/** A document that can be executed, with a unique key, or the errors why it cannot. */
export type CheckedDocument = { document: DocumentNode; key: number } | { errors: readonly GraphQLError[] }

/** Characters of all cached texts. A parsed document takes about twenty times the memory of its text. */
const maxCachedCharacters = 300_000
const maxTokens = 15_000

interface DocumentsOptions {
  introspection: boolean
  /** Texts that were validated against this schema and these limits at build time. */
  validated?: ReadonlySet<string> | undefined
}

/** Parses and validates documents, each text only once. Returns the errors of a document and throws none of them. */
export function createDocuments(schema: GraphQLSchema, { introspection, validated }: DocumentsOptions) {
  let keys = 0
  const byText = new LRUCache<string, CheckedDocument>({
    maxSize: maxCachedCharacters,
    sizeCalculation: (_document, text) => text.length + 1,
  })
  const rules = [
    ...specifiedRules,
    depthLimit,
    costLimit,
    textLimit,
    ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]),
  ]
  const check = (document: DocumentNode, text: string): CheckedDocument => {
    const errors = validated?.has(text)
      ? []
      : validate(schema, document, rules, { maxErrors: 10, hideSuggestions: !introspection })
    return errors.length > 0
      ? { errors: errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')) }
      : { document, key: (keys += 1) }
  }
  return (text: string): CheckedDocument => {
    const cached = byText.get(text)
    if (cached) return cached
    const parsed = parseText(text)
    const result = 'errors' in parsed ? parsed : check(parsed, text)
    byText.set(text, result)
    return result
  }
}

function parseText(text: string): DocumentNode | { errors: readonly GraphQLError[] } {
  try {
    return parse(text, { maxTokens })
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [withCode(error, 'GRAPHQL_PARSE_FAILED')] }
    throw error
  }
}

function withCode(error: GraphQLError, code: string): GraphQLError {
  const { message, nodes, source, positions, path, extensions } = error
  return new GraphQLError(message, { nodes, source, positions, path, extensions: { code, ...extensions } })
}
