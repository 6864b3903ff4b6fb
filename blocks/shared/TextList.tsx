import { Fragment } from 'react'
import type { Text } from '../../engine/composition/block.ts'

export interface TextListProps {
  texts: readonly Text[]
}

/** Texts in a row with commas between them. */
export function TextList({ texts }: TextListProps) {
  return texts.map((text, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {text}
    </Fragment>
  ))
}
