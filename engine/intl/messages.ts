import { isLiteralElement } from '@formatjs/icu-messageformat-parser'
import IntlMessageFormat from 'intl-messageformat'
import type { MessageTable } from '../config/site-config.ts'

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
  const compiled = new Map<string, CompiledMessage>()
  const all = [own, ...fallbacks]
  const sourceOf = (key: string) => all.find(({ table }) => Object.hasOwn(table, key))
  return {
    t(key, values) {
      const source = sourceOf(key)
      const text = source?.table[key]
      if (source === undefined || text === undefined) return key
      const message = compiled.get(key) ?? compile(text, source.tag)
      compiled.set(key, message)
      return typeof message === 'string' ? message : String(message.format(values))
    },
    fellBackTo(key) {
      const source = sourceOf(key)
      return source === own ? undefined : source?.locale
    },
  }
}

/** A message without arguments is formatted once, here. */
type CompiledMessage = string | IntlMessageFormat

function compile(source: string, locale: string): CompiledMessage {
  const message = new IntlMessageFormat(source, locale, undefined, { ignoreTag: true })
  return message.getAst().every(isLiteralElement) ? String(message.format()) : message
}
