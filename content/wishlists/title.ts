import { badInput } from '../platform/graphql/bad-input.ts'

export interface TitleRules {
  /** Whether a list may be without a name. */
  allowEmptyTitle: boolean
}

/**
 * A title as it is stored: on one line, without characters that are not text. Tabs and line breaks become spaces. Other
 * control characters, marks that reverse the direction of what follows, and halves of surrogate pairs are removed.
 * Throws BAD_USER_INPUT for an empty title, unless the rules allow it.
 */
export function storedTitle(title: string, { allowEmptyTitle }: TitleRules): string {
  const stored = title.replace(lineBreaks, ' ').replace(notText, '')
  if (!allowEmptyTitle && stored.trim() === '') throw badInput('title is empty; a wishlist needs a name.')
  return stored
}

const lineBreaks = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g
const notText = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu
