import { createActor, fromCallback, getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { consentMachine, type ConsentEvent, type ShowPreferences } from './consent.machine.ts'

type Snapshot = SnapshotFrom<typeof consentMachine>

function after(types: readonly ConsentEvent['type'][]): Snapshot {
  return types.reduce<Snapshot>(
    (snapshot, type) => getNextSnapshot(consentMachine, snapshot, { type }),
    getInitialSnapshot(consentMachine),
  )
}

describe('the consent to external services', () => {
  it.each([
    ['has no answer at first', [], 'unknown'],
    ['is requested', ['consent.requested'], 'asking'],
    ['is not requested again while there is an answer', ['answer.known'], 'answered'],
    ['is given or refused', ['consent.requested', 'answer.known'], 'answered'],
    ['shows the services one by one', ['consent.requested', 'preferences.shown'], 'choosing'],
    [
      'stays unanswered when the preferences are closed',
      ['consent.requested', 'preferences.shown', 'preferences.hidden'],
      'asking',
    ],
    [
      'is answered service by service',
      ['consent.requested', 'preferences.shown', 'answer.known', 'preferences.hidden'],
      'answered',
    ],
    ['is changed', ['answer.known', 'preferences.shown', 'answer.known', 'preferences.hidden'], 'answered'],
    [
      'is in effect while the preferences are still open',
      ['answer.known', 'preferences.shown', 'answer.known'],
      'answered',
    ],
    ['stays the same when nothing is changed', ['answer.known', 'preferences.shown', 'preferences.hidden'], 'answered'],
  ] as [string, ConsentEvent['type'][], string][])('%s', (_title, types, state) => {
    expect(after(types).value).toBe(state)
  })

  it.each([[[]], [['consent.requested']], [['answer.known']]] as [ConsentEvent['type'][]][])(
    'shows the preferences at each request, after %j',
    (before) => {
      let shown = 0
      const manageConsent = fromCallback<ShowPreferences, undefined, ConsentEvent>(({ receive }) =>
        receive(() => shown++),
      )
      const actor = createActor(consentMachine.provide({ actors: { manageConsent } })).start()
      for (const type of before) actor.send({ type })
      actor.send({ type: 'preferences.requested' })
      actor.stop()
      expect(shown).toBe(1)
    },
  )

  it('reaches every state', () => {
    const types = ['consent.requested', 'preferences.shown', 'preferences.hidden', 'answer.known'] as const
    const paths = getShortestPaths(consentMachine, { events: types.map((type) => ({ type })) })
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(Object.keys(consentMachine.states)))
  })
})
