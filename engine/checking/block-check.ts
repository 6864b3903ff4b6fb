import type { JsonPath } from '../config/config-issue.ts'
import type { ActionConfig } from '../config/types.generated.ts'

/** A mistake in the fields of a placed block. */
export interface FieldFinding {
  /** Path in the fields. */
  path: JsonPath
  /** What is wrong, with the value that was found. A full sentence. */
  message: string
  /** What would be right. A full sentence. */
  expected: string
  /** The nearest valid word. */
  suggestion?: string | undefined
  /** What to do. A full sentence. */
  hint: string
}

export interface BlockCheckContext {
  /** Names of the content by kind, e.g. `reference`; empty where the content is not known. */
  contentNames: Readonly<Record<string, readonly string[]>>
  /** The forms of the page that places the block, by name. None for a block of the shell. */
  actions?: Readonly<Record<string, ActionConfig>>
}

/**
 * The rules of a block that its schema cannot express. Pure. The fields match the schema, but any value of them may be an
 * expression, which is an object with a key that begins with a dollar sign.
 */
export type BlockCheck = (fields: Readonly<Record<string, unknown>>, context: BlockCheckContext) => FieldFinding[]

/** The checks of blocks by component folder, e.g. heroes/hero-large. */
export type BlockChecks = Readonly<Record<string, BlockCheck>>
