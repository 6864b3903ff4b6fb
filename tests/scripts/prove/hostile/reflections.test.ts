import { expect, test } from 'vitest'
import { reflections } from '../../../../scripts/prove/hostile/generated/reflections.ts'
import { marker } from '../../../../scripts/prove/hostile/generated/texts.ts'

const html = (body: string) => reflections({ headers: { 'content-type': 'text/html; charset=utf-8' }, body })

test.each([
  ['a tag', `<p><${marker}></p>`],
  ['an attribute', `<input value="" ${marker}="1">`],
  ['a link that is a script', `<a href="javascript:${marker}()">x</a>`],
  ['a link to a foreign site', `<a href="//${marker}.example/">x</a>`],
  ['an event handler', `<p onclick="x('${marker}')">`],
  ['a script', `<script>let a = "${marker}"</script>`],
])('%s is found', (_, body) => {
  expect(html(body)).toHaveLength(1)
})

test.each([
  ['text', `<p>&lt;${marker}&gt; ${marker}</p>`],
  ['a value of a field', `<input value="&quot;&gt;&lt;${marker}&gt;">`],
  ['a link with a query', `<a href="/fr/recherche?item=javascript:${marker}()">x</a>`],
  ['a block of data', `<script type="application/json">{"item":"${marker}"}</script>`],
])('%s that has the marker is escaped', (_, body) => {
  expect(html(body)).toEqual([])
})

test('header lines and redirects that come from a request are found', () => {
  const answer = { headers: { [marker]: '1', location: `//${marker}.example/` }, body: '' }
  expect(reflections(answer)).toHaveLength(2)
})
