import { describe, expect, it } from 'vitest'
import { renderExample, testSite, tagsNamed } from '../../shared/testing/render-example.tsx'
import { contactQuery, projectKey } from './ProjectPieces.tsx'

const folder = 'tools/project-pieces'
const links = async (example: string) =>
  tagsNamed(await renderExample(folder, example), 'a').map(({ attributes }) => attributes['href'])

describe('the pieces of a project', () => {
  it('are saved together by a form that works without script [PROJ-02]', async () => {
    const html = await renderExample(folder, 'typical')
    expect(tagsNamed(html, 'form')[0]!.attributes).toMatchObject({
      method: 'post',
      action: '/en/project?size=petite&amp;status=seul&amp;inspiration=noyer-du-soir',
    })
    const fields = tagsNamed(html, 'input').map(({ attributes: { name, value } }) => `${name}=${value}`)
    expect(fields).toEqual([
      'action=save-pieces',
      'key=project-a-room-without-a-window',
      'title=A room without a window',
      'products=1007',
      'products=1011',
      'products=1074',
    ])
  })

  it('lead to the contact page, which then knows what is asked about, and to the shops', async () => {
    expect(await links('typical')).toEqual(
      expect.arrayContaining([
        '/en/contact?subject=product-information&amp;project=a-room-without-a-window&amp;products=1007,1011,1074',
        '/en/store-locator',
      ]),
    )
  })

  it('lead to the form for a quote first, where the site has one, in the finish of the project', async () => {
    const html = await renderExample(folder, 'typical', { fields: { quote: { href: '/en/quote', external: false } } })
    const solid = tagsNamed(html, 'a').find(({ attributes }) => attributes['class'] === 'button button--solid')
    expect(solid?.attributes['href']).toMatch(/^\/en\/quote\?project=a-room-without-a-window&(amp;)?products=/)
  })

  it('are shown as often and in the form in which the project has them', async () => {
    const html = await renderExample(folder, 'typical')
    expect(html).toContain('Here made to measure: 150 cm, two basins.')
    expect(html.match(/2 in this bathroom[.]/g)).toHaveLength(1)
  })

  it('are not there without a project', async () => {
    expect(await renderExample(folder, 'emptiest')).toBe('')
  })

  it('cannot be saved on a site without lists', async () => {
    const own = testSite('en')
    const href = (route: string) => (route === 'wishlist' ? null : own.href(route))
    expect(tagsNamed(await renderExample(folder, 'typical', { site: { href } }), 'form')).toEqual([])
  })
})

it.each([
  ['/project/a-room', 'project-a-room'],
  [`/project/${'é'.repeat(80)}`, `project-${'-'.repeat(56)}`],
])('the list of %s has the key %s, which the service accepts', (path, key) => {
  expect(projectKey(path)).toBe(key)
  expect(key).toMatch(/^[\w-]{1,64}$/)
})

it('asks about a project without a subject and without products', () => {
  expect(contactQuery({ path: '/project/a-room', products: [{ uid: null }] })).toBe('project=a-room&products=')
})

it('asks about a product in the finish of the project', () => {
  const products = [{ uid: 1001, finish: 'noyer' }, { uid: 1012 }]
  expect(contactQuery({ path: '/project/a-room', products })).toBe('project=a-room&products=1001:noyer,1012')
})
