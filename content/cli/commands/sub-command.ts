import { didYouMean } from '../../platform/errors/did-you-mean.ts'
import type { CommandContext, CommandOutput } from './command.ts'
import { CodedError } from '../../../packages/errors/coded-error.ts'

type Run = (args: readonly string[], context: CommandContext) => Promise<CommandOutput>

/** Runs the one that the next word names. @throws CodedError COMMAND_UNKNOWN. */
export function runSubCommand(name: string, all: Readonly<Record<string, Run>>): Run {
  return ([word = '', ...args], context) => {
    const run = Object.hasOwn(all, word) ? all[word] : undefined
    if (run) return run(args, context)
    const names = Object.keys(all)
    throw new CodedError('COMMAND_UNKNOWN', {
      message:
        word === ''
          ? `"${name}" needs one more word: ${names.join(', ')}.`
          : `Unknown command "${name} ${word}".${didYouMean(word, names)}`,
      hint: 'All commands: npm run content -- --help',
    })
  }
}
