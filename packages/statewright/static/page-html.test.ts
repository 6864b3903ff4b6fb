import { expect, it } from 'vitest'
import { pageHtml } from './page-html.ts'

it('nothing in script, styles or title ends the element that it is in', () => {
  const html = pageHtml({
    title: 'Doors & <b>gates</b>',
    script: 'const a = "</script><!--<script>", b = /<\\/SCRIPT>/',
    styles: 'a::after { content: "</style>" }',
  })
  expect(html).toContain('<title>Doors &amp; &lt;b>gates&lt;/b></title>')
  expect(html).toContain(String.raw`const a = "\x3c/script>\x3c!--\x3cscript>", b = /<\/SCRIPT>/`)
  expect(html.match(/<\/style/g)).toHaveLength(1)
  expect(html.match(/<\/script/gi)).toHaveLength(1)
})
