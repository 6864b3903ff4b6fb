import { parseArgs } from 'node:util'
import { asData } from '../../platform/entity/kinds.ts'
import { languageOrder } from '../../platform/language/language.ts'
import { isLocalized, pickText } from '../../platform/language/localized.ts'
import { type ExplainedEntry, explainEntries, type PlaceReason } from '../../platform/search/explain-entries.ts'
import { findAnswers } from '../../platform/search/find-answers.ts'
import { findEntries } from '../../platform/search/find-entries.ts'
import { matchQuery, type QueryMatch } from '../../platform/search/match-query.ts'
import { nodeTypesOf } from '../../platform/search/search-type.ts'
import { contentModel } from '../../entities/model.ts'
import type { PlaceWord, WordRule } from '../../platform/search/query-places.ts'
import { createContentCache } from '../../platform/reads/content-cache.ts'
import type { Database } from '../../platform/store/database.ts'
import { createReads } from '../../platform/reads/reads.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { readChoice, readLimit } from './arguments.ts'
import { CodedError } from '../../../packages/errors/coded-error.ts'
import { countOf, formatTable } from './output.ts'
import { withDatabase } from './with-database.ts'

export const searchCommand: ContentCommand = {
  name: 'search',
  usage: `npm run content -- search <language> <query>
                              what the site finds, by type, the best first
  --explain                   say by which word and rule each result is there
  --limit <n>                 results of each type, default: 8
  --json                      print JSON`,
  run: search,
}

const nodeTypes = nodeTypesOf(contentModel.searchTypes)

interface NamedEntry extends ExplainedEntry {
  name: string
  /** Of a product, in centimetres. */
  width: unknown
}

type FoundByType = Readonly<Partial<Record<string, readonly NamedEntry[]>>>

async function search(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const boolean = { type: 'boolean' } as const
  const options = { explain: boolean, limit: { type: 'string' }, json: boolean } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [given, ...words] = positionals
  if (given === undefined || words.length === 0)
    throw new CodedError('ARGUMENT_MISSING', {
      message: `The ${given === undefined ? 'language' : 'query'} is missing.`,
      hint: 'For example: npm run content -- search fr "évier" --explain',
    })
  const { languages } = await context.site()
  const language = readChoice('language of the site', given, languages.all)
  const limit = readLimit(values.limit ?? '8')
  return withDatabase(context, async (db) => {
    const match = await matchQuery({ db, nodeTypes }, language, words.join(' '))
    const answers = await findAnswers(db, match)
    const found = await findByType(db, match, { limit, order: languageOrder(language, languages) })
    const { counts, missingWords } = match
    if (values.json) return { status: 0, text: JSON.stringify({ counts, missingWords, answers, found }, null, 2) }
    const types = nodeTypes.map((nodeType) =>
      typeReport(nodeType, counts[nodeType] ?? 0, found[nodeType] ?? [], values.explain),
    )
    const addresses = answers.map(
      ({ kind, id, anchor }) => `answer: ${kind} ${id}${anchor === null ? '' : `#${anchor}`}`,
    )
    return { status: 0, text: [...missingNote(match), ...addresses, ...types].join('\n\n') }
  })
}

interface Shown {
  limit: number
  /** Languages of the names. */
  order: readonly string[]
}

async function findByType(db: Database, match: QueryMatch, { limit, order }: Shown): Promise<FoundByType> {
  const reads = createReads(db, createContentCache(), contentModel.kinds)
  const lists = nodeTypes.map(async (nodeType) => {
    const entries = await findEntries(db, match, { nodeType, limit, offset: 0 })
    const explained = await explainEntries(db, match, entries)
    const named = explained.map(async (entry) => {
      const data = (await reads.entity(entry.kind, entry.id))?.data
      const name = data?.['heading'] ?? data?.['title']
      const picked = isText(name) ? pickText(name, order) : null
      return { ...entry, name: picked?.text ?? '', width: asData(data?.['size'])['width'] }
    })
    return [nodeType, await Promise.all(named)] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}

function isText(value: unknown): value is string | Readonly<Record<string, string>> {
  return value !== undefined && value !== null && isLocalized(value)
}

function missingNote({ missingWords, counts }: QueryMatch): string[] {
  if (missingWords.length === 0) return []
  const isFound = nodeTypes.some((nodeType) => counts[nodeType])
  return [
    isFound ? `Not in all results: ${missingWords.join(', ')}.` : `No entry contains: ${missingWords.join(', ')}.`,
  ]
}

function typeReport(nodeType: string, total: number, entries: readonly NamedEntry[], isExplained = false): string {
  const title = `${nodeType}: ${countOf(total, 'result')}`
  if (entries.length === 0) return title
  const rows = entries.map((entry) => [entry.id, entry.name, ...(isExplained ? [whyFound(entry)] : [])])
  return `${title}\n${formatTable(['id', 'name', ...(isExplained ? ['found by'] : [])], rows)}`
}

function whyFound({ isName, reasons, width }: NamedEntry): string {
  return [...(isName ? ['the name is the query'] : []), ...reasons.map((one) => reasonText(one, width))].join('; ')
}

const fieldNames = {
  kind: 'kind',
  name: 'word of the name',
  fact: 'fact',
  text: 'text',
} as const satisfies Record<PlaceReason['field'], string>

function reasonText({ typed, field, words }: PlaceReason, width: unknown): string {
  if (typed === String(width)) return `${typed}: the width`
  const own = [...new Set(words.map(wordText))].join(' and ')
  return `${typed}: ${fieldNames[field]}, ${own}`
}

const ruleNames = {
  word: 'the same word',
  form: 'another form:',
  beginning: 'beginning of',
  part: 'part of',
  phrase: 'the words together:',
  compound: 'compound part',
  near: 'misspelling of',
} as const satisfies Record<WordRule, string>

function wordText({ reason, written }: PlaceWord): string {
  if (reason.rule === 'synonym') return `synonym ${reason.via} → ${written}`
  return reason.rule === 'word' ? ruleNames.word : `${ruleNames[reason.rule]} ${written}`
}
