import { createActor, fromCallback, getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { consentMachine, type ConsentEvent, type PreferencesWanted } from './consent.machine.ts'

type Snapshot = SnapshotFrom<typeof consentMachine>

function after(types: readonly ConsentEvent['type'][]): Snapshot {
  return types.reduce<Snapshot>(
    (snapshot, type) => getNextSnapshot(consentMachine, snapshot, { type }),
    getInitialSnapshot(consentMachine),
  )
}

describe('the question about outside services', () => {
  it.each([
    ['has no answer at first', [], 'unknown'],
    ['is asked', ['visitor.asked'], 'asking'],
    ['is not asked again while an answer is kept', ['answer.known'], 'answered'],
    ['is answered', ['visitor.asked', 'answer.known'], 'answered'],
    ['is looked at one by one', ['visitor.asked', 'preferences.shown'], 'choosing'],
    ['stays open when the choices are closed', ['visitor.asked', 'preferences.shown', 'preferences.hidden'], 'asking'],
    [
      'is answered one by one',
      ['visitor.asked', 'preferences.shown', 'answer.known', 'preferences.hidden'],
      'answered',
    ],
    ['is answered anew', ['answer.known', 'preferences.shown', 'answer.known', 'preferences.hidden'], 'answered'],
    [
      'keeps its answer when nothing is changed',
      ['answer.known', 'preferences.shown', 'preferences.hidden'],
      'answered',
    ],
  ] as [string, ConsentEvent['type'][], string][])('%s', (_title, types, state) => {
    expect(after(types).value).toBe(state)
  })

  it.each([[[]], [['visitor.asked']], [['answer.known']]] as [ConsentEvent['type'][]][])(
    'shows its choices whenever they are wanted, after %j',
    (before) => {
      let shown = 0
      const keepConsent = fromCallback<PreferencesWanted, undefined, ConsentEvent>(({ receive }) =>
        receive(() => shown++),
      )
      const actor = createActor(consentMachine.provide({ actors: { keepConsent } })).start()
      for (const type of before) actor.send({ type })
      actor.send({ type: 'preferences.wanted' })
      actor.stop()
      expect(shown).toBe(1)
    },
  )

  it('reaches every state', () => {
    const types = ['visitor.asked', 'preferences.shown', 'preferences.hidden', 'answer.known'] as const
    const paths = getShortestPaths(consentMachine, { events: types.map((type) => ({ type })) })
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(Object.keys(consentMachine.states)))
  })
})
