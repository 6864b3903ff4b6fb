import { activateOnTriggers } from './bound-blocks.ts'
import { closeOnLeave } from './close-on-leave.ts'
import { commandDialogs } from './command-dialogs.ts'
import { delegateEvents } from './delegate-events.ts'
import { hydrateIslands } from './islands.ts'
import { rememberLocale } from './remember-locale.ts'
import { speculate } from './speculate.ts'

/** The script of every page. Machines, React and the scripts of blocks are loaded only on pages that need them. */
export function startRuntime(): void {
  document.documentElement.dataset['js'] = ''
  delegateEvents()
  commandDialogs()
  hydrateIslands()
  activateOnTriggers()
  closeOnLeave()
  rememberLocale()
  speculate()
}
