import { isValidElement } from 'react'
import { describe, expect, it } from 'vitest'
import { compileSite } from '../routing/site.ts'
import { decidePage } from '../testing/decide-page.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { createSiteContext } from './site-context.ts'

const site = compileSite(siteFixture())

function contextAt(host: string, path: string) {
  const page = decidePage(site, { host, path })
  return createSiteContext(site, page)
}

describe('the site as a view sees it', () => {
  it('has the tag, dates and languages of the variant [LOC-01, READ-35]', () => {
    const { tag, date, languages } = contextAt('nord.fi', '/sv/stolar')
    expect([tag, date('2026-09-08')]).toEqual(['sv-FI', '8 september 2026'])
    expect(languages.map((one) => one.tag)).toEqual(['sv-FI', 'fi-FI'])
    expect(contextAt('nord.se', '/sv/stolar').tag).toBe('sv-SE')
  })

  it('knows which parts of the shell the variant shows [SHELL-03]', () => {
    expect(['header', 'footer'].map(contextAt('nord.eu', '/').hasPart)).toEqual([false, true])
  })

  it('marks a message that is not translated with the language that it is in, except in attributes', () => {
    const { text, t } = contextAt('nord.fi', '/sv/stolar')
    const lost = text('lost')
    expect(isValidElement(lost) && lost.props).toEqual({ lang: 'en-US', children: 'Nothing here' })
    expect([text('chairs.heading'), t('lost')]).toEqual(['Stolar', 'Nothing here'])
  })
})
