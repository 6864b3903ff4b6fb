import { SetupError } from '../setup/setup-error.mjs'

/** Spaces of another width than the fonts of the documents have. */
const narrowSpaces = /[\u2009\u202f]/g
const invisible = /[\u00ad\u200b\u2060\ufeff]/g
/** What the fonts of the documents do not have. */
const unknown = /[^ -~\u00a0àâäáçéèêëíîïñóôöœøúùûüÿæßÀÂÄÁÇÉÈÊËÍÎÏÑÓÔÖŒØÚÙÛÜÆ«»“”„‘’‚–—…€·×°]/u

/**
 * A text that can be set with the fonts of the documents: no HTML, no soft hyphens, one kind of no-break space.
 * Throws a SetupError for a character that they lack, which would be left out in silence.
 */
export function plainText(text: string): string {
  const plain = text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(narrowSpaces, '\u00a0')
    .replaceAll('\u2011', '-')
    .replaceAll(invisible, '')
  const [lacking] = unknown.exec(plain) ?? []
  if (lacking === undefined) return plain
  throw new SetupError(
    `The fonts of the documents have no "${lacking}", which stands in "${plain}".`,
    'Write it in other characters, or add it to the fonts in scripts/documents/fonts/.',
  )
}
