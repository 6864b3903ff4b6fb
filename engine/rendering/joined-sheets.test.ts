import { describe, expect, it } from 'vitest'
import { joinedSheets, joinedSheetsUrl } from './joined-sheets.ts'

const sheets = new Set(['menu.A1.css', 'hero.B2.css'])
const exists = (file: string): boolean => sheets.has(file)

describe('joined sheets', () => {
  it('have a URL that names them in the order of the page', () => {
    const url = joinedSheetsUrl(['/assets/static/hero.B2.css', '/assets/static/menu.A1.css'])
    expect(url).toBe('/assets/joined/hero.B2,menu.A1.css')
    expect(joinedSheets('hero.B2,menu.A1.css', exists)).toEqual(['hero.B2.css', 'menu.A1.css'])
  })

  it.each(['menu.A1', 'menu.A1,menu.A1.css', 'other.css', 'menu.A1,../../secret.css', '.css', ',menu.A1.css'])(
    'are not found under the name %s',
    (name) => {
      expect(joinedSheets(name, exists)).toBeNull()
    },
  )
})
