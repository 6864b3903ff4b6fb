import { expect, it } from 'vitest'
import { differences } from '../../../../scripts/prove/clone/visits.ts'

const visit = { host: 'brand.pt', path: '/pt' }
const answer = { status: 200, location: '', body: '<p>Madeira</p>' }

it.each([
  [{ shows: ['Madeira'], hides: ['Holz'] }, answer, []],
  [{ shows: ['Holz'] }, answer, ['brand.pt/pt does not show "Holz".']],
  [{ hides: ['Madeira'] }, answer, ['brand.pt/pt shows "Madeira".']],
  [{}, { ...answer, status: 404 }, ['brand.pt/pt has status 404, not 200.']],
  [{ status: 404 }, { ...answer, status: 404 }, []],
  [{ status: 302, shows: ['/pt'] }, { ...answer, status: 302, location: '/pt' }, []],
])('of the expectations %j, those that are not met', (expected, given, findings) => {
  expect(differences({ ...visit, ...expected }, given)).toEqual(findings)
})
