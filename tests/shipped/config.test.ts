import { describe, expect, it } from 'vitest'
import type { Edit } from '../../engine/testing/edit-texts.ts'
import { checkShipped, shippedConfig } from './shipped-site.ts'

const additionsOff: Edit = ['config/routes.json', '"enabled": true', '"enabled": false']
const exceptDefault: Edit = ['config/locales.json', '"prefixStrategy": "all"', '"prefixStrategy": "except-default"']

describe('the shipped config', () => {
  it.each<[settings: string, edits: Edit[]]>([
    ['as it ships', []],
    ['without additions [READ-05]', [additionsOff]],
    ['with an unprefixed default locale [READ-01]', [exceptDefault]],
    ['with both', [additionsOff, exceptDefault]],
    ['with home links to the site root [READ-02]', [['config/links.json', '"locale-root"', '"site-root"']]],
  ])('has no issues %s', (_settings, edits) => {
    const { issues, site, counts } = checkShipped(...edits)
    expect(issues).toEqual([])
    expect(site).not.toBeNull()
    expect(counts.variants).toBe(Object.keys(shippedConfig().hosts.variants).length)
    expect(counts.paths).toBeGreaterThan(300)
  })

  it('has a proven path for each route on each host', () => {
    const { site, counts } = checkShipped()
    const sizes = [...(site?.variants.values() ?? [])].map(({ routes }) => routes.size)
    expect(counts.paths).toBe(sizes.reduce((sum, size) => sum + size, 0))
  })

  it('has the messages of every locale [OPEN-07]', () => {
    const { locales, messages } = shippedConfig()
    expect(Object.keys(messages).sort()).toEqual(Object.keys(locales.locales).sort())
  })
})
