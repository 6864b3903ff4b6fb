import type { ReactNode } from 'react'
import type { Text } from '../../../engine/composition/block.ts'
import { Popin } from '../../shared/Dialog.tsx'

export interface ListDialogProps {
  id: string
  heading: Text
  /** Label of the button that closes it. */
  close: string
  children: (close: () => void) => ReactNode
}

/** A popin of the page. The browser opens it, and returns the focus when it closes. */
export function ListDialog({ id, heading, close, children }: ListDialogProps) {
  const closeDialog = (): void => document.querySelector<HTMLDialogElement>(`#${CSS.escape(id)}`)?.close()
  return (
    <Popin id={id} heading={heading} site={{ t: () => close }}>
      {children(closeDialog)}
    </Popin>
  )
}
