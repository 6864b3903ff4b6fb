import { splitStatements, type SqlStatement } from './sql-statements.ts'

/** A file of the folder of migrations. */
export interface MigrationFile {
  /** Such as `0024_prices.sql`. */
  name: string
  text: string
}

export interface BreakingChange {
  file: string
  /** 1 for the first. */
  line: number
  /** What was found. A full sentence. */
  message: string
  /** What to do. A full sentence. */
  hint: string
}

interface Release {
  /** Migrations before this number are not looked at. */
  from: number
  /** Number of the last migration that the previous release has: it reads and writes what that one has left. */
  previous: number
}

/**
 * What migrations do that the previous release, which runs beside the new one for a while, does not survive. A file that
 * begins with a line such as `-- contract: since 0023, nothing reads it` may: 0023 is a migration that the previous release
 * has, with which it stopped to use what is taken away.
 *
 * It compares patterns with statements and knows no schema. It does not find: another body or other arguments of a
 * function, triggers and foreign keys that refuse what the previous release writes, constraints that NOT VALID leaves in
 * force for new rows, data that is changed or deleted, values that are added to a type, a unique index or constraint that
 * is dropped although ON CONFLICT names it, locks that take long, and SQL that a DO block puts together of parts.
 */
export function breakingChanges(files: readonly MigrationFile[], release: Release): BreakingChange[] {
  return files
    .filter((file) => numberOf(file) >= release.from)
    .flatMap((file) => {
      const contract = /^-- *contract:(?: *since (\d{4})\b(.*))?/.exec(file.text)
      return contract ? contractFaults(file, contract, release) : changesOf(file, files)
    })
}

/** A change for people: place, what was found, and what to do. */
export function formatChange({ file, line, message, hint }: BreakingChange): string {
  return `${file}:${line}  ${message}\n  ${hint}`
}

function numberOf({ name }: MigrationFile): number {
  return Number(name.slice(0, 4))
}

function contractFaults(file: MigrationFile, [, since, reason = '']: RegExpExecArray, { previous }: Release) {
  const at = { file: file.name, line: 1 }
  if (since === undefined || !/\w/.test(reason))
    return [
      {
        ...at,
        message: 'The comment "contract:" does not say since when, or why.',
        hint: 'Write it as "-- contract: since 0023, nothing reads it".',
      },
    ]
  if (Number(since) <= previous && Number(since) < numberOf(file)) return []
  return [
    {
      ...at,
      message: `It takes away what is not used since ${since}; the previous release has the migrations up to ${String(previous).padStart(4, '0')}.`,
      hint: 'Leave it to the next release: the previous one may still use it.',
    },
  ]
}

/** What a file makes itself: nobody uses that yet. */
interface Own {
  tables: ReadonlySet<string>
  columns: ReadonlySet<string>
  defaults: ReadonlySet<string>
  /** Functions and triggers. */
  routines: ReadonlySet<string>
}

interface Statement extends SqlStatement {
  own: Own
  earlier: readonly MigrationFile[]
}

interface Found {
  /** Index in the statement. */
  at: number
  message: string
  hint: string
}

const expand = 'Leave it there, stop using it in this release, and remove it in a later one with "-- contract: since".'
const addInstead = 'Add a new one beside it, write both, and remove the old one in a later release.'
const notValid = 'Add it with NOT VALID, and validate it in a later release, when nobody writes other rows.'

function changesOf(file: MigrationFile, files: readonly MigrationFile[]): BreakingChange[] {
  const statements = splitStatements(file.text)
  const own = madeBy(statements)
  const earlier = files.filter((other) => numberOf(other) < numberOf(file))
  return statements.flatMap((statement) =>
    [...objectChanges({ ...statement, own, earlier }), ...tableChanges({ ...statement, own, earlier })].map(
      ({ at, message, hint }) => ({
        file: file.name,
        line: file.text.slice(0, statement.start + at).split('\n').length,
        message,
        hint,
      }),
    ),
  )
}

const name = String.raw`((?:[\w%]+\.|"[^"]+"\.)*(?:"[^"]+"|[\w%]+))`
const ifExists = String.raw`(?:if\s+(?:not\s+)?exists\s+)?`

function madeBy(statements: readonly SqlStatement[]): Own {
  const all = (pattern: string): Set<string> =>
    new Set(
      statements.flatMap(({ text }) => [...text.matchAll(new RegExp(pattern, 'gi'))].map(([, one = '']) => plain(one))),
    )
  return {
    tables: all(String.raw`\bcreate\s+(?:(?:temp|temporary|unlogged)\s+)?table\s+${ifExists}${name}`),
    columns: all(String.raw`\badd\s+column\s+${ifExists}${name}`),
    defaults: all(String.raw`\balter\s+(?:column\s+)?${name}\s+set\s+default\b`),
    routines: all(
      String.raw`\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:function|procedure|trigger|aggregate|view)\s+${name}`,
    ),
  }
}

/** The last part of a name, without quotes. */
function plain(written: string): string {
  return (/(?:"([^"]+)"|([\w%]+))$/.exec(written)?.slice(1).find(Boolean) ?? written).toLowerCase()
}

function objectChanges({ text, own }: Statement): Found[] {
  const kinds = String.raw`table|(?:materialized\s+)?view|schema|type|domain|sequence|extension|function|procedure|aggregate|trigger|rule`
  const dropped = [...text.matchAll(new RegExp(String.raw`\bdrop\s+(${kinds})\s+${ifExists}${name}`, 'gi'))]
    .filter(([, , one = '']) => !own.tables.has(plain(one)) && !own.routines.has(plain(one)))
    .map(({ 1: kind = '', 2: one = '', index }) => ({
      at: index,
      message: `It drops the ${kind.toLowerCase()} "${plain(one)}".`,
      hint: expand,
    }))
  const renamed = new RegExp(
    String.raw`\balter\s+(?!table|index)(${kinds})\s+[^]*?\b(?:rename|set\s+schema)\b`,
    'i',
  ).exec(text)
  const unique = new RegExp(
    String.raw`\bcreate\s+unique\s+index\s+(?:concurrently\s+)?[^]*?\bon\s+(?:only\s+)?${name}[^(]*\(([^]*)\)`,
    'i',
  ).exec(text)
  const isNew = unique && (own.tables.has(plain(unique[1] ?? '')) || areAllNew(unique[2] ?? '', own))
  return [
    ...dropped,
    ...(renamed
      ? [{ at: renamed.index, message: `It renames a ${(renamed[1] ?? '').toLowerCase()}.`, hint: addInstead }]
      : []),
    ...(unique && !isNew
      ? [
          {
            at: unique.index,
            message: `It makes columns of "${plain(unique[1] ?? '')}" unique that were not.`,
            hint: 'Let this release write unique values, and add the index in a later one with "-- contract: since".',
          },
        ]
      : []),
  ]
}

/** Whether a list names only columns that the file adds. */
function areAllNew(list: string, { columns }: Own): boolean {
  return list.split(',').every((column) => columns.has(plain(column.trim())))
}

interface Action extends Pick<Statement, 'own' | 'earlier'> {
  text: string
  table: string
}

/** Each says what is wrong with an action of ALTER TABLE, or null. */
const actionRules: readonly ((action: Action) => Omit<Found, 'at'> | null)[] = [
  ({ text, table }) => {
    const column = new RegExp(String.raw`^drop\s+(?!constraint\b)(?:column\s+)?${ifExists}${name}`, 'i').exec(text)?.[1]
    return column ? { message: `It drops the column "${plain(column)}" of "${table}".`, hint: expand } : null
  },
  ({ text, table }) =>
    /^(rename\s+(?!constraint\b)|set\s+schema\b)/i.test(text)
      ? { message: `It renames "${table}" or a column of it.`, hint: addInstead }
      : null,
  ({ text, table, earlier }) => {
    const pattern = String.raw`^alter\s+(?:column\s+)?${name}\s+(?:set\s+data\s+)?type\s+(.+)`
    const [, column = '', type = ''] = new RegExp(pattern, 'is').exec(text) ?? []
    if (column === '' || isWider(plain(column), type, earlier)) return null
    return { message: `It changes the type of "${plain(column)}" of "${table}".`, hint: addInstead }
  },
  ({ text, table, own }) => {
    const column = plain(
      new RegExp(String.raw`^alter\s+(?:column\s+)?${name}\s+set\s+not\s+null`, 'i').exec(text)?.[1] ?? '',
    )
    if (column === '' || own.defaults.has(column)) return null
    return {
      message: `It sets "${column}" of "${table}" not null, without a default.`,
      hint: 'Set a default in the same migration, after rows without a value have got one.',
    }
  },
  ({ text, table }) =>
    /^alter\s+.*\sdrop\s+default/i.test(text) ? { message: `It drops a default of "${table}".`, hint: expand } : null,
  ({ text, table, own }) => {
    const pattern = String.raw`^add\s+(?:constraint\s+${name}\s+)?(check|unique|primary\s+key|foreign\s+key|exclude)\b(?:\s*\(([^)]*)\))?`
    const [, , kind, columns = ''] = new RegExp(pattern, 'i').exec(text) ?? []
    if (kind === undefined || /\bnot\s+valid\b/i.test(text)) return null
    if (!/check|exclude/i.test(kind) && areAllNew(columns, own)) return null
    const words = kind.toLowerCase().replaceAll(/\s+/g, ' ')
    return { message: `It adds a constraint (${words}) on columns of "${table}" that are in use.`, hint: notValid }
  },
  ({ text, table }) => {
    const pattern = String.raw`^add\s+(?:column\s+)?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)${ifExists}${name}\s+(.*)`
    const [, column, rest = ''] = new RegExp(pattern, 'is').exec(text) ?? []
    if (column === undefined || !/\bnot\s+null\b/i.test(rest)) return null
    if (/\b(default|generated|serial|bigserial)\b/i.test(rest)) return null
    return {
      message: `It adds the column "${plain(column)}" to "${table}", not null and without a default.`,
      hint: 'Give it a default: the previous release inserts rows without it.',
    }
  },
]

function tableChanges({ text, own, earlier }: Statement): Found[] {
  const altered = new RegExp(String.raw`\balter\s+table\s+${ifExists}(?:only\s+)?${name}\s*`, 'i').exec(text)
  const table = plain(altered?.[1] ?? '')
  if (!altered || own.tables.has(table)) return []
  return actionsOf(text, altered.index + altered[0].length).flatMap(({ at, text: action }) =>
    actionRules.flatMap((rule) => {
      const found = rule({ text: action, table, own, earlier })
      return found ? [{ at, ...found }] : []
    }),
  )
}

/** The actions of ALTER TABLE, which are separated by commas outside of parentheses. */
function actionsOf(text: string, start: number): { at: number; text: string }[] {
  const ends: number[] = []
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (text[at] === ',' && depth <= 0) ends.push(at)
  }
  return [...ends, text.length].map((end, index) => {
    const begin = index === 0 ? start : (ends[index - 1] ?? 0) + 1
    const action = text.slice(begin, end)
    return { at: begin + action.length - action.trimStart().length, text: action.trim() }
  })
}

/** A varchar of any length may become a longer one, or text: both are read and written alike. Others may not be. */
function isWider(column: string, type: string, earlier: readonly MigrationFile[]): boolean {
  const varchar = String.raw`(?:varchar|character\s+varying)`
  const declared = new RegExp(String.raw`"?\b${column}"?\s+${varchar}\b(?:\s*\((\d+)\))?`, 'i')
  const [found, length] =
    earlier
      .toReversed()
      .map(({ text }) => declared.exec(text))
      .find(Boolean) ?? []
  if (found === undefined || /\busing\b/i.test(type)) return false
  const wider = new RegExp(String.raw`^(?:text|${varchar}(?:\s*\((\d+)\))?)\s*$`, 'i').exec(type.trim())
  return wider !== null && Number(wider[1] ?? Infinity) >= Number(length ?? (wider[1] === undefined ? 0 : Infinity))
}
