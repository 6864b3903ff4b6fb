import { parseArgs } from 'node:util'
import { clearUnfound, listUnfound } from '../../unfound/stored-unfound.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { readLimit } from './arguments.ts'
import { agrees } from './confirm.ts'
import { formatTable, nothingDone, result } from './output.ts'
import { withDatabase } from './with-database.ts'

export const unfoundCommand: ContentCommand = {
  name: 'unfound',
  usage: `npm run content -- unfound    searches that found nothing, the most frequent first
  --language <language>       only those in one language
  --limit <n>                 rows of the list, default: 50
  --clear                     forget them
  --yes                       forget without a question
  --json                      print JSON`,
  run,
}

async function run(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  const options = { language: text, limit: text, clear: flag, yes: flag, json: flag } as const
  const { values } = parseArgs({ args: [...args], options })
  const { language, json } = values
  if (values.clear) return clear(language, values, context)
  const limit = readLimit(values.limit)
  const found = await withDatabase(context, (db) => listUnfound(db, { language, limit }))
  const rows = found.searches.map((one) => [one.count, one.language, one.query, one.lastSeen])
  const table = formatTable(['count', 'language', 'search', 'last seen'], rows)
  return result(json, found, `${table}\n\n${rows.length} of ${searchesOf(found.total)} that found nothing.`)
}

async function clear(
  language: string | undefined,
  { yes, json }: { yes?: boolean; json?: boolean },
  context: CommandContext,
): Promise<CommandOutput> {
  const which = language === undefined ? 'all searches' : `all searches in the language "${language}"`
  if (!(await agrees(`Forget ${which} that found nothing?`, yes, context))) return nothingDone
  const cleared = await withDatabase(context, (db) => clearUnfound(db, language))
  return result(json, { cleared }, `Forgotten: ${searchesOf(cleared)}.`)
}

function searchesOf(number: number): string {
  return `${number} ${number === 1 ? 'search' : 'searches'}`
}
