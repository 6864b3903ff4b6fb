import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { commandContext } from '../testing/command-context.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { runContent } from './run-content.ts'

const program = join(import.meta.dirname, '../../app/content-cli.ts')
const both = (text: string) => ({ fr: text, en: `${text} (en)` })
const home = {
  id: 'home',
  kind: 'page',
  title: both('Accueil'),
  updatedAt: '2026-10-02',
  blocks: [{ type: 'EditoSimple' }],
}
const productType = { fr: 'Miroir', en: 'Mirror' }
const mirror = { id: 'mirror', uid: 1, heading: 'Galet', productType, updatedAt: '2026-10-02' }
const folder = temporaryFolder()
let root: string

beforeEach(() => {
  root = mkdtempSync(join(folder, 'site-'))
  write('config/services.json', { content: { endpoint: '/graphql', timeoutMs: 8000 } })
  write('config/locales.json', { filterValues: 'fr', locales: { fr: { complete: true }, en: { complete: true } } })
  write('config/routes.json', {
    routes: { products: { paths: { fr: '/p' } }, product: { paths: { fr: '/p/{slug}' } } },
  })
  write('config/pages/products.json', {
    query: [
      { name: 'types', type: 'list', allowed: { $content: 'productFilters.types.value', block: 'ProductOverview' } },
      { name: 'sort', type: 'choice', allowed: { $content: 'sorts.value', block: 'ProductOverview' } },
      { name: 'page', type: 'page' },
      { type: 'range', lower: 'minWidth', upper: 'maxWidth', min: 0, max: 1000 },
    ],
    blocks: [{ block: 'ProductOverview', fields: { sorts: [{ value: 'width-up' }, { value: 'newest' }] } }],
  })
  write('config/hosts.json', { variants: { fr: {} } })
  write('config/blocks.json', {
    blocks: { EditoSimple: { allowedIn: ['content'] }, Quote: { allowedIn: ['content'] } },
  })
  write('config/tokens.json', { background: { $type: 'color', linen: {} }, tint: { oak: {} } })
  write('locales/fr.json', { 'menu.open': 'Ouvrir' })
  write('locales/en.json', { 'menu.open': 'Open' })
  write('content/demo/page/home.json', home)
  write('content/demo/photos.json', { room: { file: 'room.webp', width: 1, height: 1, alt: both('Salle') } })
  write('content/demo/shell/footer.json', { icons: [{ image: { photo: 'room' }, label: both('Garantie') }] })
  write('content/demo/media/room.webp', {})
  write('content/demo/media/.gitkeep', {})
})

function write(file: string, value: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(value, null, 2))
}

function linkTo(section: string): void {
  const cta = { label: both('Voir'), link: { section } }
  write('content/demo/page/home.json', { ...home, blocks: [{ type: 'EditoSimple', cta }] })
}

describe('content check', () => {
  it('prints what it checked', async () => {
    const { status, text } = await runContent(['check'], commandContext(root))
    expect(status).toBe(0)
    expect(text).toMatch(/^The content has no errors: 3 files in 2 languages, 1 picture, \d+ ms\.$/)
  })

  it('prints how much is translated into a language that is not declared complete, without errors', async () => {
    const [complete, incomplete] = [{ complete: true }, { complete: false }]
    const locales = { fr: complete, en: complete, de: incomplete }
    write('config/locales.json', { filterValues: 'fr', locales })
    write('locales/de.json', {})
    const label = { ...both('Garantie'), de: 'Garantie' }
    write('content/demo/shell/footer.json', { icons: [{ image: { photo: 'room' }, label }] })
    write('content/demo/page/home.json', { ...home, title: { ...both('A'), de: 'A' }, description: both('B') })
    const { status, text } = await runContent(['check'], commandContext(root))
    expect(status).toBe(0)
    expect(text.split('\n').slice(1)).toEqual([
      'de is not declared complete: 2 of 4 texts translated (50 %).',
      '  page/home.json: 1 of 2 texts translated (50 %)',
    ])
  })

  it('prints every issue with its line and its hint, and exits with 1', async () => {
    linkTo('product')
    expect(await runContent(['check'], commandContext(root))).toEqual({
      status: 1,
      text: `SECTION_UNKNOWN  content/demo/page/home.json:18 › /blocks/0/cta/link/section
  The site has no section "product".
  Expected a section of the site; the nearest is "products".
  Use the key of a route in config/routes.json that has no parameters.

1 error and 0 warnings in the content.`,
    })
  })

  it.each([
    [
      'products?typs=miroir',
      'LINK_PARAMETER',
      'has no query parameter "typs".\n  Expected one of its parameters; the nearest is "types".',
    ],
    [
      'products?types=mirorr',
      'LINK_VALUE',
      'ignores types=mirorr.\n  Expected a value that the page has; the nearest is "miroir".',
    ],
    [
      'products?types=miroir,mirorr',
      'LINK_VALUE',
      'ignores types=miroir,mirorr.\n  Expected a value that the page has; the nearest is "miroir".',
    ],
    [
      'products?sort=newst',
      'LINK_VALUE',
      'ignores sort=newst.\n  Expected a value that the page has; the nearest is "newest".',
    ],
    ['products?page=0', 'LINK_VALUE', 'ignores page=0.\n  Expected a number of at least 1.'],
    ['products?minWidth=wide', 'LINK_VALUE', 'ignores minWidth=wide.\n  Expected a number from 0 to 1000.'],
  ])('refuses a link to %s, in a field and in a text', async (section, code, message) => {
    write('content/demo/product/mirror.json', mirror)
    linkTo(section)
    const expected = `${code}  content/demo/page/home.json:18 › /blocks/0/cta/link/section\n  The section "products" ${message}\n`
    expect((await runContent(['check'], commandContext(root))).text).toContain(expected)
    const text = both(`<p><a href="section:${section}">a</a></p>`)
    write('content/demo/page/home.json', { ...home, blocks: [{ type: 'EditoSimple', text }] })
    const inText = `${code}  content/demo/page/home.json:13 › /blocks/0/text/fr\n  The section "products" ${message}\n`
    expect((await runContent(['check'], commandContext(root))).text).toContain(inText)
  })

  it('accepts a link with values that products have', async () => {
    write('content/demo/product/mirror.json', mirror)
    linkTo('products?types=miroir&sort=newest&minWidth=60&page=2')
    expect((await runContent(['check'], commandContext(root))).status).toBe(0)
  })

  it('prints warnings, and exits with 0', async () => {
    linkTo('products')
    write('content/demo/media/films/old.mp4', {})
    const { status, text } = await runContent(['check'], commandContext(root))
    expect(status).toBe(0)
    expect(text).toMatch(/^MEDIA_UNUSED \(warning\) {2}content\/demo\/media\/films\/old\.mp4:1\n/)
    expect(text).toMatch(/ms; 1 warning\.$/)
  })

  it('prints JSON for programs', async () => {
    linkTo('product')
    const { text } = await runContent(['check', '--json'], commandContext(root))
    expect(JSON.parse(text)).toMatchObject({
      issues: [
        {
          code: 'SECTION_UNKNOWN',
          level: 'error',
          file: 'content/demo/page/home.json',
          line: 18,
          pointer: '/blocks/0/cta/link/section',
          message: 'The site has no section "product".',
          expected: 'Expected a section of the site; the nearest is "products".',
          hint: 'Use the key of a route in config/routes.json that has no parameters.',
          alsoAt: [],
        },
      ],
      files: 3,
    })
  })

  it('names a block that is registered but has no schema', async () => {
    write('content/demo/page/home.json', { ...home, blocks: [{ type: 'Quote' }] })
    const { text } = await runContent(['check'], commandContext(root))
    expect(text).toContain(`  "Quote" is registered but missing from content/schemas/block.schema.json.\n`)
  })

  it('checks the messages of the site, too', async () => {
    write('content/demo/wording.json', { rules: [{ reason: 'One opens menus.', never: { en: ['show'] } }] })
    write('locales/en.json', { 'menu.close': 'Close', 'menu.open': 'Show' })
    const { status, text } = await runContent(['check'], commandContext(root))
    expect(status).toBe(1)
    expect(text).toContain('WORDING  locales/en.json:3 › /menu.open\n  "Show" is not a word of the site.\n')
  })

  it('checks another folder', async () => {
    write('other/page/start.json', { ...home, id: 'begin' })
    const { status, text } = await runContent(['check', '--dir', 'other/'], commandContext(root))
    expect(status).toBe(1)
    expect(text).toContain('CONTENT_ID  other/page/start.json:2 › /id\n')
  })

  it('runs as a program and exits with its status', { tags: 'slow' }, () => {
    linkTo('product')
    const { status, stderr } = spawnSync(process.execPath, [program, 'check'], { cwd: root, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  })
})

describe('a wrong command line', () => {
  it.each([
    [['chekc'], 'COMMAND_UNKNOWN  Unknown command "content chekc". Did you mean "check"?'],
    [['check', 'now'], "Unexpected argument 'now'"],
    [['check', '--dri', 'x'], "Unknown option '--dri'"],
    [['check', '--dir', 'nowhere'], 'CONTENT_FOLDER_MISSING  The content folder '],
  ])('%j prints what is wrong', async (args, words) => {
    const { status, text } = await runContent(args, commandContext(root))
    expect(status).toBe(2)
    expect(text).toContain(words)
  })

  it('reports missing config of the site', async () => {
    rmSync(join(root, 'config/routes.json'))
    const { status, text } = await runContent(['check'], commandContext(root))
    expect(status).toBe(2)
    expect(text).toContain('CONFIG_UNREADABLE  The content check needs config/routes.json, which cannot be read: ')
  })

  it('prints its help', async () => {
    for (const args of [[], ['--help'], ['check', '--help']])
      expect(await runContent(args, commandContext(root))).toEqual({
        status: 0,
        text: expect.stringContaining('--dir <folder>'),
      })
  })
})

it('docs/operations.md needs no SQL: there is a command for it', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  expect(docs).not.toMatch(/```sql|\b(delete from|insert into|update \w+ set)\b/i)
})
