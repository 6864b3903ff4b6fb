import IntlMessageFormat from 'intl-messageformat'

export type MessageValues = Record<string, string | number>

/** ICU messages of one locale by key. */
export type MessageTable = Readonly<Record<string, string>>

export interface Messages {
  /** The message in the locale, or in the fallback, or the key itself when neither has it. */
  t: (key: string, values?: MessageValues) => string
}

/** @param locale BCP 47 tag; decides plurals and number formats. */
export function createMessages(locale: string, table: MessageTable, fallback: MessageTable): Messages {
  const compiled = new Map<string, IntlMessageFormat>()
  return {
    t(key, values) {
      const source = table[key] ?? fallback[key]
      if (source === undefined) return key
      let message = compiled.get(key)
      if (!message) compiled.set(key, (message = new IntlMessageFormat(source, locale, undefined, { ignoreTag: true })))
      return String(message.format(values))
    },
  }
}
