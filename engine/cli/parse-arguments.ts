import { parseArgs } from 'node:util'
import { listWords, nearestWord } from '../config/nearest-word.ts'
import { UsageError, type Command, type CommandOption, type Options } from './command.ts'

/** Options that every command takes. */
export const commonOptions: Readonly<Record<string, CommandOption>> = {
  json: { value: null, about: 'print JSON' },
  root: { value: 'folder', about: 'folder of config/ and locales/, if it is not this one' },
  help: { value: null, about: 'print this' },
}

/** Splits the arguments of a command. @throws UsageError that names the nearest right word */
export function parseArguments(command: Command, args: readonly string[]): { words: string[]; options: Options } {
  const known = { ...command.options, ...commonOptions }
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(known).map(([name, { value }]) => [
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
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined
    if (!option) throw unknownOption(command, token.rawName, Object.keys(known))
    const value = checkedValue(token.rawName, option, token.value)
    options[token.name] = [...(options[token.name] ?? []), ...value]
  }
  return { words, options }
}

function checkedValue(name: string, option: CommandOption, value: string | undefined): string[] {
  if (option.value === null) {
    if (value !== undefined) throw new UsageError(`${name} takes no value, saw "${value}".`)
    return []
  }
  if (value === undefined || value.startsWith('--'))
    throw new UsageError(`${name} needs a value: ${name} <${option.value}>`)
  return [value]
}

function unknownOption(command: Command, name: string, known: readonly string[]): UsageError {
  const nearest = nearestWord(name.replace(/^-+/, ''), known)
  const hint =
    nearest === undefined ? `It takes ${listWords(known.map((one) => `--${one}`))}.` : `Did you mean --${nearest}?`
  return new UsageError(`"config ${command.name}" has no option ${name}. ${hint}`)
}
