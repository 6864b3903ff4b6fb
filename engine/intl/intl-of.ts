import { createIntl, createIntlCache, type IntlShape, type OnErrorFn } from '@formatjs/intl'

const cache = createIntlCache()
const byTag = new Map<string, IntlShape<string>>()

/**
 * The formats of a language for dates, numbers, lists and names, on the server: each is created once and shared.
 * @param tag BCP 47, of the site's config.
 * @throws what cannot be formatted.
 */
export function intlOf(tag: string): IntlShape<string> {
  const known = byTag.get(tag)
  if (known) return known
  const created = createIntl({ locale: tag, timeZone: 'UTC', onError: rethrow }, cache)
  byTag.set(tag, created)
  return created
}

/**
 * A text that cannot be formatted is a fault: the block is left out, and the log names the message.
 * @throws the error it is given.
 */
export const rethrow: OnErrorFn = (error) => {
  throw error
}
