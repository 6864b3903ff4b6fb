import type { Wordmark as Outline } from './parts.generated.ts'
import { outlineId, wordmarkPath } from './wordmark-file.ts'

export interface WordmarkProps {
  brand: string
  outline: Outline | null | undefined
}

/** Height of capitals of the display font, in em. */
const capitalHeight = 0.65

/**
 * The brand's name in the colour of the text around it and as tall as its capitals, or as config says, or less where it
 * is too wide. Its parent names it for screen readers.
 */
export function Wordmark({ brand, outline }: WordmarkProps) {
  if (!outline) return brand
  const { viewBox, path, height = capitalHeight, asFile } = outline
  const [, , boxWidth = 0, boxHeight = 1] = viewBox.split(' ').map(Number)
  return (
    <svg viewBox={viewBox} width={`${((boxWidth / boxHeight) * height).toFixed(2)}em`} fill="currentColor" aria-hidden>
      {asFile ? <use href={`${wordmarkPath}#${outlineId}`} /> : <path d={path} />}
    </svg>
  )
}
