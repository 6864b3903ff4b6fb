import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { iconNames } from './icon.ts'

describe('the style sheet of icons', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'icons.css'), 'utf8')
  const places = [...sheet.matchAll(/\[data-icon='([a-z-]+)'\](\S*) \{\s+--_icon: (\d+);/g)]
  const drawings = [...sheet.matchAll(/<path.*? transform='translate\(0 (\d+)\)'/g)].map(([, top]) => Number(top))

  it('gives each icon a place, each once', () => {
    expect(places.filter(([, , state]) => state === '').map(([, name]) => name)).toEqual(iconNames)
  })

  it('draws one icon at each place', () => {
    expect(places.map(([, , , place]) => Number(place))).toEqual(places.map((_, place) => place))
    expect(drawings).toEqual(places.map((_, place) => place * 48))
    expect(sheet).toContain(`viewBox='0 0 24 ${places.length * 48 - 24}'`)
    expect(sheet).toContain(`calc(var(--_icon) / ${places.length - 1} * 100%)`)
  })
})
