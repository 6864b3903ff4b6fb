import type { Finding } from '../../config/config-issue.ts'
import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import type { MessageTable } from '../../config/site-config.ts'
import { parseArguments } from '../../expressions/message-arguments.ts'
import type { Check } from './check-input.ts'

/** Every complete locale has every message; each message is known, valid ICU, and has the same arguments everywhere. */
export const messages: Check = ({ config }) => {
  const [fallback] = config.locales.fallback
  const base = config.messages[fallback]
  // An invalid message file is reported when it is read.
  if (!base) return []
  const parsedBase = parseAll(fallback, base)
  return [
    ...parsedBase.findings,
    ...Object.entries(config.messages)
      .filter(([locale]) => locale !== fallback && locale in config.locales.locales)
      .flatMap(([locale, whole]) => {
        const entry = config.locales.locales[locale]
        const parent = entry?.extends === undefined ? undefined : config.messages[entry.extends]
        // What a locale inherits is checked where it is written.
        const table = parent ? differing(whole, parent) : whole
        const parsed = parseAll(locale, table)
        const context = { locale, fallback }
        const listed = parent ? [] : (entry?.untranslatedMessages ?? [])
        return [
          ...parsed.findings,
          ...Object.keys(base)
            .filter((key) => entry?.complete && !Object.hasOwn(whole, key) && !parent && !listed.includes(key))
            .map((key) => messageMissing(key, context)),
          ...listedFindings(listed, { ...context, base, whole }),
          ...Object.keys(table)
            .filter((key) => !Object.hasOwn(base, key))
            .map((key) => messageUnknown(key, context, base)),
          ...differences(parsed.arguments, parsedBase.arguments, context),
          ...untranslated(entry?.complete ? table : {}, base, { ...context, same: entry?.sameMessages ?? [] }),
        ]
      }),
  ]
}

/** What is to be said of the messages that a locale lists as untranslated. */
function listedFindings(
  listed: readonly string[],
  { locale, fallback, base, whole }: Locales & Record<'base' | 'whole', MessageTable>,
): Finding[] {
  const place = { file: 'config/locales.json', path: ['locales', locale, 'untranslatedMessages'] }
  const isInBase = (key: string): boolean => Object.hasOwn(base, key)
  const open = listed.filter((key) => isInBase(key) && !Object.hasOwn(whole, key))
  return [
    ...(open.length > 0 ? [messagesUntranslated(open, { locale, fallback }, place)] : []),
    ...listed.flatMap((key, index): Finding[] => {
      const at = { ...place, path: [...place.path, index] }
      if (!isInBase(key)) return [{ ...messageUnknown(key, { locale, fallback }, base), ...at }]
      return Object.hasOwn(whole, key) ? [messageTranslated(key, locale, at)] : []
    }),
  ]
}

function messagesUntranslated(
  keys: readonly string[],
  { locale, fallback }: Locales,
  place: Pick<Finding, 'file' | 'path'>,
): Finding {
  const count = keys.length === 1 ? '1 message has' : `${keys.length} messages have`
  return {
    level: 'warning',
    code: 'MESSAGE_UNTRANSLATED',
    ...place,
    message: `${count} no translation in locales/${locale}.json yet: ${listWords(keys)}.`,
    expected: `Expected a translation of each message of locales/${fallback}.json.`,
    hint: `Translate what \`npm run config -- untranslated ${locale}\` prints, and remove it from this list.`,
  }
}

function messageTranslated(key: string, locale: string, place: Pick<Finding, 'file' | 'path'>): Finding {
  return {
    level: 'warning',
    code: 'MESSAGE_TRANSLATED',
    ...place,
    message: `The message "${key}" is listed as untranslated, but locales/${locale}.json has it.`,
    expected: 'Expected only messages that the locale lacks.',
    hint: 'Remove it from the list.',
  }
}

/** The messages that are not those of another locale. */
function differing(table: MessageTable, other: MessageTable): MessageTable {
  return Object.fromEntries(Object.entries(table).filter(([key, message]) => message !== other[key]))
}

/** A message that is the same in two languages may be one that nobody has translated. */
function untranslated(
  table: Readonly<Record<string, string>>,
  base: Readonly<Record<string, string>>,
  { locale, fallback, same }: Locales & { same: readonly string[] },
): Finding[] {
  return Object.entries(table).flatMap(([key, message]): Finding[] => {
    if (message !== base[key] || !hasWords(message) || same.includes(message)) return []
    return [
      {
        level: 'warning',
        code: 'MESSAGE_SAME',
        file: `locales/${locale}.json`,
        path: [key],
        message: `The message "${key}" is the same as in locales/${fallback}.json: "${message}".`,
        expected: 'Expected a translation.',
        hint: `Translate it, or add it to "sameMessages" of "${locale}" in config/locales.json.`,
      },
    ]
  })
}

/** Whether a message has letters outside of its arguments. */
function hasWords(message: string): boolean {
  return /\p{L}/u.test(message.replaceAll(/\{[^{}]*\}/g, ''))
}

type Arguments = ReadonlyMap<string, ReadonlySet<string>>

interface ParsedMessages {
  findings: Finding[]
  arguments: Arguments
}

/** Most variants share their messages, and a config with issues is checked many times. */
const parsedTables = new WeakMap<object, ParsedMessages>()

function parseAll(locale: string, table: Readonly<Record<string, string>>): ParsedMessages {
  const parsed = parsedTables.get(table) ?? parseTable(locale, table)
  parsedTables.set(table, parsed)
  return parsed
}

function parseTable(locale: string, table: Readonly<Record<string, string>>): ParsedMessages {
  const findings: Finding[] = []
  const all = new Map<string, ReadonlySet<string>>()
  for (const [key, message] of Object.entries(table)) {
    try {
      // Most messages are plain text, and parsing is the slowest part of a check.
      all.set(key, /[{}']/.test(message) ? new Set(parseArguments(message).keys()) : none)
    } catch (error) {
      findings.push(messageSyntax(locale, key, error instanceof Error ? error.message : String(error)))
    }
  }
  return { findings, arguments: all }
}

const none: ReadonlySet<string> = new Set()

interface Locales {
  locale: string
  fallback: string
}

function differences(own: Arguments, base: Arguments, { locale, fallback }: Locales): Finding[] {
  return [...own].flatMap(([key, names]) => {
    const expected = base.get(key)
    if (!expected || names.symmetricDifference(expected).size === 0) return []
    return [
      {
        code: 'MESSAGE_ARGUMENTS',
        file: `locales/${locale}.json`,
        path: [key],
        message: `The message "${key}" has ${inWords(names)} here, but ${inWords(expected)} in locales/${fallback}.json.`,
        expected: 'Expected the same arguments in every locale.',
        suggestion: [...names]
          .map((name) => nearestWord(name, expected.difference(names)))
          .find((word) => word !== undefined),
        hint: `Use ${inWords(expected)}, or change the message in every locale.`,
      },
    ]
  })
}

function inWords(names: ReadonlySet<string>): string {
  if (names.size === 0) return 'no arguments'
  return `${names.size === 1 ? 'the argument' : 'the arguments'} ${listWords([...names].sort().map((name) => `{${name}}`))}`
}

function messageSyntax(locale: string, key: string, reason: string): Finding {
  return {
    code: 'MESSAGE_SYNTAX',
    file: `locales/${locale}.json`,
    path: [key],
    message: `The message "${key}" is not valid ICU: ${reason.toLowerCase().replaceAll('_', ' ')}.`,
    expected: 'Expected text with arguments such as {name} or {count, plural, one {…} other {…}}.',
    hint: 'Close every brace, add "other" to every plural and select, and write a literal brace as \'{\'.',
  }
}

function messageMissing(key: string, { locale, fallback }: Locales): Finding {
  return {
    code: 'MESSAGE_MISSING',
    file: `locales/${locale}.json`,
    path: [],
    message: `The message "${key}" is missing.`,
    expected: `Expected each message of locales/${fallback}.json.`,
    hint: `Add "${key}" and translate it.`,
  }
}

function messageUnknown(key: string, { locale, fallback }: Locales, base: Readonly<Record<string, string>>): Finding {
  return {
    code: 'MESSAGE_UNKNOWN',
    file: `locales/${locale}.json`,
    path: [key],
    message: `The message "${key}" does not exist in locales/${fallback}.json.`,
    expected: 'Expected only messages of the fallback locale.',
    suggestion: nearestWord(key, Object.keys(base)),
    hint: `Rename or remove the message, or add it to locales/${fallback}.json.`,
    unknown: { kind: 'message', name: key },
  }
}
