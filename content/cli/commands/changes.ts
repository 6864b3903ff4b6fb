import { parseArgs } from 'node:util'
import { contentModel } from '../../entities/model.ts'
import { changesSince, type ChangedContent } from '../../platform/changes/changes-since.ts'
import { readChanges } from '../../platform/changes/content-changes.ts'
import { purgeKeys } from '../../platform/purge/purge-keys.ts'
import { type ChangeModel, kindsOfTable, type RowChange, rowChanges } from '../../platform/changes/row-changes.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { countOf, formatTable } from './output.ts'
import { withDatabase } from './with-database.ts'

export const changesCommand: ContentCommand = {
  name: 'changes',
  usage: `npm run content -- changes --since <revision>
                              content that changed since a revision; without one, the revision of now
  --json                      print JSON, with the keys that a CDN purges`,
  run: changes,
}

async function changes(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const options = { since: { type: 'string' }, json: { type: 'boolean' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const since = values.since ?? ''
  const { languages } = await context.site()
  const model: ChangeModel = { languages: languages.all, kinds: contentModel.kinds }
  return withDatabase(context, async (db) => {
    if (values.json) {
      const { revision, changes: names } = await readChanges(db, since, model)
      const keys = purgeKeys(names)
      return { status: 0, text: JSON.stringify({ since: values.since ?? null, revision, keys }, null, 2) }
    }
    const { revision, changed } = await changesSince(db, since)
    if (values.since === undefined) return { status: 0, text: `The revision of now is ${revision}.` }
    return { status: 0, text: changed ? report(changed, revision, model) : unknown(since, revision) }
  })
}

function unknown(since: string, revision: string): string {
  return `It is not known what changed between ${since} and ${revision}, the revision of now: any content may have.`
}

/** What changed of an entity. */
interface EntityChange {
  kind: string
  id: string
  /** Of which content it is the own; empty: that of all variants. */
  variant: string
  what: Set<string>
  fields: Set<string>
  languages: Set<string>
}

function report({ rows, tables }: ChangedContent, revision: string, model: ChangeModel): string {
  const found = new Map<string, EntityChange>()
  for (const row of rows)
    for (const change of rowChanges(row, model)) {
      const { kind, id } = change
      const variant = row.variant ?? ''
      const key = `${variant} ${kind}/${id}`
      const none = { what: new Set<string>(), fields: new Set<string>(), languages: new Set<string>() }
      const known = found.get(key) ?? { kind, id, variant, ...none }
      found.set(key, known)
      addTo(known, change)
    }
  const whole = tables
    .flatMap(({ tableName, variant }) => kindsOfTable(tableName, model.kinds).map((kind) => ({ kind, variant })))
    .map(({ kind, variant }) => ['changed', kind, 'any', '', '', variant ?? ''])
  const lines = [...found.values()].map(({ what, kind, id, fields, languages, variant }) => [
    [...what].join(', '),
    kind,
    id,
    [...fields].join(', '),
    [...languages].join(', '),
    variant,
  ])
  const count = `${countOf(lines.length + whole.length, 'change')} until ${revision}, the revision of now.`
  if (lines.length + whole.length === 0) return count
  return `${formatTable(['change', 'kind', 'id', 'fields', 'languages', 'variant'], [...whole, ...lines])}\n\n${count}`
}

function addTo({ what, fields, languages }: EntityChange, change: RowChange): void {
  switch (change.change) {
    case 'added':
    case 'removed':
      what.add(change.change)
      return
    case 'slug':
      what.add('changed')
      fields.add(`slug ${change.slug}`)
      languages.add(change.language)
      return
    case 'updated':
      what.add('changed')
      for (const column of change.columns) fields.add(column)
      for (const [field, own] of change.fields) {
        fields.add(field)
        for (const language of own === 'every' ? ['all'] : own) languages.add(language)
      }
      return
    default:
      change satisfies never
  }
}
