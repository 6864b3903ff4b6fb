import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { createIntl, createIntlCache } from '@formatjs/intl'
import type { MessageTable } from '../config/site-config.ts'
import { rethrow } from './intl-of.ts'

export type MessageValues = Record<string, string | number>

export interface Messages {
  /** The message in the locale, else in its first fallback locale that has it, else the key itself. */
  t: (key: string, values?: MessageValues) => string
  /** The fallback locale that the message comes from; undefined for a message of the locale itself. */
  fellBackTo: (key: string) => string | undefined
}

/** The messages of a locale. */
export interface LocaleMessages {
  locale: string
  /** BCP 47 tag for plurals and number formats. */
  tag: string
  table: MessageTable
}

/** @param fallbacks The locales that are tried for a missing message, in this order. */
export function createMessages(own: LocaleMessages, fallbacks: readonly LocaleMessages[] = []): Messages {
  const cache = createIntlCache()
  const all = [own, ...fallbacks].map((source) => ({ source, format: formatterOf(source, cache) }))
  const found = (key: string) => all.find(({ source }) => Object.hasOwn(source.table, key))
  return {
    t: (key, values) => found(key)?.format(key, values) ?? key,
    fellBackTo(key) {
      const source = found(key)?.source
      return source === own ? undefined : source?.locale
    },
  }
}

/** Formats the messages of a locale, each of which is parsed when it is first shown. */
function formatterOf({ locale, tag, table }: LocaleMessages, cache: ReturnType<typeof createIntlCache>) {
  const messages: Record<string, MessageFormatElement[]> = {}
  const intl = createIntl({ locale: tag, messages, onError: rethrow }, cache)
  /** Of messages without values: a page has some hundred of them. */
  const texts = new Map<string, string>()
  return (id: string, values?: MessageValues): string => {
    const known = values === undefined ? texts.get(id) : undefined
    if (known !== undefined) return known
    // FormatJS finds a compiled message by its JSON, which is written at every call: the name is enough.
    messages[id] ??= Object.assign(parse(table[id] ?? '', { ignoreTag: true }), { toJSON: () => `${locale} ${id}` })
    const text = intl.formatMessage({ id }, values)
    if (values === undefined) texts.set(id, text)
    return text
  }
}
