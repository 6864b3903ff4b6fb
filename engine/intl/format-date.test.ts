import { describe, expect, it } from 'vitest'
import { createDateFormat } from './format-date.ts'

describe('dates', () => {
  it.each([
    [{ tag: 'fr-FR', format: 'numeric' }, '2026-09-08', '08/09/2026'],
    [{ tag: 'de-DE', format: 'long' }, '2026-09-08T12:00:00Z', '8. September 2026'],
    [{ format: 'long' }, '2026-09-08', '8 september 2026'],
    [{ format: 'numeric' }, '2026-09-08', '2026-09-08'],
  ] as const)('by the rule %o: %s is %s [LOC-13]', (rule, iso, expected) => {
    expect(createDateFormat(rule, 'sv-SE')(iso)).toBe(expected)
  })

  it('that are invalid give an empty text', () => {
    expect(createDateFormat({ tag: 'fr-FR', format: 'numeric' }, 'fr-FR')('soon')).toBe('')
  })
})
