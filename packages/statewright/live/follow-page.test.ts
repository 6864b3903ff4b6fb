// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { assign, createActor, fromCallback, setup } from 'xstate'
import { followPage } from './follow-page.ts'
import { hiddenValuesOf, mask } from './hidden-values.ts'
import { maxLive, type LiveMessage, type LiveWire } from './messages.ts'

const panelMachine = setup({
  types: { events: {} as { type: string; value?: string }, context: {} as Record<string, unknown> },
  actors: { watch: fromCallback<{ type: string }>(({ sendBack }) => sendBack({ type: 'panel.measured' })) },
}).createMachine({
  id: 'panel',
  context: {},
  initial: 'closed',
  on: { 'typed.*': { actions: assign(({ event }) => ({ typed: { passphrase: event.value } })) } },
  states: {
    closed: { on: { 'panel.opened': 'open' } },
    open: { invoke: { id: 'watch', src: 'watch' }, on: { 'panel.closed': 'closed' } },
  },
})

/** A page with one actor, and the other end of its socket. */
function start() {
  const sent: { name: string; data: unknown }[] = []
  const listeners = new Map<string, (data: never) => void>()
  const tasks: (() => void)[] = []
  let leave = (): void => {}
  const followed = followPage({
    socket: {
      send: (name, data) => void sent.push({ name, data }),
      on: (name, listener) => void listeners.set(name, listener),
    },
    page: () => ({ id: 'one', tab: 'tab', url: 'localhost/fr', title: 'Accueil' }),
    hidden: () => hiddenValuesOf(document),
    later: (task) => void tasks.push(task),
    onLeave: (listener) => void (leave = listener),
    now: () => 1000,
  })
  const actor = createActor(panelMachine, { inspect: (event) => followed.inspect(event, 'panel') }).start()
  const receive = <Name extends keyof LiveWire>(name: Name, data: LiveWire[Name]): void =>
    listeners.get(name)?.(data as never)
  const messages = (): LiveMessage[] => {
    for (const task of tasks.splice(0)) task()
    return sent
      .splice(0)
      .flatMap(({ name, data }) =>
        name === 'flows:page' || name === 'flows:messages' ? (data as LiveWire['flows:messages']).messages : [],
      )
  }
  return { actor, sent, receive, messages, leave: () => leave() }
}

afterEach(() => document.body.replaceChildren())

describe('a followed page', () => {
  it('says that it is there, and nothing else while no simulator is open', () => {
    const { actor, sent } = start()
    actor.send({ type: 'panel.opened' })
    expect(sent).toEqual([{ name: 'flows:here', data: {} }])
  })

  it('says all that it remembers when it is left, though nobody follows', () => {
    const { actor, sent, leave } = start()
    actor.send({ type: 'panel.opened' })
    leave()
    const { name, data } = sent.at(-1) ?? {}
    const { page, messages, incomplete, at } = data as LiveWire['flows:ended']
    expect([name, page.id, incomplete, at]).toEqual(['flows:ended', 'one', [], 1000])
    const events = messages.flatMap((one) => (one.type === '@xstate.event' ? [one.event.type] : []))
    expect(events).toContain('panel.opened')
  })

  it('sends what happened so far to a simulator that opens later, then what is new', () => {
    const { actor, receive, messages } = start()
    actor.send({ type: 'panel.opened' })
    receive('flows:watch', {})
    const before = messages()
    expect(before[0]).toMatchObject({ type: '@xstate.actor', name: 'panel', block: 'panel' })
    expect(statesIn(before, actor.sessionId)).toEqual(['closed', 'open', 'open'])
    actor.send({ type: 'panel.closed' })
    expect(statesIn(messages(), actor.sessionId)).toEqual(['closed'])
  })

  it('sends no message twice when another simulator opens', () => {
    const { actor, receive, messages } = start()
    receive('flows:watch', {})
    messages()
    actor.send({ type: 'panel.closed' })
    receive('flows:watch', {})
    const ids = messages().map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('names the actor that sent an event, and none where the page did', () => {
    const { actor, receive, messages } = start()
    actor.send({ type: 'panel.opened' })
    receive('flows:watch', {})
    const all = messages()
    const watch = all.find((one) => one.type === '@xstate.actor' && one.name === 'watch')
    const events = all.filter((one) => one.type === '@xstate.event' && one.sessionId === actor.sessionId)
    expect(watch).toMatchObject({ parentId: actor.sessionId })
    expect(events).toMatchObject([
      { event: { type: 'xstate.init' } },
      { event: { type: 'panel.opened' } },
      { event: { type: 'panel.measured' }, sourceId: watch?.sessionId },
    ])
    expect(events[1]).not.toHaveProperty('sourceId')
  })

  it('sends at once when many messages wait', () => {
    const { actor, sent, receive } = start()
    receive('flows:watch', {})
    sent.length = 0
    for (let count = 0; count < maxLive.messages / 2; count += 1) actor.send({ type: 'panel.measured' })
    expect(sent).toMatchObject([{ name: 'flows:messages', data: { messages: { length: maxLive.messages } } }])
  })

  it('stops sending when the last simulator is closed', () => {
    const { actor, receive, messages } = start()
    receive('flows:watch', {})
    messages()
    receive('flows:unwatch', {})
    actor.send({ type: 'panel.opened' })
    expect(messages()).toEqual([])
  })

  it('sends an event of the simulator to its actor, and ignores one for an actor that it has not', () => {
    const { actor, receive } = start()
    receive('flows:send', { page: 'one', sessionId: 'x:unknown', event: { type: 'panel.opened' } })
    expect(actor.getSnapshot().value).toBe('closed')
    receive('flows:send', { page: 'one', sessionId: actor.sessionId, event: { type: 'panel.opened' } })
    expect(actor.getSnapshot().value).toBe('open')
  })

  it('says that an actor has stopped', () => {
    const { actor, receive, messages } = start()
    receive('flows:watch', {})
    actor.stop()
    expect(messages().at(-1)).toMatchObject({ type: '@xstate.snapshot', snapshot: { status: 'stopped' } })
  })

  it('sends no password, neither in events nor in contexts, also while the field shows it', () => {
    document.body.innerHTML = '<input type="text" autocomplete="new-password" name="passphrase" value="Blue-7-Lamp">'
    const { actor, receive, messages } = start()
    actor.send({ type: 'typed.passphrase', value: 'Blue-7-Lamp' })
    actor.send({ type: 'panel.opened', value: 'password=Blue-7-Lamp&email=a@b.example' })
    document.body.replaceChildren()
    document.body.innerHTML = '<input type="password" name="passphrase" value="">'
    actor.send({ type: 'typed.passphrase', value: 'Blue-7-La' })
    receive('flows:watch', {})
    const all = messages()
    expect(JSON.stringify(all)).not.toContain('Blue-7')
    expect(all.find((one) => one.type === '@xstate.event' && one.event.type === 'panel.opened')).toMatchObject({
      event: { value: `password=${mask}&email=a@b.example` },
    })
  })
})

function statesIn(messages: readonly LiveMessage[], sessionId: string): unknown[] {
  return messages.flatMap((one) =>
    one.type === '@xstate.snapshot' && one.sessionId === sessionId ? [one.snapshot.value] : [],
  )
}
