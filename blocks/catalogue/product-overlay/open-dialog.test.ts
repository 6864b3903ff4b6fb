// @vitest-environment happy-dom
import { assign, createActor, setup } from 'xstate'
import { expect, it } from 'vitest'
import { openDialog } from './open-dialog.ts'

it('reports that the dialog was closed, but not that it had been before it opened', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const parent = setup({
    types: { context: {} as { closed: number } },
    actors: { openDialog: openDialog(dialog) },
  }).createMachine({
    context: { closed: 0 },
    invoke: { src: 'openDialog', input: { overlay: null } },
    on: { 'overlay.closed': { actions: assign({ closed: ({ context }) => context.closed + 1 }) } },
  })
  const actor = createActor(parent).start()
  const closed = () => actor.getSnapshot().context.closed
  expect(dialog.open).toBe(true)
  dialog.dispatchEvent(new Event('close'))
  expect(closed()).toBe(0)
  dialog.close()
  expect(closed()).toBe(1)
  actor.stop()
})
