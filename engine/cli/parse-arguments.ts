import { parseArgs } from 'node:util'
import { listWords, nearestWord } from '../config/nearest-word.ts'
import { UsageError, type Command, type CommandOption, type Options } from './command.ts'

/** Options of every command. */
export const commonOptions: Readonly<Record<string, CommandOption>> = {
  json: { value: null, about: 'print JSON' },
  root: { value: 'folder', about: 'folder that contains config/ and locales/; by default the current one' },
  help: { value: null, about: 'print this help' },
}

/** Parses the arguments of a command. @throws UsageError with the nearest valid option */
export function parseArguments(command: Command, args: readonly string[]): { words: string[]; options: Options } {
  const allowed = { ...command.options, ...commonOptions }
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(allowed).map(([name, { value }]) => [
        name,
        { type: value === null ? 'boolean' : 'string' } as const,
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const words: string[] = []
  const options: Record<string, string[]> = {}
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(allowed, token.name) ? allowed[token.name] : undefined
    if (!option) throw unknownOption(command, token.rawName, Object.keys(allowed))
    const value = checkedValue(token.rawName, option, token.value)
    options[token.name] = [...(options[token.name] ?? []), ...value]
  }
  return { words, options }
}

function checkedValue(name: string, option: CommandOption, value: string | undefined): string[] {
  if (option.value === null) {
    if (value !== undefined) throw new UsageError(`The option ${name} does not take a value, but found "${value}".`)
    return []
  }
  if (value === undefined || value.startsWith('--'))
    throw new UsageError(`The option ${name} requires a value: ${name} <${option.value}>`, 'ARGUMENT_MISSING')
  return [value]
}

function unknownOption(command: Command, name: string, allowed: readonly string[]): UsageError {
  const nearest = nearestWord(name.replace(/^-+/, ''), allowed)
  const hint =
    nearest === undefined
      ? `Its options are ${listWords(allowed.map((one) => `--${one}`))}.`
      : `Did you mean --${nearest}?`
  return new UsageError(`"config ${command.name}" has no option ${name}. ${hint}`)
}
