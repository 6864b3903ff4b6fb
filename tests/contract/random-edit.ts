import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { searchPathOf } from '../../content/platform/store/variant-schema.ts'
import { hasCode } from '../../packages/errors/coded-error.ts'
import type { Sql, TransactionSql } from 'postgres'

export type Random = () => number

/** Changes something of the content by SQL, as an editor or a feed would. Returns what it was, for messages. */
export type RandomEdit = (sql: Sql, random: Random, languages: readonly string[]) => Promise<string>

/** Removes a language of many texts of the files, so that answers have them in another one. */
export async function removeTexts(folder: string, random: Random, languages: readonly string[]): Promise<void> {
  for (const file of await contentFilesOf(folder)) {
    const path = join(folder, file)
    // oxlint-disable-next-line no-await-in-loop
    const { slug, ...value } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
    for (const text of textsIn(value, languages)) if (random() < 0.4) delete text[pick(random, languages)]
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(path, JSON.stringify(slug === undefined ? value : { ...value, slug }))
  }
}

/** The variant with content of its own. */
export const variant = 'be'

const ownFiles = /^(product\/|shell\/footer)/

/** Gives the variant other texts, and other products than all have. */
export async function addVariant(folder: string, random: Random): Promise<void> {
  for (const file of await contentFilesOf(folder)) {
    if (!ownFiles.test(file) || random() < 0.5) continue
    const path = join(folder, file)
    // oxlint-disable-next-line no-await-in-loop
    const value = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
    const isAbsent = file.startsWith('product/') && random() < 0.2
    const own = isAbsent ? null : { [value['heading'] ? 'heading' : 'copyright']: { fr: 'Belgique', nl: 'België' } }
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(path, JSON.stringify({ ...value, variants: { [variant]: own } }))
  }
}

async function contentFilesOf(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((file) => /^[a-z-]+\/.*\.json$/.test(file)).sort()
}

interface FileEdit {
  random: Random
  languages: readonly string[]
  /** Loads the folder. Rejects where it is invalid. */
  reload: () => Promise<void>
}

/** What an edit of a file adds to a text: a word that operations search for. */
export const addedWord = 'miroir'
/** Files of what the search finds. */
const searched = /^(product|article|collection|page)\//

/** Changes a content file and loads the folder, which takes back all that SQL has changed. */
export async function editContentFile(folder: string, { random, languages, reload }: FileEdit): Promise<string> {
  const file = pick(
    random,
    (await contentFilesOf(folder)).filter((one) => searched.test(one)),
  )
  const path = join(folder, file)
  const written = await readFile(path, 'utf8')
  const value = JSON.parse(written) as Record<string, unknown>
  const { heading, title, description } = value
  const text = pick(random, [...textsIn([heading, title, description], languages), {}])
  const language = pick(random, Object.keys(text).concat(languages))
  if (text[language] !== undefined) text[language] += ` ${addedWord}`
  await writeFile(path, JSON.stringify(value))
  try {
    await reload()
  } catch (error) {
    if (!hasCode(error, 'CONTENT_INVALID')) throw error
    await writeFile(path, written)
  }
  return `${language} of ${file}`
}

interface EditContext {
  sql: TransactionSql
  random: Random
  languages: readonly string[]
}

type Edit = (context: EditContext) => Promise<string>

const dataTables = [
  ...['product', 'product', 'product', 'page', 'page', 'article', 'article', 'collection', 'inspiration'],
  ...['shell', 'shell', 'handle', 'material_group', 'store'],
] as const

const pageTables = ['product', 'page', 'article', 'collection', 'inspiration'] as const

/** Every way to edit. */
export const randomEdits: readonly RandomEdit[] = [
  ...[editText, editSharedText, editLayout, editValue, removeField, editLanguages, editDay, editColumn, ageArticle],
  ...[removeEntity, addEntity, renameSlug, addFormerSlug],
  ...[editText, editSharedText, removeEntity].map(ofVariant),
].map(
  (edit: Edit) => (sql, random, languages) => sql.begin((transaction) => edit({ sql: transaction, random, languages })),
)

export function pick<Item>(random: Random, all: readonly Item[]): Item {
  const item = all[Math.floor(random() * all.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

/** The edit of what the variant has of its own: where it has none, of what all have. */
function ofVariant(edit: Edit): Edit {
  return async (context) => {
    await context.sql`select set_config('search_path', ${searchPathOf(variant)}, true)`
    return `${variant}: ${await edit(context)}`
  }
}

interface Row {
  key: string
  data: Record<string, unknown>
}

/** @param ids only these rows; undefined: any. */
async function anyRow({ sql, random }: EditContext, table: string, ids?: readonly string[]): Promise<Row> {
  const condition = ids ? sql`where id in ${sql([...ids])}` : sql``
  const rows = await sql<Row[]>`select ctid::text as key, data from ${sql(table)} ${condition} order by data::text`
  return pick(random, rows)
}

async function save({ sql }: EditContext, table: string, { key, data }: Row): Promise<void> {
  await sql`update ${sql(table)} set data = ${JSON.stringify(data)}::text::jsonb where ctid = ${key}::tid`
}

/** The texts by language in a value, and where each of them is. */
function* textsIn(value: unknown, languages: readonly string[]): Generator<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key, text]) => languages.includes(key) && typeof text === 'string'))
    yield value as Record<string, string>
  else for (const [, one] of entries) yield* textsIn(one, languages)
}

async function editText(context: EditContext): Promise<string> {
  const table = pick(context.random, dataTables)
  const row = await anyRow(context, table)
  const edited = await editTextOf(context, row.data, table)
  await save(context, table, row)
  return edited
}

/** In the menu or the footer, a text that answers in another language have, too. */
async function editSharedText(context: EditContext): Promise<string> {
  const { random, languages } = context
  const row = await anyRow(context, 'shell', ['header-menu', 'footer'])
  const texts = [...textsIn(row.data, languages)]
  if (texts.length === 0) return 'no text in shell'
  const incomplete = texts.filter((one) => Object.keys(one).length < languages.length)
  const text = pick(random, incomplete.length > 0 ? incomplete : texts)
  for (const language of Object.keys(text)) text[language] += ' edited'
  await save(context, 'shell', row)
  return 'a text in shell that not all languages have'
}

async function editTextOf({ random, languages }: EditContext, data: unknown, table: string): Promise<string> {
  const texts = [...textsIn(data, languages)]
  if (texts.length === 0) return `no text in ${table}`
  const incomplete = texts.filter((one) => Object.keys(one).length < languages.length)
  // Of those, answers in several languages have the same text.
  const text = pick(random, incomplete.length > 0 && random() < 0.5 ? incomplete : texts)
  const language = pick(random, languages)
  if (random() < 0.15) delete text[language]
  else text[language] = `${text[language] ?? ''} edited ${Math.floor(random() * 1000)}`
  return `${language} of a text in ${table}`
}

async function editLayout(context: EditContext): Promise<string> {
  const { sql, random } = context
  const rows = await sql<{ kind: string; blocks: unknown[] }[]>`select kind, blocks from layout order by kind`
  const { kind, blocks } = pick(random, rows)
  if (random() < 0.3) blocks.reverse()
  else await editTextOf(context, blocks, 'layout')
  await sql`update layout set blocks = ${JSON.stringify(blocks)}::text::jsonb where kind = ${kind}`
  return `layout of ${kind}`
}

/** Objects with a number, a boolean or a list below a value. */
function* valuesIn(value: unknown): Generator<[owner: Record<string, unknown>, key: string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value)) {
    if (['number', 'boolean'].includes(typeof one) || (Array.isArray(one) && one.length > 1))
      yield [value as Record<string, unknown>, key]
    yield* valuesIn(one)
  }
}

async function editValue(context: EditContext): Promise<string> {
  const table = pick(context.random, dataTables)
  const row = await anyRow(context, table)
  const values = [...valuesIn(row.data)]
  if (values.length === 0) return `no value in ${table}`
  const [owner, key] = pick(context.random, values)
  const value = owner[key]
  if (typeof value === 'number') owner[key] = value + 1
  else if (typeof value === 'boolean') owner[key] = !value
  else if (Array.isArray(value)) owner[key] = context.random() < 0.5 ? value.slice(1) : value.toReversed()
  await save(context, table, row)
  return `${key} in ${table}`
}

async function removeField(context: EditContext): Promise<string> {
  const table = pick(context.random, dataTables)
  const row = await anyRow(context, table)
  const required = ['id', 'heading', 'uid', 'name', 'geoloc', 'kind', 'country_code']
  const fields = Object.keys(row.data).filter((field) => !required.includes(field))
  if (fields.length === 0) return `no field in ${table}`
  const field = pick(context.random, fields)
  await save(context, table, {
    ...row,
    data: Object.fromEntries(Object.entries(row.data).filter(([one]) => one !== field)),
  })
  return `${field} removed in ${table}`
}

async function anyPage({ sql, random }: EditContext): Promise<{ table: string; id: string; kind: string }> {
  const table = pick(random, pageTables)
  const kind = table === 'page' ? sql`kind` : sql`${table}::text as kind`
  const rows = await sql<{ id: string; kind: string }[]>`select id, ${kind} from ${sql(table)} order by id`
  return { table, ...pick(random, rows) }
}

async function editLanguages(context: EditContext): Promise<string> {
  const { table, id } = await anyPage(context)
  const language = pick(context.random, context.languages)
  await context.sql`
    update ${context.sql(table)} set languages = case when languages is null then array[${language}::text] end where id = ${id}`
  return `languages of ${table} ${id}`
}

async function editDay(context: EditContext): Promise<string> {
  const { table, id } = await anyPage(context)
  await context.sql`update ${context.sql(table)} set updated_at = updated_at + 1 where id = ${id}`
  return `day of ${table} ${id}`
}

async function ageArticle({ sql }: EditContext): Promise<string> {
  await sql`
    update article set published_on = published_on - 4000
    where id = (select id from article order by published_on desc limit 1)`
  return 'the newest article is the oldest'
}

async function editColumn({ sql, random }: EditContext): Promise<string> {
  const [product] = await sql<{ id: string }[]>`select id from product order by md5(id || ${random()}::text) limit 1`
  const id = product?.id ?? ''
  if (random() < 0.5) await sql`update product set width = coalesce(width, 0) + 1 where id = ${id}`
  else await sql`update product set collection_id = (select min(id) from collection) where id = ${id}`
  return `columns of product ${id}`
}

async function removeEntity(context: EditContext): Promise<string> {
  const { table, id, kind } = await anyPage(context)
  await context.sql`delete from ${context.sql(table)} where id = ${id}`
  await context.sql`delete from path where kind = ${kind} and entity_id = ${id}`
  return `${table} ${id} removed`
}

/** Slugs of which operations know before they exist. */
export const slugsToCome = ['to-come-0', 'to-come-1', 'to-come-2']

async function addEntity({ sql, random, languages }: EditContext): Promise<string> {
  const slug = pick(random, slugsToCome)
  const [known] = await sql`select from product where id = ${slug}`
  if (known) {
    await sql`delete from product where id = ${slug}`
    return `${slug} removed without its paths`
  }
  await sql`
    insert into product select (jsonb_populate_record(product,
      jsonb_build_object('id', ${slug}::text, 'uid', 90000 + ${Math.floor(random() * 9000)}::int))).*
    from product order by id limit 1`
  for (const language of languages)
    // oxlint-disable-next-line no-await-in-loop
    await sql`
      insert into path (kind, language, slug, entity_id) values ('product', ${language}, ${slug}, ${slug})
      on conflict do nothing`
  return `${slug} added`
}

async function renameSlug({ sql, random }: EditContext): Promise<string> {
  const paths = await sql<{ slug: string; kind: string; language: string }[]>`
    select slug, kind, language from path where not former order by kind, slug, language`
  const { slug, kind, language } = pick(random, paths)
  const next = random() < 0.2 ? pick(random, slugsToCome) : `${slug}-renamed`
  await sql`
    update path set slug = ${next} where kind = ${kind} and slug = ${slug} and language = ${language}
      and not exists (select from path where kind = ${kind} and slug = ${next} and language = ${language})`
  return `slug ${slug} (${language}) of a ${kind}`
}

async function addFormerSlug({ sql, random }: EditContext): Promise<string> {
  const slug = pick(random, slugsToCome)
  await sql`
    insert into path (kind, language, slug, entity_id, former)
    select kind, language, ${slug}, entity_id, true from path where kind = 'product' order by md5(slug) limit 1
    on conflict do nothing`
  return `former slug ${slug}`
}
