import { parseArgs } from 'node:util'
import { GraphQLError } from 'graphql'
import { contentModel } from '../../entities/model.ts'
import { type FeedOptions, idsToSynchronize, synchronizeProduct } from '../../product-feed/product-feed.ts'
import { CodedError } from '../../../packages/errors/coded-error.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { readLimit } from './arguments.ts'
import { runSubCommand } from './sub-command.ts'
import { countOf, result } from './output.ts'
import { withDatabase } from './with-database.ts'

export const feedCommand: ContentCommand = {
  name: 'feed',
  usage: `npm run content -- feed list
                              products of PRODUCT_FEED that are new, differ or are invalid
npm run content -- feed sync <id or uid> …, or --all
                              write products of the feed, and notify all processes
  --limit <n>                 ids of the list, default: 50
  --json                      print JSON`,
  run: runSubCommand('feed', { list, sync }),
}

async function list(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const options = { limit: { type: 'string' }, json: { type: 'boolean' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const limit = readLimit(values.limit)
  const ids = await withFeed(context, (feedOptions) => idsToSynchronize(feedOptions))
  const shown = ids.slice(0, limit)
  const count = `${shown.length} of ${countOf(ids.length, 'product')} to synchronize.`
  const text = [...shown, ...(shown.length > 0 ? [''] : []), count].join('\n')
  return result(values.json, { ids: shown, total: ids.length }, text)
}

/** What became of a product. */
interface SyncResult {
  id: string
  /** Why it was not written; null: it was. */
  reason: string | null
}

async function sync(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const options = { all: { type: 'boolean' }, json: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { all = false } = values
  if (all === positionals.length > 0)
    throw new CodedError('ARGUMENT_MISSING', {
      message: 'Which products are meant is not clear.',
      hint: 'Give either ids or uids, or --all for those of: npm run content -- feed list',
    })
  const results = await withFeed(context, async (feedOptions) => {
    const ids = all ? await idsToSynchronize(feedOptions) : positionals
    const done: SyncResult[] = []
    context.steps.expect(ids.length)
    for (const [index, id] of ids.entries()) {
      context.steps.show(index + 1, id)
      // oxlint-disable-next-line no-await-in-loop -- each updates the search
      done.push(await syncOne(feedOptions, id))
    }
    return done
  })
  const refused = results.filter(({ reason }) => reason !== null)
  const status = refused.length > 0 ? 1 : 0
  if (values.json) return { status, text: JSON.stringify({ results }, null, 2) }
  const lines = refused.map(({ id, reason }) => `${id} was not written: ${reason}\n`)
  const written = results.length - refused.length
  return { status, text: [...lines, `${written} of ${countOf(results.length, 'product')} synchronized.`].join('\n') }
}

async function syncOne(options: FeedOptions, id: string): Promise<SyncResult> {
  try {
    await synchronizeProduct(options, id)
    return { id, reason: null }
  } catch (error) {
    const isRefused = codeOf(error) === 'FEED_INVALID' || codeOf(error) === 'NOT_FOUND'
    if (isRefused && error instanceof Error) return { id, reason: error.message }
    throw error
  }
}

async function withFeed<Result>(
  context: CommandContext,
  work: (options: FeedOptions) => Promise<Result>,
): Promise<Result> {
  try {
    const { productFeed: place, contentDir, languages } = await context.site()
    return await withDatabase(context, (db) => work({ place, contentDir, languages, model: contentModel, db }))
  } catch (error) {
    throw feedError(error) ?? error
  }
}

/** What the feed itself is refused for. */
function feedError(error: unknown): CodedError | null {
  const code = codeOf(error)
  if ((code !== 'FEED_INVALID' && code !== 'FEED_UNAVAILABLE') || !(error instanceof Error)) return null
  return new CodedError(code, { message: error.message, hint: 'docs/operations.md says what a product feed is.' })
}

function codeOf(error: unknown): unknown {
  return error instanceof GraphQLError ? error.extensions['code'] : undefined
}
