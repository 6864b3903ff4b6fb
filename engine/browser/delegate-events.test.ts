// @vitest-environment happy-dom
import { assign, setup, type AnyStateMachine } from 'xstate'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { activate } from './bound-blocks.ts'
import { delegateEvents } from './delegate-events.ts'
import { actorIn, element, showBoundPage } from './testing/bound-page.ts'

interface Received {
  type: string
  value?: string | undefined
}

/** Stores all that it receives. */
const recorder = setup({ types: { context: {} as { received: Received[] }, events: {} as Received } }).createMachine({
  context: { received: [] },
  on: { '*': { actions: assign({ received: ({ context, event }) => [...context.received, event] }) } },
})

beforeAll(() => delegateEvents())

const show = (html: string, script: AnyStateMachine | Promise<AnyStateMachine> = recorder) =>
  showBoundPage(`<div id="root" data-flow="recorder" data-event-escape="panel.dismissed">${html}</div>`, {
    recorder: script,
  })

async function received(): Promise<Received[]> {
  return (await actorIn('root')).getSnapshot().context.received
}

describe('an event in a bound block', () => {
  it.each([
    ['click', 'data-event="tab.chosen" data-value="2"', { type: 'tab.chosen', value: '2' }],
    ['change', 'data-event-change="wood.chosen" value="oak"', { type: 'wood.chosen', value: 'oak' }],
    ['input', 'data-event-input="width.moved" value="80"', { type: 'width.moved', value: '80' }],
  ])('%s reaches the machine under the name in the markup', async (type, attributes, event) => {
    show(`<input id="field" ${attributes}>`)
    element('field').dispatchEvent(new Event(type, { bubbles: true }))
    expect(await received()).toEqual([event])
  })

  it('is found from a child of the element that names it', async () => {
    show('<button data-event="menu.toggled"><i id="icon"></i></button>')
    element('icon').click()
    expect(await received()).toEqual([{ type: 'menu.toggled', value: undefined }])
  })

  it('is not sent where the markup names none, or another handler has prevented it', async () => {
    show('<input id="field" data-event="a.clicked"><p id="text"></p>')
    element('text').click()
    element('field').dispatchEvent(new Event('change', { bubbles: true }))
    element('field').addEventListener('click', (event) => event.preventDefault())
    element('field').click()
    expect(await received()).toEqual([])
  })

  it('is sent after the script has loaded, in order', async () => {
    const { promise, resolve } = Promise.withResolvers<AnyStateMachine>()
    show('<button id="a" data-event="a"></button><button id="b" data-event="b"></button>', promise)
    for (const id of ['a', 'b', 'a']) element(id).click()
    resolve(recorder)
    expect((await received()).map(({ type }) => type)).toEqual(['a', 'b', 'a'])
  })
})

describe('a link or form of a bound block', () => {
  it('is not followed by the browser', async () => {
    show('<a id="link" href="/far" data-event="page.chosen"></a><form id="form" data-event-submit="sent"></form>')
    expect(dispatch('link', new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe('prevented')
    expect(dispatch('form', new Event('submit', { bubbles: true, cancelable: true }))).toBe('prevented')
    expect((await received()).map(({ type }) => type)).toEqual(['page.chosen', 'sent'])
  })

  it('sends the value of the button that submits it, which may be elsewhere on the page', async () => {
    show('<form id="form" data-event-submit="sent"></form>')
    document.body.insertAdjacentHTML('beforeend', '<button id="submit" form="form" value="7"></button>')
    const submitter = element('submit') as HTMLButtonElement
    dispatch('form', new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
    expect(await received()).toEqual([{ type: 'sent', value: '7' }])
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('is followed in a new tab with %s', async (key) => {
    show('<a id="link" href="#far" data-event="page.chosen"></a>')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
    expect(dispatch('link', click)).toBe('left to the browser')
    expect(await received()).toEqual([])
  })

  it('is given back to the browser when the script fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show('<a id="link" href="#far" data-event="page.chosen"></a>', Promise.reject(new Error('gone')))
    const clicks: string[] = []
    element('link').addEventListener('click', (event) => setTimeout(() => clicks.push(outcomeOf(event))))
    element('link').click()
    await expect.poll(() => clicks).toEqual(['prevented', 'left to the browser'])
  })
})

describe('the Escape key', () => {
  it('sends the event that the root of a running block names for it; other keys send none', async () => {
    show('')
    await activate(element('root'))
    for (const key of ['a', 'Escape']) document.dispatchEvent(new KeyboardEvent('keydown', { key }))
    await expect.poll(() => received()).toEqual([{ type: 'panel.dismissed', value: undefined }])
  })
})

function dispatch(id: string, event: Event): string {
  element(id).dispatchEvent(event)
  return outcomeOf(event)
}

function outcomeOf(event: Event): string {
  return event.defaultPrevented ? 'prevented' : 'left to the browser'
}
