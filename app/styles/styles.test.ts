import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'
import { minifySheet } from '../../engine/build/compile-styles.ts'
import { readFontFiles } from '../../engine/config/read-project-files.ts'
import { tokensCss } from '../../engine/tokens/tokens-css.ts'
import { shippedConfig } from '../../tests/shipped/shipped-site.ts'
import { requireTokens, siteLook } from '../site-look.ts'

const config = shippedConfig()
const root = join(import.meta.dirname, '../..')
const look = siteLook(config, readFontFiles(root))

describe('the styles of every page', () => {
  it('have at most 6 kB before compression, without fonts and the styles that blocks share', () => {
    const tokens = minifySheet(tokensCss(requireTokens(config)))
    expect(tokens.length + minified('base.css').length).toBeLessThanOrEqual(6000)
  })

  it('declare the layers in their order', () => {
    const { code } = bundle({ filename: join(import.meta.dirname, 'site.css'), minify: true })
    const order = [...(look.css + code.toString()).matchAll(/@layer ([a-z, ]+)/g)].flatMap(([, names]) =>
      names!.split(/, ?/),
    )
    expect([...new Set(order)]).toEqual(['reset', 'tokens', 'base', 'blocks'])
  })

  it('contain raw colours in the tokens only', () => {
    expect(minified('base.css')).not.toMatch(/#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(?:rgb|hsl)a?\(/i)
  })

  it('stop all motion for visitors who prefer reduced motion', () => {
    expect(minified('base.css')).toMatch(
      /@media \(prefers-reduced-motion:reduce\)\{\*,:before,:after\{[^}]*transition-duration:0s!important/,
    )
  })
})

function minified(file: string): string {
  const filename = join(import.meta.dirname, file)
  return transform({ filename, code: readFileSync(filename), minify: true }).code.toString()
}
