import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { TransactionSql } from 'postgres'
import type { Log } from '../../platform/log.ts'
import type { Database } from '../../platform/store/database.ts'
import { type GazetteerRows, gazetteerRows } from './gazetteer-rows.ts'

/** Increase it when a change of the code produces other rows from the same file. */
const rowFormat = 1

/** Replaces the places of the gazetteer if its file has another version, in one transaction. */
export async function loadGazetteer(db: Database, file: string, log: Log): Promise<void> {
  const sql = db.$client
  const version = `${rowFormat} ${await firstLine(file)}`
  if (await isLoaded(sql, version)) return
  const parts: GazetteerRows[] = []
  const text = await readFile(file, 'utf8')
  for (const part of gazetteerRows(text)) {
    parts.push(part)
    await setImmediate()
  }
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('tessera gazetteer'))`
    if (await isLoaded(transaction, version)) return
    await replacePlaces(transaction, parts)
    await transaction`
      insert into content_source (id, hash, languages) values ('gazetteer', ${version}, '{}')
      on conflict (id) do update set hash = excluded.hash`
  })
  const places = parts.reduce((sum, part) => sum + part.places.length, 0)
  log.info({ places, file }, `Loaded ${places} places of the gazetteer.`)
}

async function firstLine(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(100), 0, 100, 0)
    return buffer.toString('utf8', 0, bytesRead).split('\n')[0] ?? ''
  } finally {
    await handle.close()
  }
}

async function isLoaded(sql: Database['$client'] | TransactionSql, version: string): Promise<boolean> {
  const [row] = await sql<{ hash: string }[]>`select hash from content_source where id = 'gazetteer'`
  return row?.hash === version
}

async function replacePlaces(sql: TransactionSql, parts: readonly GazetteerRows[]): Promise<void> {
  await sql`delete from place_key where place_id in (select id from place where source = 'gazetteer')`
  await sql`delete from place where source = 'gazetteer'`
  await copy(
    await sql`copy place (id, source, country_code, name, zip_code, region, population, location) from stdin`.writable(),
    parts,
    ({ places }) =>
      places.map(({ id, source, countryCode, name, zipCode, region, population, location }) => [
        id,
        source,
        countryCode,
        JSON.stringify(name),
        zipCode ?? null,
        region === null || region === undefined ? null : JSON.stringify(region),
        `${population}`,
        `(${location.x},${location.y})`,
      ]),
  )
  await copy(await sql`copy place_key (key, place_id) from stdin`.writable(), parts, ({ keys }) =>
    keys.map(({ key, placeId }) => [key, placeId]),
  )
}

type CopyLine = (string | null)[]

/** Writes the rows in the text format of COPY. */
async function copy(
  target: NodeJS.WritableStream,
  parts: readonly GazetteerRows[],
  lines: (part: GazetteerRows) => CopyLine[],
): Promise<void> {
  const texts = function* (): Generator<string> {
    for (const part of parts)
      yield lines(part)
        .map((line) => `${line.map(escape).join('\t')}\n`)
        .join('')
  }
  await pipeline(Readable.from(texts()), target)
}

function escape(value: string | null): string {
  return value === null ? '\\N' : value.replaceAll('\\', '\\\\')
}
