import type { Messages } from '../intl/messages.ts'

interface RecordedMessages extends Pick<Messages, 't'> {
  /** The locale of each text in the fields that is a message which fell back, by its path, as for texts of the content. */
  fallbacksIn: (fields: object) => ReadonlyMap<string, string>
}

/** Records which messages fall back to another locale while the expressions of a block are evaluated. */
export function recordFallbacks({ t, fellBackTo }: Messages): RecordedMessages {
  const localeByText = new Map<string, string>()
  return {
    t(key, values) {
      const text = t(key, values)
      const locale = fellBackTo(key)
      if (locale !== undefined) localeByText.set(text, locale)
      return text
    },
    fallbacksIn(fields) {
      // Almost always: the locale has every message.
      if (localeByText.size === 0) return none
      return new Map(textsIn(fields, '').flatMap(([path, text]) => entry(path, localeByText.get(text))))
    },
  }
}

const none: ReadonlyMap<string, string> = new Map()

function entry(path: string, locale: string | undefined): [string, string][] {
  return locale === undefined ? [] : [[path, locale]]
}

/** Every text with its path, e.g. `links.0.label`. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, path === '' ? name : `${path}.${name}`))
}
