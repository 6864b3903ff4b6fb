import { parseArgs } from 'node:util'
import { UsageError } from '../../engine/cli/command.ts'
import { listWords, nearestWord } from '../../packages/words/nearest-word.ts'
import { kinds } from './kinds/kinds.ts'
import type { Kind } from './kinds/kind.ts'
import { namesOf, type Names } from './names.ts'

export interface NewArguments {
  /** E.g. form. */
  word: string
  kind: Kind
  names: Names
  isDryRun: boolean
}

const names = Object.keys(kinds)
const line = `npm run new -- ${names.join('|')} <name> [--dry-run]`

/** The help, as `npm run new` prints it without a word. */
export const usage = [
  line,
  '',
  'Makes something new that works at once, and prints what to do next.',
  '',
  ...Object.entries(kinds).map(([word, { about }]) => `  ${word.padEnd(8)} ${about}`),
  '',
  '  --dry-run  print what would be written and changed, and write nothing',
  '  --help     print this help',
  '',
  'A name is in small letters, with hyphens between its words, for example opening-hours.',
].join('\n')

/** Null: the help is asked for. @throws UsageError */
export function readArguments(args: readonly string[]): NewArguments | null {
  const { values, positionals } = parse(args)
  const [word, name, ...others] = positionals
  if (values.help || word === undefined) return null
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined
  if (!kind) throw unknownKind(word)
  if (name === undefined)
    throw new UsageError(
      `The name of the ${word} is missing. Write npm run new -- ${word} <name>, for example opening-hours.`,
      'ARGUMENT_MISSING',
    )
  if (others.length > 0)
    throw new UsageError(
      `"new ${word}" takes one name, but found ${listWords(positionals.slice(1))}. Join its words by hyphens: ${positionals.slice(1).join('-')}.`,
    )
  return { word, kind, names: namesOf(name), isDryRun: values['dry-run'] ?? false }
}

function unknownKind(word: string): UsageError {
  const nearest = nearestWord(word, names)
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
  return new UsageError(`There is no kind "${word}". Expected ${listWords(names)}.${hint}`, 'COMMAND_UNKNOWN')
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split('. ', 1)[0] : String(error)}. Usage: ${line}`)
  }
}
