import { expect, it } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { renderExample, testSite } from '../../shared/testing/render-example.tsx'
import { Html } from './Html.tsx'

const folder = 'editorial/html'

it('shows an editor’s HTML as it was written [BLOCK-32]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toContain('<h2>Delivery times</h2>')
  expect(html).toContain('<details><summary>And a single drawer?</summary>')
})

it('runs no script on a site that allows none, whatever the editor chose [BLOCK-32]', async () => {
  const html = await renderExample(folder, 'script that may not run')
  expect(html).toContain('<p>Ouvert du mardi au samedi.</p>')
  expect(html).not.toContain('script')
})

it.each([
  [true, '<p>a</p><script src="https://widgets.example/a.js"></script>'],
  [false, '<p>a</p>'],
  [null, '<p>a</p>'],
  [undefined, '<p>a</p>'],
])('runs an allowed script only if its flag is set: %s [BLOCK-32] [OPEN-26]', (sideEffects, shown) => {
  const code = { __html: '<p>a</p>', running: '<p>a</p><script src="https://widgets.example/a.js"></script>' }
  const fields = { code, ...(sideEffects === undefined ? {} : { sideEffects }) }
  const html = renderToStaticMarkup(<Html fields={fields} site={testSite()} id="b1" first={false} />)
  expect(html).toContain(`<div class="rich-text html__code">${shown}</div>`)
})

it('renders nothing if nothing is left after sanitising [BLOCK-32]', async () => {
  expect(await renderExample(folder, 'nothing but a script')).toBe('')
})
