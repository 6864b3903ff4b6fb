import { commandDialogs } from './command-dialogs.ts'
import { delegateEvents } from './delegate-events.ts'
import { wakeBoundBlocks } from './bound-blocks.ts'
import { leaveCleanly } from './leave-cleanly.ts'
import { rememberLocale } from './remember-locale.ts'
import { speculate } from './speculate.ts'
import { watchIslands } from './islands.ts'

/** All that every page runs. Machines, React and the blocks' own scripts arrive only where a page needs them. */
export function startRuntime(): void {
  document.documentElement.dataset['js'] = ''
  delegateEvents()
  commandDialogs()
  watchIslands()
  wakeBoundBlocks()
  leaveCleanly()
  rememberLocale()
  speculate()
}
