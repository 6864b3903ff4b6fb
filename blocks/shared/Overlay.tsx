import { Dialog, type DialogProps } from './Dialog.tsx'

/** A dialog that slides in from the side and takes the height of the screen. */
export function Overlay(props: DialogProps) {
  return <Dialog {...props} className="overlay" />
}
