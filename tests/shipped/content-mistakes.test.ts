import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
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

type Edit = readonly [file: string, from: string, to: string]

/** Code, file and pointer of each error of the shipped content after some edits. */
function errorsAfter(...edits: readonly Edit[]): string[] {
  const texts = new Map(shipped.files.map(({ file, text }) => [file, text]))
  for (const [file, from, to] of edits) {
    const text = texts.get(file)
    if (!text?.includes(from)) throw new Error(`${file} does not contain ${from}`)
    texts.set(
      file,
      text.replace(from, () => to),
    )
  }
  const files = shipped.files.map((one) => ({ ...one, text: texts.get(one.file) ?? one.text }))
  const { issues } = checkContent({ ...shipped, files })
  return issues.filter(({ level }) => level === 'error').map((issue) => `${issue.code} ${issue.file}${issue.pointer}`)
}

const [menu, footer, questions] = ['shell/header-menu.json', 'shell/footer.json', 'page/questions.json']

/** Mistakes in different places, so that one check finds all of them: it takes as long as for one. */
const mistakes: readonly [what: string, edit: Edit, error: string][] = [
  ['a product of the menu', [menu, '"meuble-argile-80"', '"meuble-argil-80"'], `REFERENCE_DEAD ${menu}/`],
  ['a section of the menu', [menu, '"mirror-finder"', '"miror-finder"'], `SECTION_UNKNOWN ${menu}/`],
  ['the query of a section', [menu, 'products?types=miroir', 'products?type=miroir'], `LINK_PARAMETER ${menu}/`],
  ['a section of the footer', [footer, '"section": "products"', '"section": "prodcts"'], `SECTION_UNKNOWN ${footer}/`],
  ['a page of the footer', [footer, '"page": "', '"page": "x'], `REFERENCE_DEAD ${footer}/`],
  [
    'a document of a product',
    [
      'product/meuble-galet-100.json',
      '/media/documents/notice-meuble-vasque-fr.pdf',
      '/media/documents/notice-meuble-vask-fr.pdf',
    ],
    'MEDIA_MISSING product/meuble-galet-100.json/documents/',
  ],
  ['a path in the footer', [footer, '"section": "collections"', '"url": "/fr/colections"'], `ADDRESS_DEAD ${footer}/`],
  [
    'the slug of a path in the footer',
    [footer, '"section": "inspirations"', '"url": "/en/news/eight-weks"'],
    `ADDRESS_DEAD ${footer}/`,
  ],
  [
    'a path with the host of the site',
    [footer, '"section": "journal"', '"url": "https://maison-solenne.co.uk/en/colections"'],
    `ADDRESS_DEAD ${footer}/`,
  ],
  ['a file of the site', [footer, '"page": "sur-mesure"', '"static": "lgo.png"'], `ADDRESS_DEAD ${footer}/`],
  ['a page in a text', [questions, 'page:sur-mesure', 'page:sur-mesur'], `REFERENCE_DEAD ${questions}/`],
  ['a section in a text', [questions, 'section:contact', 'section:contcat'], `SECTION_UNKNOWN ${questions}/`],
  ['a path in a text', [questions, 'section:contact', '/fr/contcat'], `ADDRESS_DEAD ${questions}/`],
  [
    'the slug of a path in a text',
    [questions, 'section:contact', '/fr/product/galet-100x'],
    `ADDRESS_DEAD ${questions}/`,
  ],
]

describe('one check of many mistakes in the shipped content', () => {
  let errors: readonly string[]
  beforeAll(() => {
    errors = errorsAfter(...mistakes.map(([, edit]) => edit))
  })

  it.each(mistakes)('finds %s [GEN-02]', (_what, _edit, error) => {
    const others = mistakes.filter(([, , other]) => other === error)
    expect(errors.filter((one) => one.startsWith(error))).toHaveLength(others.length)
  })

  it('finds nothing else', () => {
    expect(errors).toHaveLength(mistakes.length)
  })
})

it('a slug that is the path of a form is found [GEN-02]', () => {
  expect(errorsAfter([questions, '"fr": "questions"', '"fr": "contact"'])).toEqual([`SLUG_HIDDEN ${questions}/slug`])
})

it('accepts addresses that exist', () => {
  const errors = errorsAfter(
    [footer, '"section": "products"', '"url": "/de/article/acht-weken"'],
    [footer, '"section": "collections"', '"url": "https://maison-solenne.be/nl"'],
    [footer, '"section": "inspirations"', '"static": "logo.png"'],
  )
  expect(errors).toEqual([])
})

it('no picture of the shipped content is on more than two pages', () => {
  const repeated = checkContent(shipped).issues.filter(({ code }) => code === 'PICTURE_REPEATED')
  expect(repeated.map(({ message }) => message)).toEqual([])
})
