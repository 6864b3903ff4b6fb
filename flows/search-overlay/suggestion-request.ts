export interface SuggestionState {
  /** The text whose suggestions are shown or loading: `''` for the popular searches, null for none. */
  earlier: string | null
  /** Whether nothing was found for it. */
  isEmpty: boolean
  /** Whether a text of even length is requested where no matching suggestions are shown. */
  trailing: boolean
}

/** Suggestions start at this number of characters. */
const minLength = 4

/** The text to request after this one was typed: `''` for the popular searches, null for no request. */
export function suggestionRequest(text: string, state: SuggestionState): string | null {
  const next = suggestionsFor(text, state)
  return next === state.earlier ? null : next
}

/** The typed text as a search reads it, without needless spaces. */
export function typedText(value: string): string {
  return value.trim().replaceAll(/\s+/g, ' ')
}

function suggestionsFor(text: string, { earlier, isEmpty, trailing }: SuggestionState): string | null {
  const { length } = [...text]
  if (length < minLength) return ''
  if (length === minLength || length % 2 === 1) return text
  if (trailing && (isEmpty || !beginsAlike(text, earlier))) return text
  return earlier ?? ''
}

/** False for a text that was pasted over another one: the suggestions that are shown do not match it. */
function beginsAlike(text: string, earlier: string | null): boolean {
  return earlier !== null && beginning(text) === beginning(earlier)
}

function beginning(text: string): string {
  return [...text.toLowerCase()].slice(0, minLength).join('')
}
