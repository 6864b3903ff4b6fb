import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'

describe('the styles of every page', () => {
  it('have at most 6 kB before compression, without fonts and the styles that blocks share', () => {
    const size = ['tokens.generated.css', 'base.css'].map((file) => minified(file).length)
    expect(size[0]! + size[1]!).toBeLessThanOrEqual(6000)
  })

  it('declare the layers in their order', () => {
    const { code } = bundle({ filename: join(import.meta.dirname, 'site.css'), minify: true })
    const order = [...code.toString().matchAll(/@layer ([a-z, ]+)/g)].flatMap(([, names]) => names!.split(/, ?/))
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
