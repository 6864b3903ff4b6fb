import type { SiteContext } from '../../../engine/composition/block.ts'

/** Texts of the list of files that a script completes: {name} and {percent} stay in them. */
export type FileWords = Readonly<Record<(typeof names)[number], string>>

const names = ['remove', 'cancel', 'waiting', 'uploading', 'accepted', 'removed', 'refused', 'this'] as const

/** These texts in the language of the page. */
export function fileWords(site: Pick<SiteContext, 't'>): FileWords {
  const values = { name: '{name}', percent: '{percent}', message: '{message}' }
  return Object.fromEntries(names.map((name) => [name, site.t(`contact.files.${name}`, values)])) as FileWords
}

/** The text with its values. */
export function completed(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
}
