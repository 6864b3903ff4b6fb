import { expect, it } from 'vitest'
import { tagsNamed } from '../../shared/testing/markup.ts'
import { renderExample } from '../../shared/testing/render-example.tsx'

it('leads to the menu, the main content and the footer, in this order [SHELL-01]', async () => {
  const links = tagsNamed(await renderExample('shell/skip-links', 'typical'), 'a')
  expect(links.map(({ attributes }) => attributes['href'])).toEqual(['#menu', '#main', '#footer'])
})
