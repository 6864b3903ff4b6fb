import { cpSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rewriteTokens } from '../../../app/rewrite-tokens.ts'
import type { Project } from '../../../scripts/generate/project.ts'
import { generateTokens } from '../../../scripts/generate/tokens.ts'
import { issuesOf, temporaryProject } from './temporary-project.ts'

const root = join(import.meta.dirname, '../../..')
const [schema, tokens] = ['config/schemas/tokens.schema.json', 'config/tokens.json']
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const css = 'app/styles/tokens.generated.css'

/** The shipped tokens and fonts, after one edit of the tokens. */
function shippedProject({ from = '', to = '', message = 'Save' } = {}): Project {
  const text = read(tokens)
  expect(text).toContain(from)
  const project = temporaryProject({
    [schema]: read(schema),
    [tokens]: text.replace(from, () => to),
    'locales/en.json': { save: message },
  })
  cpSync(join(root, 'public/fonts'), join(project.root, 'public/fonts'), { recursive: true })
  return project
}

async function issuesAfter(from: string, to: string): Promise<string[]> {
  const project = shippedProject({ from, to })
  const issues = await issuesOf(() => generateTokens(project))
  return issues.map(({ code, pointer }) => `${code} ${pointer}`)
}

it('writes styles, and constants for scripts, PDF and mails', async () => {
  const project = shippedProject()
  await generateTokens(project)
  expect(project.read(css)).toContain('--color-error: #a3291f;')
  expect(project.read('app/web-fonts.generated.ts')).toContain('["Cormorant","url(/fonts/cormorant.woff2)","300 500"]')
  expect(project.read('documents/pdf/print-colors.generated.ts')).toContain('  text: [31, 28, 25],')
  expect(project.read('documents/pdf/print-fonts.generated.ts')).toContain(
    String.raw`"eb-garamond": /\p{Script=Greek}/u`,
  )
  expect(project.read('content/platform/mail/mail-colors.generated.ts')).toContain("    sheet: '#fbf9f6',")
})

it('calculates the metrics of the fallback fonts from the font file', async () => {
  const project = shippedProject()
  await generateTokens(project)
  expect(project.read('app/styles/fallback-fonts.generated.css')).toContain(`  font-family: 'Cormorant Times';
  src: local('Times New Roman'), local('Liberation Serif');
  ascent-override: 95.51%;
  descent-override: 29.67%;
  line-gap-override: 0%;
  size-adjust: 96.74%;
`)
})

it('finds the letters of messages that a font lacks', async () => {
  const project = shippedProject({ message: 'Żółw, 40 €' })
  await generateTokens(project)
  const files = JSON.parse(project.read('config/fonts/files.generated.json'))
  expect(files['/fonts/cormorant.woff2'].missing).toEqual({ en: ['ł', 'Ż'] })
})

it.each([
  ['an alias to nothing', '"{palette.sand}"', '"{palette.snad}"', 'TOKEN_UNKNOWN /color/line/$value'],
  ['a wrong unit', '"unit": "s"', '"unit": "min"', 'VALUE_UNKNOWN /time/quick/$value/unit'],
  ['a font that does not exist', 'cormorant.woff2', 'cormorrant.woff2', 'FILE_REFERENCE /font/display/'],
])('stops for %s', async (_what, from, to, issue) => {
  expect((await issuesAfter(from, to)).join('\n')).toContain(issue)
})

it('writes the styles in spite of low contrast, which the check of config reports', async () => {
  const pale = '"components": [0.9, 0.9, 0.9],\n        "hex": "#e6e6e6"'
  expect(await issuesAfter('"components": [0.3647, 0.3373, 0.3059],\n        "hex": "#5d564e"', pale)).toEqual([])
})

it('stops where the tokens that the styles of the site import are missing', async () => {
  const project = temporaryProject({ [schema]: read(schema), 'app/styles/site.css': '' })
  expect(await issuesOf(() => generateTokens(project))).toMatchObject([{ code: 'FILE_MISSING', file: tokens }])
})

it('writes a saved change in development, and nothing while the tokens have issues', async () => {
  const project = shippedProject()
  await generateTokens(project)
  const rewrite = rewriteTokens(project.root)
  let time = 1000
  const save = async (from: string, to: string): Promise<string> => {
    project.write(tokens, project.read(tokens).replace(from, to))
    // Two changes may be in the same millisecond.
    utimesSync(join(project.root, tokens), time, time++)
    await rewrite()
    return project.read(css)
  }
  expect(await save('"value": 0.3,', '"value": 0.5,')).toContain('--time-quick: 0.5s;')
  expect(await save('"{palette.sand}"', '"{palette.snad}"')).toContain('--color-line: #e3d9ca;')
})
