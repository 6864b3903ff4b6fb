// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attach } from './share.binding.ts'

const url = 'https://maison-solenne.fr/fr/produits/aubier?finish=noyer'
let root: HTMLElement

beforeEach(() => {
  document.title = 'Aubier'
  document.body.innerHTML = `<div><input value="${url}" readonly></div>`
  root = document.querySelector('div')!
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

/** What the browser of the visitor can do. */
function browserHas({ share, clipboard = null }: { share?: unknown; clipboard?: unknown }): void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

function press(type: string): void {
  attach(root).send({ type, value: undefined })
}

const stateIs = (state: string) => expect.poll(() => root.dataset['state']).toBe(`address.${state}`)

it('gives title and address of the page to another app', async () => {
  const share = vi.fn<Navigator['share']>(() => Promise.resolve())
  browserHas({ share })
  press('share.requested')
  expect(share).toHaveBeenCalledWith({ title: 'Aubier', url })
  await stateIs('ready')
})

it('is ready again when the visitor closes the list of apps', async () => {
  browserHas({ share: () => Promise.reject(new DOMException('', 'AbortError')) })
  press('share.requested')
  expect(root.dataset['state']).toBe('address.sharing')
  await stateIs('ready')
})

it('copies the address where the browser has no other app', async () => {
  const writeText = vi.fn<Clipboard['writeText']>(() => Promise.resolve())
  browserHas({ clipboard: { writeText } })
  press('share.requested')
  expect(writeText).toHaveBeenCalledWith(url)
  await stateIs('copied')
})

it.each([
  ['is refused', { clipboard: { writeText: () => Promise.reject(new Error('no')) } }],
  ['does not exist', {}],
])('selects the address where the clipboard %s', async (_what, own) => {
  const select = vi.spyOn(HTMLInputElement.prototype, 'select')
  browserHas(own)
  press('copy.requested')
  await stateIs('ready')
  expect(select).toHaveBeenCalledOnce()
})
