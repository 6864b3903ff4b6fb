import { expect, it } from 'vitest'
import { siteFixture } from '../engine/testing/site-fixture.ts'
import { siteLanguages } from './site-languages.ts'

it.each<[title: string, codes: Record<string, string>, code: string]>([
  ['its own, which is listed', { 'sv-SE': 'sv', sv: 'sv' }, 'sv'],
  ['its tag, where its own is not listed', { 'sv-FI': 'sv', 'sv-SE': 'sv', fi: 'fi' }, 'sv-SE'],
  ['the first one, where its tag is not listed either', { fi: 'fi', 'sv-FI': 'sv', 'sv-AX': 'sv' }, 'sv-FI'],
  ['its own, where none is listed', { fi: 'fi' }, 'sv'],
])('content links have the code of a locale: %s [LINK-07]', (_title, localeCodes, code) => {
  const { locales, links } = siteFixture()
  expect(siteLanguages({ locales, links: { ...links, localeCodes } }).linkCodes?.['sv']).toBe(code)
})
