import { describe, expect, it } from 'vitest'
import { joinedSheets, joinedSheetsUrl } from './joined-sheets.ts'

const known = new Set(['menu.A1.css', 'hero.B2.css'])
const isKnown = (file: string): boolean => known.has(file)

describe('joined sheets', () => {
  it('are named by the sheets that they are made of, in the order of the page', () => {
    const url = joinedSheetsUrl(['/assets/static/hero.B2.css', '/assets/static/menu.A1.css'])
    expect(url).toBe('/assets/joined/hero.B2,menu.A1.css')
    expect(joinedSheets('hero.B2,menu.A1.css', isKnown)).toEqual(['hero.B2.css', 'menu.A1.css'])
  })

  it.each(['menu.A1', 'menu.A1,menu.A1.css', 'other.css', 'menu.A1,../../secret.css', '.css', ',menu.A1.css'])(
    'are not to be had by the name %s',
    (name) => {
      expect(joinedSheets(name, isKnown)).toBeNull()
    },
  )
})
