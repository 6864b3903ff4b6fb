import { describe, expect, it } from 'vitest'
import { joinedSheets, joinedSheetsUrl } from './joined-sheets.ts'

const hashes = new Set(['A1', 'B-_2'])
const exists = (hash: string): boolean => hashes.has(hash)

describe('joined sheets', () => {
  it('have a URL that lists their hashes in the order of the page', () => {
    const url = joinedSheetsUrl(['/assets/static/hero.B-_2.css', '/assets/static/menu.A1.css'])
    expect(url).toBe('/assets/joined/B-_2,A1.css')
    expect(joinedSheets('B-_2,A1.css', exists)).toEqual(['B-_2', 'A1'])
  })

  it('are one sheet where two have the same content', () => {
    expect(joinedSheetsUrl(['/assets/hero.A1.css', '/assets/menu.A1.css'])).toBe('/assets/joined/A1.css')
  })

  it.each(['A1', 'A1,A1.css', 'other.css', 'menu.A1.css', 'A1,../../secret.css', '.css', ',A1.css'])(
    'are not found under the name %s',
    (name) => {
      expect(joinedSheets(name, exists)).toBeNull()
    },
  )
})
