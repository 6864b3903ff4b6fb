import { setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { filterPanelMachine } from '../../flows/filter-panel/filter-panel.machine.ts'
import { headerFlow } from '../../flows/header/header.flow.ts'
import { introFlow } from '../../flows/intro/intro.flow.ts'
import { loginMachine } from '../../flows/login/login.machine.ts'
import { play } from 'statewright/testing'

describe('a flow that is played', () => {
  it('waits for the answers of its actors, and for time', () => {
    const flow = play(loginMachine, { input: { next: '/fr', flow: 'login' } })
    flow.send({ type: 'form.submitted' })
    flow.resolve('submitForm', { kind: 'done', location: null, message: 'Hello' })
    expect(flow.state).toBe('submitting.answer.received submitting.display.brief')
    flow.pass(199)
    expect(flow.state).toBe('submitting.answer.received submitting.display.brief')
    flow.pass(1)
    expect(flow.state).toBe('done.shown')
    expect(flow.context.message).toBe('Hello')
    expect(flow.asked).toEqual([{ action: 'clearFields' }])
    flow.pass(4000)
    expect(flow.asked).toEqual([{ action: 'follow', params: { location: '/fr' } }])
  })

  it('can be told that an actor has failed', () => {
    const flow = play(loginMachine)
    flow.send({ type: 'form.submitted' })
    flow.reject('submitForm', 'offline')
    flow.pass(200)
    expect(flow.state).toBe('failed')
  })

  it('can be tables side by side', () => {
    const flow = play(headerFlow)
    flow.send({ type: 'solid.needed' })
    expect(flow.state).toBe('background.solid size.large visibility.shown')
  })

  it('starts delays one after the other, however much time passes at once', () => {
    const flow = play(introFlow)
    flow.send({ type: 'intro.started' })
    flow.send({ type: 'page.painted' })
    flow.send({ type: 'loading.ended' })
    flow.pass(10_000)
    expect(flow.state).toBe('over')
  })

  it('asks the test what the page would decide', () => {
    const gate = setup({ guards: { isKnown: (): boolean => false, isOpen: (): boolean => false } }).createMachine({
      initial: 'shut',
      states: {
        shut: {
          on: {
            knocked: [
              { guard: 'isKnown', target: 'known' },
              { guard: 'isOpen', target: 'open' },
            ],
          },
        },
        open: { on: { left: 'shut' } },
        known: {},
      },
    })
    const flow = play(gate, { guards: { isKnown: false, isOpen: true } })
    flow.send({ type: 'knocked' })
    expect(flow.state).toBe('open')
    flow.send({ type: 'left' })
    flow.decide('isKnown', true)
    flow.send({ type: 'knocked' })
    expect(flow.state).toBe('known')
  })

  it('reports what it has sent to its actors, which can send events', () => {
    const flow = play(filterPanelMachine)
    flow.sendFrom('page', { type: 'panel.opened', value: '' })
    flow.send({ type: 'panel.dismissed' })
    expect(flow.asked).toEqual([{ to: 'page', event: { type: 'panel.close' } }])
    // @ts-expect-error: no such event.
    flow.send({ type: 'panel.dismised' })
    expect(flow.state).toBe('closed')
    expect(() => flow.resolve('server')).toThrow('No actor "server" is running in "closed". Running: "page".')
  })
})
