import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { pageGuards } from '../../packages/statewright/core/page-guards.ts'
import { playWalk, startSimulation } from '../../packages/statewright/core/simulate.ts'
import type { Step } from '../../packages/statewright/core/walk.ts'
import { filterPanelMachine } from '../../flows/filter-panel/filter-panel.machine.ts'
import { introFlow } from '../../flows/intro/intro.flow.ts'
import { loginMachine } from '../../flows/login/login.machine.ts'
import { searchOverlayMachine } from '../../flows/search-overlay/search-overlay.machine.ts'
import { machineOfTable } from './table-machine.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../flows/*/*.machine.ts', { eager: true })
const machines = Object.values(modules).flatMap((one) => Object.values(one).filter(isMachine))

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'getInitialSnapshot' in value
}

describe('the machines of the site', () => {
  it('start in the simulator with the attributes of a block, none of which is required', () => {
    expect(machines.length).toBeGreaterThan(25)
    const failed = machines.filter((machine) => startSimulation(machine, {}).problem !== null)
    // Its props: the lists that the server has read.
    expect(failed.map(({ id }) => id)).toEqual(['wishlists'])
  })

  it('decide by their input and their events alone: a walk replays what a page has done', () => {
    expect(machines.flatMap((machine) => pageGuards(machine).map((guard) => `${machine.id} ${guard}`))).toEqual([])
  })

  const intro = machineOfTable(introFlow, { id: 'intro', description: null })
  const typed = { event: { type: 'overlay.opened', value: 'oak' } }
  const submitted = { event: { type: 'form.submitted' } }
  const done = { done: '0.login.submitting.answer.pending', output: { kind: 'done', message: 'Hello', location: null } }

  it.each<[string, AnyStateMachine, Step[], unknown]>([
    ['an overlay loads suggestions', searchOverlayMachine, [typed], { open: 'loading' }],
    [
      'its request fails',
      searchOverlayMachine,
      [typed, { error: '0.search-overlay.open.loading', message: '' }],
      { open: 'failed' },
    ],
    [
      'a form waits for its answer',
      loginMachine,
      [submitted, { time: 60_000 }],
      { submitting: { answer: 'pending', display: 'seen' } },
    ],
    [
      'a form shows that it is sent',
      loginMachine,
      [submitted, done],
      { submitting: { answer: 'received', display: 'brief' } },
    ],
    ['a form is done', loginMachine, [submitted, done, { time: 60_000 }], { done: 'shown' }],
    [
      'a table times out',
      intro,
      [{ event: { type: 'intro.started' } }, { event: { type: 'page.painted' } }, { time: 5000 }],
      'over',
    ],
    ['a panel stays closed', filterPanelMachine, [{ event: { type: 'nothing' } }], 'closed'],
  ])('%s', (_, machine, steps, state) => {
    const frame = playWalk(machine, { input: {}, steps }).at(-1)
    expect([frame?.snapshot.value, frame?.problem]).toEqual([state, null])
  })
})
