// @vitest-environment happy-dom
import { setup } from 'xstate'
import { beforeEach, describe, expect, it } from 'vitest'
import { attach } from './flow.ts'
import type { StateMeta } from './state-meta.ts'
import { element } from './testing/bound-page.ts'

type Event = { type: 'ask' | 'refuse' | 'slide' | 'read' | 'close' | 'open' }

/** Every state is reached from every other one by an event of its own. */
const sheet = setup({
  types: { events: {} as Event, meta: {} as StateMeta<'title' | 'panel' | 'opener' | 'note'> },
}).createMachine({
  id: 'sheet',
  initial: 'asked',
  on: { ask: '.asked', refuse: '.refused', slide: '.sliding', read: '.reading', close: '.closed', open: '.open' },
  states: {
    asked: { meta: { focus: 'title', announce: 'note' } },
    refused: { meta: { focus: 'invalid' } },
    sliding: { meta: { focus: 'panel' } },
    reading: { meta: { focus: 'title', preventScroll: true } },
    closed: { meta: { focusIfLost: 'opener' } },
    open: { meta: { focus: 'native', opens: true } },
  },
})

beforeEach(() => {
  document.body.innerHTML =
    '<div data-flow="other"><h1 data-part="title" tabindex="-1"></h1></div><button id="elsewhere"></button>' +
    '<form id="root" data-flow="sheet"><div data-flow="other"><h2 data-part="title" tabindex="-1"></h2></div>' +
    '<button type="button" id="opener" data-part="opener"></button><h2 id="title" data-part="title" tabindex="-1"></h2>' +
    '<p id="message" role="alert" tabindex="-1" hidden></p><input id="field"><input id="wrong" aria-invalid="true">' +
    '<div id="panel" data-part="panel"><h3 id="heading" tabindex="-1"></h3><input id="inside"></div>' +
    '<output><span id="note" data-part="note" hidden></span></output></form>'
  element('elsewhere').focus()
})

const start = () => attach(element('root'), { machine: sheet })
const focused = () => document.activeElement?.id

describe('a state that is entered', () => {
  it('focuses its part, of this block only', () => {
    const actor = start()
    actor.send({ type: 'close' })
    actor.send({ type: 'ask' })
    expect(focused()).toBe('title')
  })

  it('leaves the focus where it is when the page is opened in this state', () => {
    start()
    expect(focused()).toBe('elsewhere')
  })

  it('focuses what is made for it in a part that cannot have the focus', () => {
    start().send({ type: 'slide' })
    expect(focused()).toBe('heading')
  })

  it('leaves the focus where it is in the part', () => {
    const actor = start()
    element('inside').focus()
    actor.send({ type: 'slide' })
    expect(focused()).toBe('inside')
  })

  it('focuses the message of the form, or else the first field that is wrong', () => {
    const actor = start()
    actor.send({ type: 'refuse' })
    expect(focused()).toBe('wrong')
    actor.send({ type: 'close' })
    element('message').hidden = false
    actor.send({ type: 'refuse' })
    expect(focused()).toBe('message')
  })

  it('focuses the first button of a group that is wrong', () => {
    element('field').outerHTML = '<div role="radiogroup" aria-invalid="true"><input id="first" type="radio"></div>'
    start().send({ type: 'refuse' })
    expect(focused()).toBe('first')
  })

  it('leaves the focus to the browser where it opens something', () => {
    start().send({ type: 'open' })
    expect(focused()).toBe('elsewhere')
  })

  it('scrolls to the part, unless an effect scrolls', () => {
    const scrolls: unknown[] = []
    element('title').focus = (options) => void scrolls.push(options?.preventScroll)
    const actor = start()
    actor.send({ type: 'read' })
    actor.send({ type: 'ask' })
    expect(scrolls).toEqual([true, undefined])
  })

  it('catches a focus that is lost with what it was on', () => {
    element('elsewhere').checkVisibility = () => false
    start().send({ type: 'close' })
    expect(focused()).toBe('opener')
  })

  it('catches no focus that is not lost', () => {
    element('elsewhere').checkVisibility = () => true
    start().send({ type: 'close' })
    expect(focused()).toBe('elsewhere')
  })

  it('shows what it announces, until it is left', () => {
    const actor = start()
    actor.send({ type: 'read' })
    actor.send({ type: 'ask' })
    expect(element('note').hidden).toBe(false)
    actor.send({ type: 'read' })
    expect(element('note').hidden).toBe(true)
  })
})
