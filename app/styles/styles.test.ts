import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'

const backgrounds = [
  'paper',
  'linen',
  'sand',
  'night',
  'oak',
  'pebble',
  'sage-tint',
  'smoke',
  'clay-tint',
  'night-tint',
]
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

describe('the styles of every page', () => {
  it('have at most 6 kB before compression, without fonts and the styles that blocks share', () => {
    const size = ['tokens.css', 'base.css'].map((file) => minified(file).length)
    expect(size[0]! + size[1]!).toBeLessThanOrEqual(6000)
  })

  it('declare the layers in their order', () => {
    const { code } = bundle({ filename: join(import.meta.dirname, 'site.css'), minify: true })
    const order = [...code.toString().matchAll(/@layer ([a-z, ]+)/g)].flatMap(([, names]) => names!.split(/, ?/))
    expect([...new Set(order)]).toEqual(['reset', 'tokens', 'base', 'blocks'])
  })

  it('contain raw colours in the token file only', () => {
    expect(minified('base.css')).not.toMatch(/#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(?:rgb|hsl)a?\(/i)
  })

  it('stop all motion for visitors who prefer reduced motion', () => {
    expect(minified('base.css')).toMatch(
      /@media \(prefers-reduced-motion:reduce\)\{\*,:before,:after\{[^}]*transition-duration:0s!important/,
    )
  })
})

describe.each(backgrounds)('on %s', (background) => {
  const roles = rolesOn(background)

  it.each(['--color-text', '--color-text-soft', '--color-accent'])('%s is readable (4.5:1)', (role) => {
    expect(contrast(roles.get(role)!, roles.get('--color-surface')!)).toBeGreaterThanOrEqual(4.5)
  })
})

it.each(['--color-error'])('%s is readable on paper (4.5:1)', (role) => {
  const roles = rolesOn('paper')
  expect(contrast(roles.get(role)!, roles.get('--color-surface')!)).toBeGreaterThanOrEqual(4.5)
})

function minified(file: string): string {
  const filename = join(import.meta.dirname, file)
  return transform({ filename, code: readFileSync(filename), minify: true }).code.toString()
}

/** Colours of the roles on a background, as six hex digits; what a background does not switch is as on paper. */
function rolesOn(background: string): Map<string, string> {
  const declared = new Map<string, string>()
  for (const [, selector, body] of tokens
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/((?::root|\[data-)[^{]*)\{([^}]*)\}/g)) {
    if (!selector!.includes(':root') && !selector!.includes(`[data-background='${background}']`)) continue
    for (const [, name, value] of body!.matchAll(/(--[a-z-]+):\s*([^;]+);/g)) declared.set(name!, value!)
  }
  const resolve = (value: string): string => {
    const [, name] = /^var\((.*)\)$/.exec(value) ?? []
    return name ? resolve(declared.get(name)!) : value
  }
  return new Map([...declared].map(([name, value]) => [name, resolve(value)]))
}

/** Contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
