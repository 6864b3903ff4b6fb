import type { Wordmark as Outline } from './parts.generated.ts'

export interface WordmarkProps {
  brand: string
  outline: Outline | null | undefined
}

/** The brand's name in the colour of the text around it, one line of it high. Its parent names it for screen readers. */
export function Wordmark({ brand, outline }: WordmarkProps) {
  if (!outline) return brand
  const { viewBox, path } = outline
  const [, , width = 0, height = 1] = viewBox.split(' ').map(Number)
  return (
    <svg
      className="wordmark"
      viewBox={viewBox}
      width={Math.round((width / height) * 16)}
      height={16}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
