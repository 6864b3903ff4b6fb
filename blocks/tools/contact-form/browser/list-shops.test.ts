// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ShopSearch } from '../../../../flows/contact/contact-context.ts'
import { listShops } from './list-shops.ts'

const search: ShopSearch = { url: '/fr/devis', place: 'place', retailer: 'retailer', shop: 'shop', failure: '' }
const { signal } = new AbortController()

const shop = (id: string): string => `<input type="radio" name="shop" value="${id}">`
const shops = (list: string, notice: string): string =>
  `<div data-region="contact-shops">${list}</div><output data-region="contact-shops-notice">${notice}</output>`

let asked: string[]

/** A form in which somebody has written, and what the page answers. */
function show(answer: Response, { place = 'Lyon', retailer = 'shop' } = {}): HTMLFormElement {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer
  })
  document.body.innerHTML = `<form>
    <input name="place" value="${place}"><input name="retailer" value="${retailer}"><input name="email" value="a@b.c">
    ${shops(shop('a') + shop('b'), 'first a town')}</form>`
  return document.querySelector('form')!
}

beforeEach(() => {
  asked = []
})
afterEach(() => vi.unstubAllGlobals())

const page = (list: string, status = 200): Response => new Response(shops(list, 'as the crow flies'), { status })
const offered = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('[name=shop]')].map(({ value }) => value)

it('asks the page for the town alone, and shows its shops', async () => {
  await listShops(show(page(shop('b') + shop('c')), { place: ' Saint-Étienne ' }), search, signal)
  expect(asked).toEqual(['/fr/devis?place=Saint-%C3%89tienne'])
  expect(offered()).toEqual(['b', 'c'])
  expect(document.querySelector('output')?.textContent).toBe('as the crow flies')
})

it('keeps the shop that was chosen, if it is still offered', async () => {
  const form = show(page(shop('b') + shop('c')))
  form.querySelector<HTMLInputElement>('[value=b]')!.checked = true
  await listShops(form, search, signal)
  expect(new FormData(form).get('shop')).toBe('b')
})

it.each([{ place: ' ' }, { retailer: 'house' }])('asks nothing with %j', async (written) => {
  await listShops(show(page(''), written), search, signal)
  expect(asked).toEqual([])
  expect(offered()).toEqual(['a', 'b'])
})

it.each([
  ['a page that was not found', page(shop('c'), 503)],
  ['a page without shops', new Response('<p>Sorry</p>')],
])('rejects for %s, and leaves the list', async (_what, answer) => {
  await expect(listShops(show(answer), search, signal)).rejects.toThrow(/^The page of the form responded with/)
  expect(offered()).toEqual(['a', 'b'])
})
