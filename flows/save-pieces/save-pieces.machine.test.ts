import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { savePiecesMachine } from './save-pieces.machine.ts'

interface Given {
  isSignedIn?: boolean
  keepsLists?: boolean
  /** How saving ends. */
  saving?: () => Promise<void>
}

function start({ isSignedIn = false, keepsLists = false, saving = async () => {} }: Given) {
  const done: string[] = []
  const effect = (name: string) =>
    fromPromise<void>(() => {
      done.push(name)
      return saving()
    })
  const machine = savePiecesMachine.provide({
    actors: { saveInAccount: effect('account'), saveInBrowser: effect('browser') },
    actions: { submit: () => void done.push('submit') },
    guards: { isSignedIn: () => isSignedIn, keepsLists: () => keepsLists },
  })
  const actor = createActor(machine).start()
  return { actor, done, press: () => actor.send({ type: 'pieces.submitted' }) }
}

describe('the pieces of a project are saved', () => {
  it.each([
    [
      'in the account of a visitor who is signed in',
      { isSignedIn: true, keepsLists: true },
      'savingInAccount',
      ['account'],
    ],
    ['in the browser of a visitor who is not', { keepsLists: true }, 'savingInBrowser', ['browser']],
    ['by the server where browsers keep no lists, after signing in', {}, 'offered', ['submit']],
  ] as const)('%s', (_where, given, state, done) => {
    const flow = start(given)
    flow.press()
    expect(flow.actor.getSnapshot().value).toBe(state)
    expect(flow.done).toEqual(done)
  })

  it('once, however often the button is pressed meanwhile', async () => {
    const flow = start({ isSignedIn: true })
    flow.press()
    flow.press()
    await waitFor(flow.actor, (snapshot) => snapshot.matches('saved'))
    expect(flow.done).toEqual(['account'])
  })

  it('again after a failure', async () => {
    let attempts = 0
    const saving = () => (attempts++ === 0 ? Promise.reject(new Error('offline')) : Promise.resolve())
    const flow = start({ keepsLists: true, saving })
    flow.press()
    await waitFor(flow.actor, (snapshot) => snapshot.matches('failed'))
    flow.press()
    await waitFor(flow.actor, (snapshot) => snapshot.matches('saved'))
    expect(attempts).toBe(2)
  })
})
