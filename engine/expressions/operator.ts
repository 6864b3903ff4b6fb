import type { Finding, JsonPath } from '../config/config-issue.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Site } from '../routing/site.ts'
import type { Entries, Evaluate, ExpressionContext } from './context.ts'

/** A part of a JSON Schema, as it is written into config/schemas. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** An expression and where config has it. */
export interface PlacedExpression {
  file: string
  /** Path to the operator's key. */
  path: JsonPath
  /** The operator with its dollar sign. */
  name: string
  entries: Entries
  /** Page definition that contains it; null in config/site.json. */
  page: string | null
}

export interface CheckContext {
  config: SiteConfig
  site: Site
}

/** Everything that the site knows of one operator: schema, docs, evaluation and check are derived from it. */
export interface Operator {
  /** With its dollar sign. */
  name: string
  /** What the expression evaluates to. A sentence for editors and docs. */
  description: string
  /** An expression that uses it, for docs. */
  example: Entries
  /** Schema of the operator's own value. */
  argument: JsonSchema
  /** Schemas of its options. */
  options?: Readonly<Record<string, JsonSchema>>
  /** Options that must be given. */
  required?: readonly string[]
  /** The value; undefined or null where there is none: the expression's `default` then counts. */
  evaluate: (entries: Entries, context: ExpressionContext, evaluate: Evaluate) => unknown
  /** Findings about an expression whose shape is right. */
  check?: (expression: PlacedExpression, context: CheckContext) => Finding[]
}
