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

/** A document that can be executed, with a key that no other document has, or the reasons why it cannot. */
export type CheckedDocument = { document: DocumentNode; key: number } | { errors: readonly GraphQLError[] }

const keptDocuments = 500
const mostTokens = 15_000

interface DocumentsOptions {
  introspection: boolean
  /** Texts that were validated against this schema, and within these limits, when they were built. */
  validated?: ReadonlySet<string> | undefined
}

/** Parses and validates a document; each text once. */
export function createDocuments(schema: GraphQLSchema, { introspection, validated }: DocumentsOptions) {
  let keys = 0
  const byText = new LRUCache<string, CheckedDocument>({ max: keptDocuments })
  const rules = [...specifiedRules, depthLimit, costLimit, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])]
  const check = (document: DocumentNode, text: string): CheckedDocument => {
    const errors = validated?.has(text)
      ? []
      : validate(schema, document, rules, { maxErrors: 10, hideSuggestions: !introspection })
    return errors.length > 0
      ? { errors: errors.map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED')) }
      : { document, key: (keys += 1) }
  }
  return (text: string): CheckedDocument => {
    const known = byText.get(text)
    if (known) return known
    const checked = parsed(text)
    const result = 'errors' in checked ? checked : check(checked, text)
    byText.set(text, result)
    return result
  }
}

function parsed(text: string): DocumentNode | { errors: readonly GraphQLError[] } {
  try {
    return parse(text, { maxTokens: mostTokens })
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [coded(error, 'GRAPHQL_PARSE_FAILED')] }
    throw error
  }
}

function coded(error: GraphQLError, code: string): GraphQLError {
  const { message, nodes, source, positions, path, extensions } = error
  return new GraphQLError(message, { nodes, source, positions, path, extensions: { code, ...extensions } })
}
