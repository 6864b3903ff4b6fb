import { createActor, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { shareFlow, type ShareEvent } from './share.flow.ts'

/** A page runs the table without XState. */
const shareMachine = setup({ types: { events: {} as { type: ShareEvent } } }).createMachine({
  id: 'share',
  ...shareFlow,
})

function stateAfter(...types: ShareEvent[]): unknown {
  const actor = createActor(shareMachine).start()
  for (const type of types) actor.send({ type })
  return actor.getSnapshot().value.address
}

describe('sharing', () => {
  it.each<[string, ShareEvent[], string]>([
    ['waits for the visitor', [], 'ready'],
    ['gives the address to an app', ['share.requested'], 'sharing'],
    ['is ready again afterwards', ['share.requested', 'share.ended'], 'ready'],
    ['copies the address where there is no app', ['share.requested', 'share.unavailable'], 'copying'],
    ['copies the address', ['copy.requested'], 'copying'],
    ['says that it is copied', ['copy.requested', 'address.copied'], 'copied'],
    ['says nothing if it is not', ['copy.requested', 'copy.refused'], 'ready'],
    ['copies again', ['copy.requested', 'address.copied', 'copy.requested'], 'copying'],
    ['goes on to an app', ['copy.requested', 'address.copied', 'share.requested'], 'sharing'],
    ['ignores a second press while an app is open', ['share.requested', 'copy.requested'], 'sharing'],
  ])('%s', (_what, events, state) => {
    expect(stateAfter(...events)).toBe(state)
  })
})
