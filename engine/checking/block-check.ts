import type { Finding } from '../../packages/findings/finding.ts'
import type { ActionConfig } from '../config/types.generated.ts'

/** A mistake in the fields of a placed block. Its path is that in the fields. */
export type FieldFinding = Omit<Finding, 'code' | 'file' | 'at'>

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
