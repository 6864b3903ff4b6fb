import { expect, it } from 'vitest'
import { renderExample, testSite, tagsNamed } from '../../shared/testing/render-example.tsx'

it('leads to the menu, the main content and the footer, in this order [SHELL-01]', async () => {
  const links = tagsNamed(await renderExample('shell/skip-links', 'typical'), 'a')
  expect(links.map(({ attributes }) => attributes['href'])).toEqual(['#menu', '#main', '#footer'])
})

it('leads to the main content alone on a host without header and footer [SHELL-03]', async () => {
  const { hasPart } = testSite('en', 'com')
  const links = tagsNamed(await renderExample('shell/skip-links', 'typical', { site: { hasPart } }), 'a')
  expect(links.map(({ attributes }) => attributes['href'])).toEqual(['#main'])
})
