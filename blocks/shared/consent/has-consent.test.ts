import { describe, expect, it } from 'vitest'
import { consentNeed, hasConsent } from './has-consent.ts'

const offer = {
  revision: 7,
  cookie: { name: 'consent' },
  categories: [
    { id: 'necessary', required: true, services: [{ id: 'captcha' }] },
    { id: 'assistance', required: false, services: [{ id: 'tiles' }, { id: 'places' }] },
  ],
}
const need = { cookie: 'consent', category: 'assistance', service: 'tiles', revision: 7 }

describe('consentNeed', () => {
  it.each([
    ['tiles', need],
    ['captcha', 'nothing'],
    ['unknown', 'inactive'],
  ])('of %s', (service, expected) => {
    expect(consentNeed(offer, service)).toEqual(expected)
  })
})

describe('hasConsent', () => {
  const cookie = (answer: object): string => `other=1; consent=${encodeURIComponent(JSON.stringify(answer))}; last=2`

  it.each([
    ['the service', cookie({ revision: 7, services: { assistance: ['tiles'] } }), true],
    ['another service of the category', cookie({ revision: 7, services: { assistance: ['places'] } }), false],
    ['an older list of services', cookie({ revision: 6, services: { assistance: ['tiles'] } }), false],
    ['nothing', cookie({ revision: 7, services: {} }), false],
    ['no answer yet', 'other=1', false],
    ['a cookie that is not JSON', 'consent=%7Bbroken', false],
    ['a cookie that cannot be decoded', 'consent=%', false],
    ['null', 'consent=null', false],
  ])('with a cookie for %s', (_what, cookies, expected) => {
    expect(hasConsent(need, cookies)).toBe(expected)
  })
})
