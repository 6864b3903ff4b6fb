import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { siteAddresses } from '../../app/site-addresses.ts'
import { readMessages, readSiteFacts } from '../../content/cli/commands/read-site-facts.ts'
import { contentModel } from '../../content/entities/model.ts'
import { checkContent } from '../../content/platform/checking/check-content.ts'
import type { ContentSources } from '../../content/platform/checking/check-input.ts'
import { readFiles } from '../../content/platform/loading/read-files.ts'
import { projectRoot } from './shipped-site.ts'

const folder = join(projectRoot, 'content/demo')
let shipped: ContentSources

beforeAll(async () => {
  const [{ files }, site] = await Promise.all([readFiles(folder), readSiteFacts(projectRoot)])
  const messages = await readMessages({ root: projectRoot, folder, languages: site.languages })
  const media = readdirSync(join(folder, 'media'), { recursive: true, encoding: 'utf8' })
  shipped = { files, media, site, messages, model: contentModel, addresses: siteAddresses(projectRoot) }
})

/** Code, file and pointer of each error of the shipped content after one edit. */
function errorsAfter(file: string, from: string, to: string): string[] {
  const text = shipped.files.find((one) => one.file === file)?.text
  if (!text?.includes(from)) throw new Error(`${file} does not contain ${from}`)
  const files = shipped.files.map((one) => (one.file === file ? { ...one, text: text.replace(from, () => to) } : one))
  const { issues } = checkContent({ ...shipped, files })
  return issues.filter(({ level }) => level === 'error').map((issue) => `${issue.code} ${issue.file}${issue.pointer}`)
}

const [menu, footer, questions] = ['shell/header-menu.json', 'shell/footer.json', 'page/questions.json']

it.each<[what: string, file: string, from: string, to: string, error: string]>([
  ['a product of the menu', menu, '"meuble-argile-80"', '"meuble-argil-80"', `REFERENCE_DEAD ${menu}/`],
  ['a section of the menu', menu, '"mirror-finder"', '"miror-finder"', `SECTION_UNKNOWN ${menu}/`],
  ['the query of a section', menu, 'products?types=miroir', 'products?type=miroir', `LINK_PARAMETER ${menu}/`],
  ['a section of the footer', footer, '"collections"', '"colections"', `SECTION_UNKNOWN ${footer}/`],
  ['a page of the footer', footer, '"page": "', '"page": "x', `REFERENCE_DEAD ${footer}/`],
  [
    'a document of a product',
    'product/meuble-galet-100.json',
    '/media/documents/notice-meuble-vasque-fr.pdf',
    '/media/documents/notice-meuble-vask-fr.pdf',
    'MEDIA_MISSING product/meuble-galet-100.json/documents/',
  ],
  ['a path in the footer', footer, '"section": "collections"', '"url": "/fr/colections"', `ADDRESS_DEAD ${footer}/`],
  [
    'the slug of a path in the footer',
    footer,
    '"section": "collections"',
    '"url": "/en/news/eight-weks"',
    `ADDRESS_DEAD ${footer}/`,
  ],
  [
    'a path with the host of the site',
    footer,
    '"section": "collections"',
    '"url": "https://maison-solenne.co.uk/en/colections"',
    `ADDRESS_DEAD ${footer}/`,
  ],
  ['a file of the site', footer, '"section": "collections"', '"static": "lgo.png"', `ADDRESS_DEAD ${footer}/`],
  ['a page in a text', questions, 'page:sur-mesure', 'page:sur-mesur', `REFERENCE_DEAD ${questions}/`],
  ['a section in a text', questions, 'section:contact', 'section:contcat', `SECTION_UNKNOWN ${questions}/`],
  ['a path in a text', questions, 'section:contact', '/fr/contcat', `ADDRESS_DEAD ${questions}/`],
  [
    'the slug of a path in a text',
    questions,
    'section:contact',
    '/fr/product/galet-100x',
    `ADDRESS_DEAD ${questions}/`,
  ],
  [
    'a slug that is the path of a form',
    questions,
    '"fr": "questions"',
    '"fr": "contact"',
    `SLUG_HIDDEN ${questions}/slug`,
  ],
])('is found: %s [GEN-02]', (_what, file, from, to, error) => {
  const errors = errorsAfter(file, from, to)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(error)
})

it.each(['"url": "/de/article/acht-weken"', '"url": "https://maison-solenne.be/nl"', '"static": "logo.png"'])(
  'accepts an address that exists: %s',
  (link) => {
    expect(errorsAfter(footer, '"section": "collections"', link)).toEqual([])
  },
)

it('no picture of the shipped content is on more than two pages', () => {
  const repeated = checkContent(shipped).issues.filter(({ code }) => code === 'PICTURE_REPEATED')
  expect(repeated.map(({ message }) => message)).toEqual([])
})
