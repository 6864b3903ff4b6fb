import type { Wordmark as Outline } from './parts.generated.ts'
import { outlineId, wordmarkPath } from './wordmark-file.ts'

export interface WordmarkProps {
  brand: string
  outline: Outline | null | undefined
}

/** Height of capitals, in em: of an outline and of the display font. */
const capitalHeight = 0.65

/**
 * The brand's name in the colour of the text around it and as tall as its capitals, or less where it is too wide. Its
 * parent names it for screen readers.
 */
export function Wordmark({ brand, outline }: WordmarkProps) {
  if (!outline) return brand
  const { viewBox, path, asFile } = outline
  const [, , width = 0, height = 1] = viewBox.split(' ').map(Number)
  return (
    <svg viewBox={viewBox} width={`${((width / height) * capitalHeight).toFixed(2)}em`} fill="currentColor" aria-hidden>
      {asFile ? <use href={`${wordmarkPath}#${outlineId}`} /> : <path d={path} />}
    </svg>
  )
}
