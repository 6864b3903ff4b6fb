import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'
import { savePiecesMachine, type SavePiecesEvent } from './save-pieces.machine.ts'

interface Given {
  isSignedIn?: boolean
  keepsLists?: boolean
  /** How saving ends. */
  saving?: () => Promise<void>
}

function start(given: Given) {
  const { saving = async () => {} } = given
  const done: string[] = []
  const effect = (name: string) =>
    fromPromise<void>(() => {
      done.push(name)
      return saving()
    })
  const machine = savePiecesMachine.provide({
    actors: {
      readVisitor: fromCallback<EventObject, undefined, SavePiecesEvent>(({ sendBack }) =>
        sendBack({ type: 'visitor.known', isSignedIn: given.isSignedIn ?? false }),
      ),
      saveInAccount: effect('account'),
      saveInBrowser: effect('browser'),
    },
    actions: { submit: () => void done.push('submit') },
  })
  const actor = createActor(machine, { input: given.keepsLists ? { guest: 'true' } : {} }).start()
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

  it.each([
    ['the account', { isSignedIn: true }, 'account'],
    ['the browser', { keepsLists: true }, 'browser'],
  ])('in %s again after a failure, and whenever the button is pressed later', async (_where, given, effect) => {
    let attempts = 0
    const saving = () => (attempts++ === 0 ? Promise.reject(new Error('offline')) : Promise.resolve())
    const flow = start({ ...given, saving })
    const reaches = (state: 'failed' | 'saved') => waitFor(flow.actor, (snapshot) => snapshot.matches(state))
    flow.press()
    await reaches('failed')
    flow.press()
    await reaches('saved')
    flow.press()
    expect(flow.done).toEqual([effect, effect, effect])
  })

  it.each(['failed', 'saved'] as const)('by the server if the visitor has signed out since: %s', async (state) => {
    const given: Given = { isSignedIn: true, saving: async () => Promise[state === 'failed' ? 'reject' : 'resolve']() }
    const flow = start(given)
    flow.press()
    await waitFor(flow.actor, (snapshot) => snapshot.matches(state))
    given.isSignedIn = false
    flow.press()
    expect(flow.done).toEqual(['account', 'submit'])
  })
})
