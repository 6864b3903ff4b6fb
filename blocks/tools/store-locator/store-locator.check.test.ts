import { expect, it } from 'vitest'
import { check } from './store-locator.check.ts'

const locator = { perimeters: [5, 10], perimeter: 5, geocoder: { kind: 'own' } }
const findings = (change: object) => check({ locator: { ...locator, ...change } }).map(({ path }) => path.join('.'))

it.each([
  ['nothing', {}, []],
  ['perimeters that are not sorted', { perimeters: [10, 5] }, ['locator.perimeters']],
  ['a perimeter that is not offered [STORE-12]', { perimeter: 7 }, ['locator.perimeter']],
  ['a geocoder without a URL', { geocoder: { kind: 'photon' } }, ['locator.geocoder']],
  ['a geocoder whose URL is none', { geocoder: { kind: 'nominatim', url: 'nominatim' } }, ['locator.geocoder']],
  ['no expression', { perimeters: { $variant: { be: [5] } }, geocoder: { $variant: {} } }, []],
  ['no service with a URL', { geocoder: { kind: 'photon', url: 'https://photon.example/api' } }, []],
])('reports %s', (_name, change, paths) => {
  expect(findings(change)).toEqual(paths)
})
