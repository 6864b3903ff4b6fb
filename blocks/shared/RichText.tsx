import type { RichText as Html } from '../../engine/composition/block.ts'

export interface RichTextProps {
  html: Html | null | undefined
  className?: string
}

/** Free text of an editor, sanitised by the engine. */
export function RichText({ html, className }: RichTextProps) {
  if (!html?.__html) return null
  return (
    <div
      className={className ? `rich-text ${className}` : 'rich-text'}
      lang={html.lang}
      dangerouslySetInnerHTML={{ __html: html.__html }}
    />
  )
}
