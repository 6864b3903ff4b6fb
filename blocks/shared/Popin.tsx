import { Dialog, type DialogProps } from './Dialog.tsx'

/** A dialog in the middle of the screen. */
export function Popin(props: DialogProps) {
  return <Dialog {...props} className="popin" />
}
