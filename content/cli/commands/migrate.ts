import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/postgres-js'
import { hasCode, formatError } from '../../../packages/errors/coded-error.ts'
import { contentModel } from '../../entities/model.ts'
import { loadContent } from '../../platform/loading/load-content.ts'
import type { Database } from '../../platform/store/database.ts'
import { migrate, ownMigrations } from '../../platform/store/migrate.ts'
import { notReached } from '../../platform/store/not-reached.ts'
import { openAlone } from '../../platform/store/open-database.ts'
import { isUnavailable } from '../../platform/store/unavailable.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { countOf, result } from './output.ts'

export const migrateCommand: ContentCommand = {
  name: 'migrate',
  usage: `npm run content -- migrate  create or update the tables, and load the content, as a start of the site does
  --json                      print JSON`,
  run,
}

async function run(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const started = performance.now()
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
  const place = context.dataPlace()
  const { sql, close } = await openAlone(place, context.log)
  try {
    const db = drizzle(sql)
    const migrations = await migrate(db, ownMigrations)
    const files = await load(db, context)
    const ms = Math.round(performance.now() - started)
    return result(values.json, { migrations, files, ms }, `${described(migrations, files)} (${ms} ms).`)
  } catch (error) {
    if (hasCode(error, 'CONTENT_INVALID')) return { status: 1, text: formatError(error) }
    throw isUnavailable(error) ? notReached(place.databaseUrl ?? place.dataDir, error) : error
  } finally {
    await close()
  }
}

async function load(db: Database, { site, log, steps }: CommandContext): Promise<number> {
  const { contentDir: folder, contentRollback: rollbackTo, languages } = await site()
  return loadContent(db, { folder, languages, model: contentModel, rollbackTo, steps }, log)
}

function described(migrations: number, files: number): string {
  const tables = migrations > 0 ? `Applied ${countOf(migrations, 'migration')}` : 'No migration was missing'
  return `${tables}, ${files > 0 ? `and loaded ${countOf(files, 'content file')}` : 'and the content was loaded before'}`
}
