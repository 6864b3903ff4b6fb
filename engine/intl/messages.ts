import { isLiteralElement } from '@formatjs/icu-messageformat-parser'
import IntlMessageFormat from 'intl-messageformat'
import type { MessageTable } from '../config/site-config.ts'

export type MessageValues = Record<string, string | number>

export interface Messages {
  /** The message in the locale, else in the fallback locale, else the key itself. */
  t: (key: string, values?: MessageValues) => string
}

/** @param locale BCP 47 tag for plurals and number formats. */
export function createMessages(locale: string, table: MessageTable, fallback: MessageTable): Messages {
  const compiled = new Map<string, CompiledMessage>()
  return {
    t(key, values) {
      const source = table[key] ?? fallback[key]
      if (source === undefined) return key
      const message = compiled.get(key) ?? compile(source, locale)
      compiled.set(key, message)
      return typeof message === 'string' ? message : String(message.format(values))
    },
  }
}

/** A message without arguments is formatted once, here. */
type CompiledMessage = string | IntlMessageFormat

function compile(source: string, locale: string): CompiledMessage {
  const message = new IntlMessageFormat(source, locale, undefined, { ignoreTag: true })
  return message.getAst().every(isLiteralElement) ? String(message.format()) : message
}
