import { expect, it } from 'vitest'
import { tokensFixture } from '../testing/tokens-fixture.ts'
import { createLook } from './look.ts'

const metrics = { ascent: 0.9, descent: 0.3, lineGap: 0, averageWidth: 0.4, missing: {} }

function lookOf(change: (tokens: ReturnType<typeof tokensFixture>) => void = () => {}) {
  const tokens = tokensFixture()
  change(tokens)
  const { display, text } = tokens.font
  const files = [display, text].flatMap(({ $extensions }) => $extensions.tessera.files.map(({ file }) => file))
  return createLook({ tokens, fontFiles: Object.fromEntries(files.map((file) => [file, metrics])) })
}

it('declares the layers before anything else, and web fonts only where no script runs', () => {
  const { css, fontsCss } = lookOf()
  expect(css).toMatch(/^@layer reset, tokens, base, blocks;\n@layer tokens \{/)
  expect(css).toContain(`@media (scripting: none) {\n${fontsCss}}`)
})

it('has an address that changes with the sheet', () => {
  const changed = lookOf((tokens) => (tokens.time.quick.$value = { value: 0.7, unit: 's' }))
  expect(lookOf().url).toMatch(/^\/assets\/look\/[\w-]{8}\.css$/)
  expect(lookOf().url).toBe(lookOf().url)
  expect(changed.url).not.toBe(lookOf().url)
})
