import type { Issue } from '../../engine/config/config-issue.ts'
import type { NewArguments } from './arguments.ts'
import { checkDraft } from './check-draft.ts'
import { createDraft, type FileChange } from './draft.ts'
import { formatChanges } from './format-draft.ts'
import type { Planned } from './kinds/kind.ts'

export interface Made {
  planned: Planned
  /** All that is to be written, formatted. */
  changes: readonly FileChange[]
  /** What is wrong with the config as it would be. */
  issues: readonly Issue[]
}

/** Plans something new and checks the plan; nothing is written. @throws UsageError where the name is taken. */
export async function planNew(root: string, { kind, names }: Pick<NewArguments, 'kind' | 'names'>): Promise<Made> {
  const draft = createDraft(root)
  const planned = kind.plan(draft, names)
  const issues = checkDraft(draft)
  return { planned, issues, changes: await formatChanges(root, draft.changes()) }
}
