import { expect, it } from 'vitest'
import { blockKeys } from './block-keys.ts'

it('counts the blocks of a type, whatever other blocks the page has', () => {
  const keyOf = blockKeys()
  const types = ['HeroLarge', 'Accordion', 'EditoCompo1', 'Accordion', 'HeroLarge']
  expect(types.map(keyOf)).toEqual(['hero-large-1', 'accordion-1', 'edito-compo1-1', 'accordion-2', 'hero-large-2'])
})
