import type { ContentCommand } from './command.ts'
import { checkCommand } from './commands/check.ts'

/** The commands of `npm run content`, in the order of the help. */
export const commands: readonly ContentCommand[] = [checkCommand]
