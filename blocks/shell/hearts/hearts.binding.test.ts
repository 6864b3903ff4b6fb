// @vitest-environment happy-dom
import { createActor, fromCallback, fromPromise } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heartsMachine, type Toggled } from '../../../flows/hearts/hearts.machine.ts'
import { openPopin, placeNote, view } from './hearts.binding.ts'
import { askSession, renewSession } from './session.binding.ts'
import { loadPanel } from './load-panel.ts'

const requests: string[] = []
let respond: (url: string) => Response

beforeEach(() => {
  requests.length = 0
  document.body.innerHTML = '<div id="place"></div>'
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return respond(url)
  })
})

afterEach(() => vi.unstubAllGlobals())

const html = (panel: string, body = '') =>
  new Response(`<html><body ${body}><div data-panel>${panel}</div></body></html>`)
const place = () => document.getElementById('place')!
const load = (product: string | null = '7') =>
  loadPanel(place(), { page: '/en/save', product, signal: new AbortController().signal })

describe('the panel', () => {
  it('is loaded for the product, with ids of its own', async () => {
    respond = () => html('<label for="a"></label><input id="a" aria-describedby="a-error b">')
    await load()
    expect(requests).toEqual(['/en/save?product=7'])
    const input = place().querySelector('input')!
    expect([input.id, input.getAttribute('aria-describedby')]).toEqual(['panel-a', 'panel-a-error panel-b'])
    expect(place().querySelector('label')!.htmlFor).toBe('panel-a')
  })

  it('brings the scripts of its forms, and leaves those of the page', async () => {
    document.body.setAttribute('data-binding-login', '/own.js')
    respond = () => html('', 'data-binding-login="/other.js" data-binding-sign-up="/sign-up.js" data-other="x"')
    await load(null)
    expect(requests).toEqual(['/en/save'])
    expect(document.body.getAttribute('data-binding-login')).toBe('/own.js')
    expect(document.body.getAttribute('data-binding-sign-up')).toBe('/sign-up.js')
    expect(document.body.hasAttribute('data-other')).toBe(false)
  })

  it('chooses the list that was created since the panel before [WISH-18]', async () => {
    const lists = (...ids: string[]) =>
      `<div data-list="${ids[0]}">${ids.map((id, index) => `<input type="radio" name="l" value="${id}" ${index ? '' : 'checked'}>`).join('')}</div>`
    respond = () => html(lists('a', 'b'))
    await load()
    expect(place().querySelector<HTMLInputElement>(':checked')!.value).toBe('a')
    respond = () => html(lists('a', 'b', 'c'))
    await load()
    expect(place().querySelector<HTMLInputElement>(':checked')!.value).toBe('c')
    expect(place().querySelector<HTMLElement>('[data-list]')!.dataset['list']).toBe('c')
  })

  it.each([
    ['an error', () => new Response('<div data-panel></div>', { status: 503 })],
    ['another page', () => new Response('<p>Hello</p>')],
  ])('is refused where the server sends %s: the panel before stays', async (_what, answer) => {
    place().innerHTML = '<p>before</p>'
    respond = answer
    await expect(load()).rejects.toThrow('/en/save?product=7 responded with status')
    expect(place().textContent).toBe('before')
  })
})

it('gives the focus to the heart when the popin closes, after the offer that opened it is hidden', () => {
  document.body.innerHTML =
    '<button class="heart" name="product" value="7"></button><dialog><input><div id="place"></div></dialog>'
  const dialog = document.querySelector('dialog')!
  const popin = createActor(openPopin({ dialog, panel: place() }), { input: { product: '7' } }).start()
  dialog.querySelector('input')!.focus()
  popin.stop()
  expect(document.activeElement).toBe(document.querySelector('.heart'))
})

describe('the session', () => {
  it.each([
    ['no products', 0, 1],
    ['100 products', 100, 1],
    ['101 products', 101, 2],
  ])('is asked about %s', async (_what, count, times) => {
    respond = (url) => Response.json({ signedIn: true, saved: [url.split(/[=,]/)[1]] })
    const products = new Set(Array.from({ length: count }, (_, index) => String(index)))
    expect(await askSession('/-/session', products)).toMatchObject({ signedIn: true })
    expect(requests).toHaveLength(times)
  })

  it.each([
    ['another status', () => new Response('', { status: 503 }), 'responded with status 503'],
    ['no JSON', () => new Response('<html>'), 'JSON'],
  ])('is unknown after %s', async (_what, answer, message) => {
    respond = answer
    await expect(askSession('/-/session', new Set())).rejects.toThrow(message)
  })

  it('is over where the answer does not say otherwise', async () => {
    respond = () => Response.json({ saved: ['7'], count: 1 })
    expect(await askSession('/-/session', new Set(['7']))).toEqual({ signedIn: false })
  })

  it('is renewed, ended by a refusal, and neither without an answer [AUTH-31] [AUTH-32]', async () => {
    respond = () => Response.json({})
    expect(await renewSession('/-/session')).toBe(true)
    respond = () => Response.json({}, { status: 401 })
    expect(await renewSession('/-/session')).toBe(false)
    respond = () => Response.json({}, { status: 503 })
    await expect(renewSession('/-/session')).rejects.toThrow('503')
  })
})

const kept: Toggled = { kind: 'kept', owner: 'browser', list: ' ', undo: null }

it('shows one message at a time, and the failure instead of the panel', async () => {
  const machine = heartsMachine.provide({
    actors: {
      toggleProduct: fromPromise<Toggled, { product: string }>(async () => kept),
      popin: fromCallback(() => {}),
      showPanel: fromPromise<void, { product: string | null }>(() => Promise.reject(new Error('offline'))),
    },
    guards: { isSignedIn: () => false, keepsLists: () => true },
  })
  const input = { keptText: 'In {list}, here.', untitled: 'No name' }
  const actor = createActor(machine, { input }).start()
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const announced = () => Object.values(actor.getSnapshot().getMeta()).flatMap((meta) => meta?.announce ?? [])
  const isPanelHidden = () => view(actor.getSnapshot())['panel']?.['hidden']
  expect([announced(), isPanelHidden()]).toEqual([[], false])
  actor.send({ type: 'heart.pressed', value: '7' })
  await settled()
  expect([announced(), isPanelHidden()]).toEqual([['kept'], false])
  expect(view(actor.getSnapshot())).toMatchObject({
    'kept-text': { text: 'In No name, here.' },
    undo: { hidden: true },
  })
  actor.send({ type: 'offer.accepted' })
  expect([announced(), isPanelHidden()]).toEqual([['waiting'], false])
  await settled()
  expect([announced(), isPanelHidden()]).toEqual([['failure'], true])
})

it.each([
  ['bottom', 'in the middle', 400],
  ['top', 'at the bottom, which the note would cover', 740],
])('the note is at the %s where the heart is %s', (at, _where, bottom) => {
  const heart = (value: string) => `<button class="heart" name="product" value="${value}"></button>`
  document.body.innerHTML = `<div id="root"><output></output></div>${heart('1')}${heart('2')}`
  vi.stubGlobal('innerHeight', 760)
  const root = document.getElementById('root')!
  vi.spyOn(document.querySelector('[value="2"]')!, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect)
  placeNote(root, '2')
  expect(root.querySelector('output')!.dataset['at']).toBe(at)
})
