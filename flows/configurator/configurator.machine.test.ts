import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { type Choices, configuratorMachine, type ConfiguratorEvent } from './configurator.machine.ts'

const choose = (value: string): ConfiguratorEvent => ({ type: 'choice.made', value })
const never = () => new Promise<void>(() => {})

function start(show: () => Promise<void> = never) {
  const shown: Choices[] = []
  const actor = createActor(
    configuratorMachine.provide({
      actors: {
        watchAddress: fromCallback(() => {}),
        showChoices: fromPromise<void, { choices: Choices }>(({ input }) => {
          shown.push(input.choices)
          return show()
        }),
      },
    }),
  ).start()
  return { actor, shown }
}

describe('the configurator', () => {
  it('shows a choice, the first one as none', () => {
    const { actor, shown } = start()
    actor.send(choose('top=marbre'))
    expect(shown).toEqual([{ top: 'marbre' }])
    actor.send(choose('top='))
    expect(shown.at(-1)).toEqual({ top: null })
  })

  it('shows a width as it was written; without one, that of the catalogue', () => {
    const { actor, shown } = start()
    actor.send({ type: 'width.given', value: '87' })
    expect(shown).toEqual([{ width: '87' }])
    actor.send(choose('top=marbre'))
    actor.send({ type: 'width.given', value: '' })
    expect(shown.at(-1)).toEqual({ top: 'marbre', width: null })
  })

  it('shows choices together that are made while the first one loads', () => {
    const { actor, shown } = start()
    actor.send(choose('top=marbre'))
    actor.send(choose('tap=wall'))
    expect(shown.at(-1)).toEqual({ top: 'marbre', tap: 'wall' })
  })

  it('does not repeat a choice that is shown', async () => {
    const { actor, shown } = start(async () => {})
    actor.send(choose('top=marbre'))
    await waitFor(actor, (now) => now.matches('shown'))
    actor.send(choose('tap=wall'))
    expect(shown.at(-1)).toEqual({ tap: 'wall' })
  })

  it.each(['', 'top', '=marbre'])('ignores "%s"', (value) => {
    const { actor, shown } = start()
    actor.send(choose(value))
    expect(shown).toEqual([])
  })

  it('tries again what has failed', async () => {
    const { actor, shown } = start(() => Promise.reject(new Error('offline')))
    actor.send(choose('top=marbre'))
    await waitFor(actor, (now) => now.matches('failed'))
    actor.send({ type: 'choices.sent' })
    expect(shown).toEqual([{ top: 'marbre' }, { top: 'marbre' }])
  })

  it('follows back and forward, without the choices that waited', () => {
    const { actor, shown } = start()
    actor.send(choose('top=marbre'))
    actor.send({ type: 'address.moved' })
    expect(shown.at(-1)).toEqual({})
  })

  it('reaches every state', () => {
    const done = { type: 'xstate.done.actor.0.configurator.loading' }
    const failed = { type: 'xstate.error.actor.0.configurator.loading' }
    const events = [choose('top=marbre'), done, failed, { type: 'choices.sent' }] as ConfiguratorEvent[]
    const machine = configuratorMachine.provide({ actors: { watchAddress: fromCallback(() => {}) } })
    const paths = getShortestPaths(machine, { events, limit: 200 })
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(['shown', 'loading', 'failed']))
  })
})
