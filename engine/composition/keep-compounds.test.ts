import { expect, it } from 'vitest'
import { keepCompounds } from './keep-compounds.ts'

it.each([
  ['au-dessus du meuble', 'au-\u2060dessus du meuble'],
  ['Dites-nous, écrivez-lui', 'Dites-\u2060nous, écrivez-\u2060lui'],
  ['39150 Saint-Laurent-en-Grandvaux', '39150 Saint-\u2060Laurent-\u2060en-\u2060Grandvaux'],
  ['<p class="a-b">là-bas</p>', '<p class="a-b">là-\u2060bas</p>'],
  ['<a href="/au-dessus">un-deux</a>', '<a href="/au-dessus">un-\u2060deux</a>'],
])('joins a short part with the rest of its compound: %s', (text, joined) => {
  expect(keepCompounds(text)).toBe(joined)
})

it.each(['Badezimmer-Kollektionen', 'hello@my-brand.example', 'https://my-brand.example/au-dessus', '80 - 90', 'A–B'])(
  'leaves long compounds, addresses and dashes: %s',
  (text) => expect(keepCompounds(text)).toBe(text),
)
