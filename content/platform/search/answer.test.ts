import { expect, it } from 'vitest'
import { firstSentence } from './answer.ts'

it.each([
  ['<p>Trois, par la poste. Regardez-les le soir.</p>', 'Trois, par la poste.'],
  ['<p>Oui, à 2700 K, p. ex. le soir&nbsp;!</p><p>Non.</p>', 'Oui, à 2700 K, p. ex. le soir\u00a0!'],
  ['<ul><li><strong>Garanti</strong> cinq ans</li><li>Livré</li></ul>', 'Garanti cinq ans'],
  ['Bois &amp; pierre', 'Bois & pierre'],
  ['', ''],
])('of %j is %j', (html, sentence) => {
  expect(firstSentence(html, 'fr')).toBe(sentence)
})
