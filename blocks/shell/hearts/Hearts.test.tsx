import { expect, it } from 'vitest'
import { renderExample, testSite, tagsNamed, tagsOf } from '../../shared/testing/render-example.tsx'

const folder = 'shell/hearts'
const root = (html: string, flow: string) => tagsOf(html).find(({ attributes }) => attributes['data-flow'] === flow)

it('has the form of all hearts, a plain request to the page of the panels [WISH-10]', async () => {
  const [form] = tagsNamed(await renderExample(folder, 'typical', { locale: 'de' }), 'form')
  expect(form!.attributes).toEqual({
    id: 'save',
    action: '/de/wunschzettel/merken',
    'data-event-submit': 'heart.pressed',
  })
})

it('starts the session only where the browser remembers one, or a list', async () => {
  expect(root(await renderExample(folder, 'typical'), 'session')?.attributes).toMatchObject({
    'data-activate': 'remembered session.changed',
    'data-cookie': 'signedIn',
    'data-stored': 'session guest-list',
    'data-refresh-ms': '180000',
  })
})

it.each([
  ['saves in the browser', 'typical', 'true', 'My list'],
  ['asks to sign in [PERM-04]', 'emptiest', undefined, undefined],
])('%s as config says', async (_what, example, guest, title) => {
  const { attributes } = root(await renderExample(folder, example), 'hearts')!
  expect([attributes['data-guest'], attributes['data-list-title']]).toEqual([guest, title])
})

it('keeps the popin empty, and has a link to sign in for when it fails to load', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toContain('<div data-part="panel"></div>')
  expect(html).toMatch(/role="alert"[^>]*hidden[^>]*>.*href="\/en\/log-in"/)
})

it('is not there on a site without the page to save on', async () => {
  const own = testSite('en')
  const href = (route: string) => (route === 'save-product' ? null : own.href(route))
  expect(await renderExample(folder, 'typical', { site: { href } })).toBe('')
})
