import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { typefaces } from '../../documents/pdf/pdf-sources.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

interface Font {
  family: string
  /** Address of its file; undefined for a font of the visitor's computer. */
  file: string | undefined
  weight: string | undefined
}

/** Fonts that the early script adds to the page. */
const loaded: Font[] = []

beforeAll(async () => {
  const FontFace = function (family: string, src: string, { weight }: FontFaceDescriptors) {
    return { family, file: urlIn(src), weight }
  }
  vi.stubGlobal('FontFace', FontFace)
  vi.stubGlobal('document', { fonts: { add: (font: Font) => loaded.push(font) } })
  await import('../early.ts')
  vi.unstubAllGlobals()
})

function urlIn(value: string): string | undefined {
  return /url\(['"]?([^'")]+)/.exec(value)?.[1]
}

/** The fonts that a style sheet declares. */
function declaredIn(css: string): Font[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rules = '']) => {
    const valueOf = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rules)?.[1]
    return {
      family: unquoted(valueOf('font-family') ?? ''),
      file: urlIn(valueOf('src') ?? ''),
      weight: valueOf('font-weight'),
    }
  })
}

/** The families that a token names, without those that each browser has. */
function namedIn(tokens: string): string[] {
  const lists = [...tokens.matchAll(/--font-[a-z]+:\s*([^;]+);/g)].flatMap(([, list = '']) => list.split(','))
  return lists.map((name) => unquoted(name.trim())).filter((name) => !/^(serif|sans-serif)$/.test(name))
}

function unquoted(text: string): string {
  return text.replaceAll(/['"]/g, '')
}

/** What is wrong in the sheets with the fonts and the tokens. */
function faultsOf({ css = read('app/styles/fonts.css'), tokens = read('app/styles/tokens.css') } = {}): string[] {
  const declared = declaredIn(css)
  const ofFiles = declared.filter(({ file }) => file !== undefined)
  const key = (font: Font) => JSON.stringify(font)
  return [
    ...ofFiles.flatMap(({ file }) => (existsSync(join(root, `public${file}`)) ? [] : [`no file public${file}`])),
    ...loaded.flatMap((one) =>
      ofFiles.some((font) => key(font) === key(one)) ? [] : [`loaded, not declared: ${one.family}`],
    ),
    ...ofFiles.flatMap((one) =>
      loaded.some((font) => key(font) === key(one)) ? [] : [`declared, not loaded: ${one.family}`],
    ),
    ...namedIn(tokens).flatMap((name) =>
      declared.some(({ family }) => family === name) ? [] : [`not declared: ${name}`],
    ),
  ]
}

it('loads by script the fonts that are declared without script, from files that exist', () => {
  expect(loaded).not.toEqual([])
  expect(faultsOf()).toEqual([])
})

it.each([
  ['a file', 'css', 'cormorant.woff2', 'cormorrant.woff2', 'no file public/fonts/cormorrant.woff2'],
  ['the weights of a font', 'css', '300 500', '300 600', 'loaded, not declared: Cormorant'],
  ['the name of a font', 'css', "'Instrument Sans'", "'Instrument Serif'", 'not declared: Instrument Sans'],
  ['the name of a fallback font', 'css', "'Cormorant Times'", "'Cormorant Time'", 'not declared: Cormorant Times'],
  ['a font of a token', 'tokens', "'Instrument Arial'", "'Instrument Ariel'", 'not declared: Instrument Ariel'],
] as const)('finds a mistake in %s', (_what, sheet, from, to, fault) => {
  const text = read(sheet === 'css' ? 'app/styles/fonts.css' : 'app/styles/tokens.css')
  expect(text).toContain(from)
  expect(faultsOf({ [sheet]: text.replace(from, to) })).toContain(fault)
})

it('names files that exist in every style sheet, and in PDF', () => {
  const sheets = globSync('{app,blocks,devtools}/**/*.css', { cwd: root })
  const urls = sheets.flatMap((file) => [...read(file).matchAll(/url\(['"]?(\/[^'")]+)/g)].map(([, url]) => url))
  const ofPdf = [...new Set(Object.values(typefaces).flat())].map((file) => `/fonts/pdf/${file}.ttf`)
  expect([...urls, ...ofPdf].filter((url) => !existsSync(join(root, `public${url}`)))).toEqual([])
})
