import type { SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { sliderMachine } from '../../../flows/slider/slider.machine.ts'
import { watchTrack } from './watch-track.ts'

/** The slider's machine with its effect in the page. */
export function machine(root: HTMLElement): typeof sliderMachine {
  const track = root.querySelector<HTMLElement>('[data-part=track]')
  if (!track) throw new Error('The slider has no track.')
  return sliderMachine.provide({ actors: { track: watchTrack(track) } })
}

export function view(snapshot: SnapshotFrom<typeof sliderMachine>): View {
  const { target, position } = snapshot.context
  const isAllVisible = snapshot.matches('allVisible')
  const off = (isOff: boolean) => ({ 'aria-disabled': String(isOff), hidden: isAllVisible })
  return {
    previous: off(isAllVisible || snapshot.matches('atStart')),
    next: off(isAllVisible || snapshot.matches('atEnd')),
    // Only a press is announced: a visitor who drags the track sees its position.
    ...(target !== null && { status: { text: position.replace('{current}', String(target + 1)) } }),
  }
}
