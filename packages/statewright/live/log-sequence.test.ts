import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, setup, spawnChild, SimulatedClock, type InspectionEvent } from 'xstate'
import { stateText } from '../core/state-name.ts'
import { addMessages, type PageLogs } from './actor-log.ts'
import { followActor } from './follow-actor.ts'
import { logSequence } from './log-sequence.ts'
import { createMessages } from './page-messages.ts'

/** A door that a bell machine belongs to, which it spawns; and a sensor that reports. */
const bell = setup({}).createMachine({
  id: 'bell',
  initial: 'silent',
  states: { silent: { on: { pressed: 'ringing' } }, ringing: { after: { 100: 'done' } }, done: { type: 'final' } },
})
const door = setup({
  actors: { bell, sense: fromCallback<{ type: string }>(({ sendBack }) => sendBack({ type: 'seen' })) },
  actions: { greet: () => {} },
}).createMachine({
  id: 'door',
  initial: 'shut',
  entry: spawnChild('bell', { id: 'bell' }),
  states: {
    shut: { on: { opened: { target: 'open', actions: 'greet' } } },
    open: { invoke: { id: '0.door', src: 'sense' }, on: { shut: 'shut' } },
  },
})

function run() {
  const clock = new SimulatedClock()
  const toMessage = createMessages({
    hidden: () => ({ hasName: () => false, hide: (text) => text }),
    now: () => 5000 + clock.now(),
  })
  let logs: PageLogs = new Map()
  const inspect = (event: InspectionEvent): void => {
    const message = toMessage(event, null)
    if (message) logs = addMessages(logs, [message])
  }
  const actor = createActor(door, { clock, inspect }).start()
  const sequence = (sessionId = actor.sessionId, machine: typeof door | typeof bell = door) => {
    const log = logs.get(actor.sessionId)
    const followed = log && followActor(machine, log, { sessionId })
    if (!log || !followed) throw new Error('The actor is not known.')
    return logSequence({
      ...{ log, sessionId, frames: followed.frames, moments: followed.moments },
      actorName: (id) => (id === '0.door' ? 'sense' : id),
      stateText: (value) => stateText(value as string),
    })
  }
  return { actor, clock, sequence, bell: () => actor.getSnapshot().children['bell'] }
}

const texts = ({ lanes, rows }: ReturnType<ReturnType<typeof run>['sequence']>): string[] => {
  const name = (id: string) => lanes.find((lane) => lane.id === id)?.name ?? id
  return rows.map(({ at, from, to, text, states }) => {
    const changes = Object.entries(states).map(([lane, state]) => `${name(lane)} is ${state}`)
    return [`${at}. ${name(from)} → ${name(to)}: ${text}`, ...changes].join(', ')
  })
}

describe('what the actors of a page said to each other', () => {
  it('has the machine with its actors, each with its own states, and what it asked the page for', () => {
    const { actor, sequence } = run()
    actor.send({ type: 'opened' })
    expect(texts(sequence())).toEqual([
      '0. page → door: start, door is shut',
      '0. door → bell: start, bell is silent',
      '1. page → door: opened, door is open',
      '1. door → page: greet',
      '1. door → sense: start, sense is running',
      '2. sense → door: seen, door is open',
    ])
  })

  it('has the delays of an actor, and its end', () => {
    const { clock, sequence, bell: child } = run()
    child()?.send({ type: 'pressed' } as never)
    clock.increment(100)
    expect(texts(sequence()).slice(2)).toEqual([
      '1. page → bell: pressed, bell is ringing',
      '1. bell → bell: after 100, bell is done (done)',
      '1. bell → door: done, door is shut',
    ])
  })

  it('has the one that spawned it where an inner actor is followed', () => {
    const { actor, sequence, bell: child } = run()
    actor.send({ type: 'opened' })
    const inner = sequence(child()?.sessionId ?? '', bell)
    expect(inner.lanes.map(({ name }) => name)).toEqual(['page', 'door', 'bell'])
    expect(texts(inner)).toEqual(['0. page → bell: start, bell is silent'])
  })

  it('has what it sends to that one', () => {
    const { clock, sequence, bell: child } = run()
    const sessionId = child()?.sessionId ?? ''
    child()?.send({ type: 'pressed' } as never)
    clock.increment(100)
    expect(texts(sequence(sessionId, bell)).at(-1)).toBe('2. bell → door: done')
  })
})
