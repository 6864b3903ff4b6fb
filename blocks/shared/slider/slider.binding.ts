import type { SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { sliderMachine } from '../../../flows/slider/slider.machine.ts'
import { watchTrack } from './watch-track.ts'

/** The slider's machine with its errand in the page. */
export function machine(root: HTMLElement): typeof sliderMachine {
  const track = root.querySelector<HTMLElement>('[data-part=track]')
  if (!track) throw new Error('The slider has no track.')
  return sliderMachine.provide({ actors: { track: watchTrack(track) } })
}

export function view(snapshot: SnapshotFrom<typeof sliderMachine>): View {
  const { wanted, position } = snapshot.context
  const isWhole = snapshot.matches('whole')
  const off = (isOff: boolean) => ({ 'aria-disabled': String(isOff), hidden: isWhole })
  return {
    previous: off(isWhole || snapshot.matches('atStart')),
    next: off(isWhole || snapshot.matches('atEnd')),
    // Only a press is announced: who drags the track knows where it is.
    ...(wanted !== null && { status: { text: position.replace('{current}', String(wanted + 1)) } }),
  }
}
