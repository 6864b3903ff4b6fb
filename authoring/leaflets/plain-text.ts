import { SetupError } from '../../scripts/setup/setup-error.mjs'

/** Spaces of another width than the fonts of the documents have. */
const narrowSpaces = /[\u2009\u202f]/g
const invisible = /[\u00ad\u200b\u2060\ufeff]/g
/** Characters that the fonts of the documents do not have. */
const unsupported = /[^ -~\u00a0àâäáçéèêëíîïñóôöœøúùûüÿæßÀÂÄÁÇÉÈÊËÍÎÏÑÓÔÖŒØÚÙÛÜÆ«»“”„‘’‚–—…€·×°]/u

/**
 * A text that can be set with the fonts of the documents: no HTML, no soft hyphens, one kind of no-break space.
 * Throws a SetupError for a character that they do not have, which would be left out without a warning.
 */
export function plainText(text: string): string {
  const plain = text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(narrowSpaces, '\u00a0')
    .replaceAll('\u2011', '-')
    .replaceAll(invisible, '')
  const [missing] = unsupported.exec(plain) ?? []
  if (missing === undefined) return plain
  throw new SetupError(
    `The fonts of the documents have no "${missing}", which is in "${plain}".`,
    'Use other characters, or add it to the fonts in authoring/leaflets/fonts/.',
  )
}
