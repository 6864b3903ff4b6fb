import type { Finding, JsonPath } from '../config/config-issue.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Site } from '../routing/site.ts'
import type { Entries, Evaluate, ExpressionContext } from './context.ts'
import type { ValueType } from './value-type.ts'

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

/** What the type of an expression depends on. */
export interface TypeScope {
  config: SiteConfig
  /** Page definition; null in config/site.json. */
  page: string | null
  /** The types of the blocks that the page may have. */
  blocks: readonly string[]
  /** What the fields of a block may be, by block type. */
  fieldsOf: (block: string) => ValueType
  /** A page definition. */
  definition: ValueType
  /** The SEO data of content. */
  seo: ValueType
  /** The items of the `$each` around it, the innermost first. */
  items: readonly ScopedItem[]
  typeOf: (value: unknown, scope: TypeScope) => ValueType
}

export interface ScopedItem {
  type: ValueType
  /** As `$each` names it. */
  name?: unknown
}

/** A value inside an expression, and what is expected there. */
export interface ExpressionPart {
  /** Below the expression. */
  path: JsonPath
  value: unknown
  expected: ValueType
  /** Where it is not that of the expression. */
  scope?: TypeScope
}

export interface CheckContext {
  config: SiteConfig
  site: Site
  scope: TypeScope
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
  /** The definition of project.generated.json that says which names its options take: they depend on its own value. */
  projectRule?: string
  /** Options that must be given. */
  required?: readonly string[]
  /** The value; undefined or null where there is none: the expression's `default` then counts. */
  evaluate: (entries: Entries, context: ExpressionContext, evaluate: Evaluate) => unknown
  /** The type of that value, in docs and editors that of the example. What the check refuses is unknown here. */
  gives: (entries: Entries, scope: TypeScope) => ValueType
  /** The values in it that become its own, each with what is expected of it: they are checked in place of `gives`. */
  passes?: (entries: Entries, expected: ValueType, scope: TypeScope) => readonly ExpressionPart[]
  /** The other values in it. */
  reads?: (entries: Entries, scope: TypeScope) => readonly ExpressionPart[]
  /** Findings about an expression whose shape is right. */
  check?: (expression: PlacedExpression, context: CheckContext) => Finding[]
}
