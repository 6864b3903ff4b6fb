import { describe, expect, it } from 'vitest'
import { shippedConfig } from '../testing/shipped-site.ts'
import { createDateFormat } from './format-date.ts'

describe('dates', () => {
  it.each(Object.entries(shippedConfig().locales.locales))(
    'are written in the French numeric format in %s [LOC-13, READ-25]',
    (_locale, { date }) => {
      expect(createDateFormat(date)('2026-09-08')).toBe('08/09/2026')
    },
  )

  it('follow another custom where config says so', () => {
    expect(createDateFormat({ tag: 'de-DE', format: 'long' })('2026-09-08T12:00:00Z')).toBe('8. September 2026')
  })

  it('are left out where there is none to read', () => {
    expect(createDateFormat({ tag: 'fr-FR', format: 'numeric' })('soon')).toBe('')
  })
})
