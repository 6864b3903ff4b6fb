import { expect, it } from 'vitest'
import { renamingOf } from '../../../../scripts/prove/mistakes/renaming.ts'

it.each<[before: unknown, after: unknown, renaming: object | undefined]>([
  ['/recaptcha', '/recaptcah', { from: '/recaptcha', to: '/recaptcah' }],
  ['/products/{slug}', '/prodcts/{slug}', { from: '/products/', to: '/prodcts/' }],
  ['/products/{slug}', '/products/{sulg}', undefined],
  ['https://maps.example/', 'https://map.example/', undefined],
  ['/products', 7, undefined],
])('an address of the site has another name: %s, then %s [GEN-02]', (value, after, renaming) => {
  expect(renamingOf({ value }, { type: 'value', value: after })).toEqual(renaming)
})
