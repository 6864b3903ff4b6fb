import { resolve } from 'node:path'
import { formatError } from '../../packages/errors/coded-error.ts'
import type { ProjectRules } from '../checking/check-config.ts'
import { listWords, nearestWord } from '../config/nearest-word.ts'
import { hasOption, optionValue, UsageError, type Command, type CommandOutput } from './command.ts'
import { addHost } from './commands/add-host.ts'
import { addLocale } from './commands/add-locale.ts'
import { check } from './commands/check.ts'
import { explain } from './commands/explain.ts'
import { link } from './commands/link.ts'
import { untranslated } from './commands/untranslated.ts'
import { commonOptions, parseArguments } from './parse-arguments.ts'

const commands: readonly Command[] = [check, explain, link, untranslated, addLocale, addHost]

/**
 * Runs `config …` and returns the text to print. Only the `add` commands write files.
 * @param folder Root folder of the project.
 * @param rules Of its blocks and features.
 * @throws what is no mistake in the arguments: those are answered with a text.
 */
export function runConfig(args: readonly string[], folder: string, rules: ProjectRules = {}): CommandOutput {
  try {
    const [first] = args
    if (first === undefined || first === 'help' || first === '--help') return { status: 0, text: overview() }
    const command = findCommand(args)
    const { words, options } = parseArguments(command, args.slice(command.name.split(' ').length))
    if (hasOption(options, 'help')) return { status: 0, text: help(command) }
    if (words.length !== command.words) throw wrongWords(command, words)
    const root = resolve(folder, optionValue(options, 'root') ?? '.')
    return command.run({ root, project: folder, rules, words, options })
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { status: 2, text: formatError(error) }
  }
}

function findCommand(args: readonly string[]): Command {
  const found = commands.find(({ name }) => args.slice(0, name.split(' ').length).join(' ') === name)
  if (found) return found
  const names = commands.map(({ name }) => name)
  const [first = '', second = ''] = args
  const nearest = nearestWord(`${first} ${second}`, names) ?? nearestWord(first, names)
  const hint = nearest === undefined ? `Commands: ${listWords(names)}.` : `Did you mean "${nearest}"?`
  throw new UsageError(
    `The command "config ${first === 'add' ? `${first} ${second}`.trim() : first}" does not exist. ${hint}`,
    'COMMAND_UNKNOWN',
  )
}

function wrongWords({ name, usage, words }: Command, given: readonly string[]): UsageError {
  const found = given.length === 0 ? 'none' : given.map((word) => `"${word}"`).join(', ')
  return new UsageError(
    `"config ${name}" takes ${words === 0 ? 'no argument' : 'one argument'}, but found ${found}.\nUsage: npm run config -- ${usage}`,
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
