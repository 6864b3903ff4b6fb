import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { readFontFiles } from '../../engine/config/read-project-files.ts'
import { shippedConfig } from '../../tests/shipped/shipped-site.ts'
import { siteLook } from '../site-look.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const look = siteLook(shippedConfig(), readFontFiles(root))

it('loads by script the fonts that are declared without script', async () => {
  const loaded: { font: string }[] = []
  const FontFace = function (family: string, src: string, { weight = '' }: FontFaceDescriptors) {
    return { font: [family, urlIn(src), weight].join(' ') }
  }
  vi.stubGlobal('FontFace', FontFace)
  vi.stubGlobal('__WEB_FONTS__', look.webFonts)
  vi.stubGlobal('location', { origin: 'https://brand.com' })
  vi.stubGlobal('document', {
    referrer: 'https://brand.com/fr',
    documentElement: { dataset: {} },
    fonts: { add: (font: { font: string }) => loaded.push(font) },
  })
  await import('../early.ts')
  vi.unstubAllGlobals()
  const declared = [...look.fontsCss.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = '']) => {
    const valueOf = (name: string): string => new RegExp(`${name}: ([^;]+);`).exec(rules)?.[1] ?? ''
    return [valueOf('font-family').replaceAll("'", ''), urlIn(valueOf('src')), valueOf('font-weight')].join(' ')
  })
  expect(loaded).not.toEqual([])
  expect(loaded.map(({ font }) => font)).toEqual(declared)
})

function urlIn(value: string): string | undefined {
  return /url\(['"]?([^'")]+)/.exec(value)?.[1]
}

it('names files that exist in every style sheet, and in PDF', () => {
  const sheets = globSync('{app,blocks,devtools}/**/*.css', { cwd: root }).map(read)
  const urls = [...sheets, look.fontsCss].flatMap((css) =>
    [...css.matchAll(/url\(['"]?(\/[^'")]+)/g)].map(([, url]) => url),
  )
  const ofPdf = Object.values(look.print.fonts).flat()
  expect([...urls, ...ofPdf].filter((url) => !existsSync(join(root, `public${url}`)))).toEqual([])
})
