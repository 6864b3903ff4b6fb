// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveInList } from './save-product.binding.ts'

const requests: string[] = []
let answers: Response[]

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: URLSearchParams }) => {
    requests.push(body.toString())
    return answers.shift()
  })
})

afterEach(() => vi.unstubAllGlobals())

function panel(strategy: string, product = '9'): HTMLElement {
  document.body.innerHTML =
    `<div data-page="/en/save" data-product="${product}" data-strategy="${strategy}">` +
    '<input type="radio" value="a" data-version="3" data-products="7 8"></div>'
  return document.body.firstElementChild as HTMLElement
}

const done = () => Response.json({ done: { location: '/en/wishlist' } })
const refused = (fields: object) => Response.json({ error: null, fields }, { status: 422 })
const all = 'action=replace&wishlistId=a&version=3&products=7&products=8&products=9'
const one = 'action=save&product=9&wishlistId=a'

it('sends all products of the list with the new one [WISH-21]', async () => {
  answers = [done()]
  await saveInList(panel('replace'), 'a')
  expect(requests).toEqual([all])
})

it('names a product of the list once, in the finish in which it is saved again', async () => {
  answers = [done()]
  await saveInList(panel('replace', '7:noyer'), 'a')
  expect(new URLSearchParams(requests[0]).getAll('products')).toEqual(['7:noyer', '8'])
})

it('sends the new product alone where config says so [READ-17]', async () => {
  answers = [done()]
  await saveInList(panel('single'), 'a')
  expect(requests).toEqual([one])
})

it('adds the product to what the list has now, if it has changed meanwhile', async () => {
  answers = [refused({ version: 'changed' }), done()]
  await saveInList(panel('replace'), 'a')
  expect(requests).toEqual([all, one])
})

it.each([
  ['the service refuses', 'replace', () => refused({})],
  ['the session has ended', 'replace', () => Response.json({ location: '/en/log-in' }, { status: 401 })],
  ['the service refuses', 'single', () => refused({})],
])('is not saved where %s: %s [WISH-15]', async (_what, strategy, answer) => {
  answers = [answer()]
  await expect(saveInList(panel(strategy), 'a')).rejects.toThrow(/ended as "(refused|signed-out)"/)
  expect(requests).toHaveLength(1)
})
