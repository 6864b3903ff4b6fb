import { expect, it } from 'vitest'
import { renderBlock, tagsNamed } from '../../shared/testing/render-example.tsx'
import config from '../../../config/site.json' with { type: 'json' }

it('offers the regional sites of config, each in its own language [HOST-14]', async () => {
  const html = await renderBlock('shell/portal-links', { heading: 'Choose your country', links: config.portal.links })
  expect([...html.matchAll(/<a [^>]*lang="(\w+)"[^>]*>([^<]+)/g)].map(([, lang, label]) => [lang, label])).toEqual([
    ['fr', 'France'],
    ['fr', 'Benelux (français)'],
    ['nl', 'Benelux (nederlands)'],
  ])
  expect(tagsNamed(html, 'a').map(({ attributes }) => attributes['href'])).toEqual(
    config.portal.links.map(({ url }) => url),
  )
})

it('links with noopener [LINK-09]', async () => {
  const html = await renderBlock('shell/portal-links', { heading: 'Choose', links: config.portal.links })
  expect(tagsNamed(html, 'a').every(({ attributes }) => attributes['rel'] === 'noopener')).toBe(true)
})
