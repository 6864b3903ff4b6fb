/** What a form edits. */
export type Fields = Record<string, unknown>
