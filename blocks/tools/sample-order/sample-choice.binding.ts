import { fromCallback, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import {
  closedSamples,
  sampleChoiceMachine,
  type SampleChoiceEvent,
  wordsOfChoice,
} from '../../../flows/sample-choice/sample-choice.machine.ts'

/** The machine with the boxes of the page. */
export function machine(root: HTMLElement): typeof sampleChoiceMachine {
  return sampleChoiceMachine.provide({
    actors: { watchChoice: fromCallback(({ sendBack }) => watchChoice(root, sendBack)) },
  })
}

export function view({ context }: SnapshotFrom<typeof sampleChoiceMachine>): View {
  const closed = new Set(closedSamples(context))
  const boxes = context.offered.map((id) => [`sample-${id}`, { disabled: closed.has(id) }] as const)
  return { count: { text: wordsOfChoice(context) }, ...Object.fromEntries(boxes) }
}

/** Tells which boxes are ticked: at first, after each change, and when the visitor comes back to the emptied form. */
function watchChoice(root: HTMLElement, send: (event: SampleChoiceEvent) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const boxes = (): HTMLInputElement[] => [...root.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  const read = (): void =>
    send({ type: 'choice.read', chosen: boxes().flatMap(({ checked, value }) => (checked ? [value] : [])) })
  const change = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement)
      send({ type: target.checked ? 'sample.chosen' : 'sample.dropped', value: target.value })
  }
  root.addEventListener('change', change, { signal })
  addEventListener('pageshow', read, { signal })
  read()
  return () => controller.abort()
}
