import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

describe('the variants that config names', () => {
  it('HOST_VARIANT_UNKNOWN: an extension', () => {
    const issues = issuesAfter(['config/hosts.json', '"lu": "lu"', '"lu": "lux"'])
    expect(issues).toEqual([
      `HOST_VARIANT_UNKNOWN  config/hosts.json › /extensions/lu
  No variant is called "lux".
  Expected one of fr, be, nl, lu, de, ch, at, uk, io, com and 1 more, as in "variants" of config/hosts.json. Did you mean "lu"?
  Name another variant, or add this one to "variants".`,
      `HOST_VARIANT_UNREACHED  config/hosts.json › /variants/lu
  No host name leads to the variant "lu".
  Expected an extension that names it, or "fallback".
  Add an entry to "extensions", or remove the variant.`,
    ])
  })

  it('HOST_VARIANT_UNKNOWN: the fallback', () => {
    const issues = issuesAfter(['config/hosts.json', '"fallback": "all"', '"fallback": "al"'])
    expect(issues).toEqual([
      `HOST_VARIANT_UNKNOWN  config/hosts.json › /fallback
  No variant is called "al".
  Expected one of fr, be, nl, lu, de, ch, at, uk, io, com and 1 more, as in "variants" of config/hosts.json. Did you mean "all"?
  Name another variant, or add this one to "variants".`,
      `HOST_VARIANT_UNREACHED  config/hosts.json › /variants/all
  No host name leads to the variant "all".
  Expected an extension that names it, or "fallback".
  Add an entry to "extensions", or remove the variant.`,
    ])
  })

  it('HOST_VARIANT_UNKNOWN: a route that only some variants have', () => {
    const issues = issuesAfter(['config/routes.json', '"variants": ["all"]', '"variants": ["all", "ukk"]'])
    expect(issues).toEqual([
      `HOST_VARIANT_UNKNOWN  config/routes.json › /routes/portal/variants/1
  No variant is called "ukk".
  Expected one of fr, be, nl, lu, de, ch, at, uk, io, com and 1 more, as in "variants" of config/hosts.json. Did you mean "uk"?
  Name another variant, or add this one to "variants".`,
    ])
  })

  it('HOST_VARIANT_UNREACHED: a variant without host name', () => {
    const issues = issuesAfter(['config/hosts.json', '    "lu": "lu",\n', ''])
    expect(issues).toEqual([
      `HOST_VARIANT_UNREACHED  config/hosts.json › /variants/lu
  No host name leads to the variant "lu".
  Expected an extension that names it, or "fallback".
  Add an entry to "extensions", or remove the variant.`,
    ])
  })
})
