import { expect, it } from 'vitest'
import { readUse, signUse } from './signed-use.ts'

const use = { key: 'token 1', max: 1, seconds: 60 }
const now = Date.UTC(2026, 0, 1)

it('reads what one of the secrets has signed, for a minute', () => {
  const signed = signUse('old', use, now)
  expect(readUse(['new', 'old'], signed, now + 60_000)).toEqual(use)
  expect(readUse(['new', 'old'], signed, now + 60_001)).toBeNull()
  expect(readUse(['new'], signed, now)).toBeNull()
})

it('reads neither a changed body nor other limits than a form may have', () => {
  const signed = signUse('old', use, now)
  expect(readUse(['old'], { ...signed, body: signed.body.replace('token 1', 'token 2') }, now)).toBeNull()
  expect(readUse(['old'], { ...signed, signature: '' }, now)).toBeNull()
  expect(readUse(['old'], signUse('old', { ...use, key: 'x'.repeat(201) }, now), now)).toBeNull()
  expect(readUse(['old'], signUse('old', { ...use, seconds: 10 ** 9 }, now), now)).toBeNull()
  expect(readUse(['old'], signUse('old', { ...use, max: 0.5 }, now), now)).toBeNull()
})
