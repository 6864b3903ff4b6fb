/** What stands already, or is on its way: the text that was asked for, `''` for the popular searches, null for nothing. */
export interface SuggestionState {
  earlier: string | null
  /** Whether a text of even length is asked for where nothing of its kind stands yet. */
  trailing: boolean
}

/** Suggestions begin with this many characters. */
const least = 4

/** What to ask for now that this has been typed; `''` for the popular searches, null for nothing. */
export function suggestionRequest(text: string, { earlier, trailing }: SuggestionState): string | null {
  const wanted = wantedFor(text, { earlier, trailing })
  return wanted === earlier ? null : wanted
}

/** What has been typed without what a search does not read. */
export function typedText(value: string): string {
  return value.trim().replaceAll(/\s+/g, ' ')
}

function wantedFor(text: string, { earlier, trailing }: SuggestionState): string | null {
  const { length } = [...text]
  if (length < least) return ''
  if (length === least || length % 2 === 1) return text
  if (trailing && !beginsAlike(text, earlier)) return text
  return earlier ?? ''
}

/** A text that was pasted over another has no results yet, though results stand there. */
function beginsAlike(text: string, earlier: string | null): boolean {
  return earlier !== null && beginning(text) === beginning(earlier)
}

function beginning(text: string): string {
  return [...text.toLowerCase()].slice(0, least).join('')
}
