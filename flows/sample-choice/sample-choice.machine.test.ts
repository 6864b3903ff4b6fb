import { createActor, fromCallback } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { play } from 'statewright/testing'
import {
  closedSamples,
  sampleChoiceMachine,
  type SampleChoiceEvent,
  type SampleChoiceInput,
  wordsOfChoice,
} from './sample-choice.machine.ts'

const input: SampleChoiceInput = {
  offered: 'oak walnut chalk night',
  max: '2',
  words: JSON.stringify(['none', '1 of 2', '2 of 2', 'too many']),
}
const chosen = (value: string): SampleChoiceEvent => ({ type: 'sample.chosen', value })
const dropped = (value: string): SampleChoiceEvent => ({ type: 'sample.dropped', value })
const read = (...ids: string[]): SampleChoiceEvent => ({ type: 'choice.read', chosen: ids })

/** State, what is said, and what cannot be chosen. */
function after(...events: SampleChoiceEvent[]): [state: string, words: string, closed: string] {
  const flow = play(sampleChoiceMachine, { input })
  for (const event of events) flow.sendFrom('watchChoice', event)
  return [flow.state, wordsOfChoice(flow.context), closedSamples(flow.context).join(' ')]
}

describe('samples', () => {
  it.each([
    ['none', [], ['empty', 'none', '']],
    ['one', [chosen('oak')], ['choosing', '1 of 2', '']],
    ['as many as may be', [chosen('oak'), chosen('night')], ['full', '2 of 2', 'walnut chalk']],
    ['one fewer', [chosen('oak'), chosen('night'), dropped('oak')], ['choosing', '1 of 2', '']],
    ['none any more', [chosen('oak'), dropped('oak')], ['empty', 'none', '']],
    ['one twice', [chosen('oak'), chosen('oak')], ['choosing', '1 of 2', '']],
    ['those that the page came with', [read('chalk', 'oak')], ['full', '2 of 2', 'walnut night']],
    ['none, after the form was sent', [read('chalk'), read()], ['empty', 'none', '']],
    ['too many, before the script was there', [read('oak', 'walnut', 'chalk')], ['over', 'too many', 'night']],
    ['as many as may be again', [read('oak', 'walnut', 'chalk'), dropped('oak')], ['full', '2 of 2', 'oak night']],
  ] as const)('that are chosen: %s', (_what, events, expected) => {
    expect(after(...events)).toEqual(expected)
  })
})

it('every state is reached, and from each of them the choice can be dropped', () => {
  const machine = sampleChoiceMachine.provide({ actors: { watchChoice: fromCallback(() => {}) } })
  const ids = ['oak', 'walnut', 'chalk']
  const paths = getShortestPaths(machine, { input, events: [...ids.map(chosen), ...ids.map(dropped)] })
  const states = new Set(paths.map(({ state }) => String(state.value)))
  expect([...states].sort()).toEqual(['choosing', 'empty', 'full', 'over'])
  for (const { state } of paths) {
    const actor = createActor(machine, { input, snapshot: state }).start()
    for (const id of ids) actor.send(dropped(id))
    expect(actor.getSnapshot().value).toBe('empty')
    actor.stop()
  }
})
