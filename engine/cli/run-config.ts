import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatError } from '../../packages/errors/coded-error.ts'
import { listWords, nearestWord } from '../../packages/words/nearest-word.ts'
import {
  type Command,
  type CommandInput,
  type CommandOption,
  type CommandOutput,
  type CommandRules,
  hasOption,
  type Options,
  optionValue,
  type Question,
  UsageError,
} from './command.ts'
import { addHost } from './commands/add-host.ts'
import { addLocale } from './commands/add-locale.ts'
import { check } from './commands/check.ts'
import { diff } from './commands/diff.ts'
import { explain } from './commands/explain.ts'
import { link } from './commands/link.ts'
import { newPage } from './commands/new-page.ts'
import { newSite } from './commands/new-site.ts'
import { renamePath } from './commands/rename-path.ts'
import { untranslated } from './commands/untranslated.ts'

const commands: readonly Command[] = [
  ...[check, explain, diff, link, untranslated],
  ...[addLocale, addHost, newPage, newSite, renamePath],
]

/**
 * Runs `config …` and returns the text to print. Only the commands of two words write files.
 * @param folder Root folder of the project.
 * @param rules Of its blocks and features.
 * @throws what is no mistake in the arguments: those are answered with a text.
 */
export function runConfig(args: readonly string[], folder: string, rules: CommandRules = {}): CommandOutput {
  try {
    const [first] = args
    if (first === undefined || first === 'help' || first === '--help') return { status: 0, text: overview() }
    const { command, input } = readCommand(args, folder, rules)
    if (hasOption(input.options, 'help')) return { status: 0, text: help(command) }
    if (input.words.length !== command.words) throw wrongWords(command, input.words)
    return command.run(input)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { status: 2, text: formatError(error) }
  }
}

/**
 * What to ask a person for before `config …` is run: options that the command line does not have. None where it is
 * invalid or asks for JSON or help, since running it says so.
 */
export function openQuestions(args: readonly string[], folder: string, rules: CommandRules = {}): Question[] {
  try {
    const { command, input } = readCommand(args, folder, rules)
    const isForPeople = !hasOption(input.options, 'help') && !hasOption(input.options, 'json')
    const questions = input.words.length === command.words && isForPeople ? command.questions?.(input) : []
    return (questions ?? []).filter(({ option }) => !hasOption(input.options, option))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return []
  }
}

function readCommand(
  args: readonly string[],
  folder: string,
  rules: CommandRules,
): { command: Command; input: CommandInput } {
  const command = findCommand(args)
  const { words, options } = parseArguments(command, args.slice(command.name.split(' ').length))
  const root = resolve(folder, optionValue(options, 'root') ?? '.')
  return { command, input: { root, project: folder, rules, words, options } }
}

function findCommand(args: readonly string[]): Command {
  const found = commands.find(({ name }) => args.slice(0, name.split(' ').length).join(' ') === name)
  if (found) return found
  const names = commands.map(({ name }) => name)
  const [first = '', second = ''] = args
  const nearest = nearestWord(`${first} ${second}`, names) ?? nearestWord(first, names)
  const hint = nearest === undefined ? `Commands: ${listWords(names)}.` : `Did you mean "${nearest}"?`
  throw new UsageError(
    `The command "config ${isFirstOfTwo(first) ? `${first} ${second}`.trim() : first}" does not exist. ${hint}`,
    'COMMAND_UNKNOWN',
  )
}

function isFirstOfTwo(word: string): boolean {
  return commands.some(({ name }) => name.startsWith(`${word} `))
}

const argumentCounts = ['no argument', 'one argument', 'two arguments'] as const

function wrongWords({ name, usage, words }: Command, given: readonly string[]): UsageError {
  const found = given.length === 0 ? 'none' : given.map((word) => `"${word}"`).join(', ')
  return new UsageError(
    `"config ${name}" takes ${argumentCounts[words]}, but found ${found}.\nUsage: npm run config -- ${usage}`,
    given.length < words ? 'ARGUMENT_MISSING' : 'ARGUMENT_INVALID',
  )
}

function overview(): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  return [
    'Checks and explains the config of the site, and adds locales and variants to it.',
    '',
    ...commands.map(({ usage, summary }) => `  npm run config -- ${usage.padEnd(width)}  ${summary}`),
    '',
    'Options of every command: --json, --root <folder> and --help.',
  ].join('\n')
}

function help({ usage, summary, options }: Command): string {
  const rows = Object.entries({ ...options, ...commonOptions }).map(([name, { value, about }]) => ({
    option: `--${name}${value === null ? '' : ` <${value}>`}`,
    about,
  }))
  const width = Math.max(...rows.map(({ option }) => option.length))
  const lines = rows.map(({ option, about }) => `  ${option.padEnd(width)}  ${about}`)
  return [`npm run config -- ${usage}`, '', summary, '', ...lines].join('\n')
}

/** Options of every command. */
const commonOptions: Readonly<Record<string, CommandOption>> = {
  json: { value: null, about: 'print JSON' },
  root: { value: 'folder', about: 'folder that contains config/ and locales/; by default the current one' },
  help: { value: null, about: 'print this help' },
}

/** Parses the arguments of a command. @throws UsageError with the nearest valid option */
function parseArguments(command: Command, args: readonly string[]): { words: string[]; options: Options } {
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
