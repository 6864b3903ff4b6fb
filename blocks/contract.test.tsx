import type { ValidateFunction } from 'ajv'
import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { componentName } from '../engine/composition/component-name.ts'
import type { MessageValues } from '../engine/intl/messages.ts'
import {
  blockFolders,
  familyFolders,
  readBlockFile,
  readBlocksConfig,
  readExamples,
  readSchema,
  type Example,
} from './shared/testing/block-folders.ts'
import { missingFields, spareFields } from './shared/testing/example-extremes.ts'
import { saveForm } from './shared/Heart.tsx'
import { overlayForm, overlayNames } from './shared/product-overlays.ts'
import { locales, renderBlock, testSite, type Locale, tagsNamed, tagsOf } from './shared/testing/render-example.tsx'
import * as compiled from './validators.generated.js'

const validators: Record<string, ValidateFunction> = compiled
const registered = Object.entries(readBlocksConfig().blocks)
// Ids of what is once on a page, so that other blocks can name it: parts of the shell, and the forms of the overlays.
const landmarks = ['menu', 'footer', 'search', saveForm, ...overlayNames.map(overlayForm)]
/** Blocks that a page has once, below nothing but text. */
const belowText = [
  ...['account/wishlist', 'account/shared-wishlist'],
  ...['catalogue/product-comparison', 'tools/product-finder'],
]
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

it('finds the blocks, and nothing but blocks in the families', () => {
  expect(blockFolders).toContain('heroes/hero-large')
  expect(familyFolders).toEqual(blockFolders)
})

describe.each(blockFolders)('%s', (folder) => {
  const examples = readExamples(folder)
  const validate = validators[folder.replaceAll(/[^a-z0-9]+/g, '_')]!

  it('is registered under a type that its component is named after', () => {
    const types = registered.filter(([, block]) => block.component === folder).map(([type]) => type)
    expect(types).toContain(componentName(folder))
  })

  it('has three examples or more, each with its own name', () => {
    expect(new Set(examples.map((one) => one.name)).size).toBeGreaterThanOrEqual(3)
  })

  it('has a longest example with a value for every field, and more text than the others', () => {
    const { fields } = extreme(examples, 'longest')
    expect(missingFields(readSchema(folder), fields)).toEqual([])
    const lengths = examples.map((one) => JSON.stringify(one.fields).length)
    expect(JSON.stringify(fields)).toHaveLength(Math.max(...lengths))
  })

  it('has an emptiest example, from which nothing can be left out', () => {
    expect(spareFields(extreme(examples, 'emptiest').fields, (fields) => validate(fields))).toEqual([])
  })

  it('accepts its examples as delivered fields, also with unknown fields beside', () => {
    for (const { name, fields } of examples) {
      validate(fields)
      expect.soft(validate.errors ?? [], name).toEqual([])
      expect.soft(validate({ ...fields, addedLater: 'value' }), `${name}, with a field added later`).toBe(true)
    }
  })

  it('requests its fields under its own name, where the content service delivers it', () => {
    const block = registered.find(([, one]) => one.component === folder)![1]
    if (!block.allowedIn.includes('content')) return
    const [fragment] = parse(readBlockFile(folder, 'fragment.graphql')).definitions
    expect(fragment).toMatchObject({
      name: { value: componentName(folder) },
      typeCondition: { name: { value: componentName(folder) } },
    })
  })

  describe.each(examples)('$name', (example) => {
    let rendered: Promise<string> | undefined
    const markup = (): Promise<string> => (rendered ??= renderBlock(folder, example.fields))

    it('renders in every language without a missing message', async () => {
      await Promise.all(
        locales.map((locale) =>
          expect.soft(missingMessages(folder, example, locale), `in ${locale}`).resolves.toEqual([]),
        ),
      )
    })

    it('marks the language of every message that is not translated, except in attributes', async () => {
      const site = { t: untranslated, text: (key: string) => <span lang="en-US">{untranslated(key)}</span> }
      const html = await renderBlock(folder, example.fields, { site })
      const unmarked = html.replaceAll(/<span lang="en-US">[^<]*<\/span>/g, '').replaceAll(/<[^>]*>/g, '')
      expect(unmarked).not.toContain(untranslated(''))
    })

    it('can be on a page twice: ids are unique and references exist', async () => {
      const html = await renderTwice(folder, example)
      const ids = tagsOf(html).flatMap(({ attributes }) => attributes['id'] ?? [])
      const own = ids.filter((id) => !landmarks.includes(id))
      expect(own).toEqual([...new Set(own)])
      expect(references(html).filter((id) => ![...ids, ...landmarks].includes(id))).toEqual([])
    })

    it('has headings without a skipped level, and at most one h1', async () => {
      const html = await renderBlock(folder, example.fields, { first: true })
      const levels = tagsOf(html)
        .filter(({ name }) => headings.includes(name))
        .map(({ name }) => Number(name.slice(1)))
      expect(levels.filter((level) => level === 1).length).toBeLessThanOrEqual(1)
      expect(levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1)).toEqual([])
    })

    it('gives every picture a size and an alternative text', async () => {
      const pictures = tagsNamed(await markup(), 'img')
      for (const { attributes } of pictures) {
        expect(Object.keys(attributes)).toEqual(expect.arrayContaining(['width', 'height', 'alt']))
      }
    })

    it('fetches no picture before others where it is not the first block', async () => {
      const html = await markup()
      const isCatalogue = folder === 'catalogue/product-overview' && tagsNamed(html, 'form').length > 0
      if (isCatalogue || belowText.includes(folder)) return
      const pictures = tagsNamed(html, 'img').map(({ attributes }) => attributes)
      expect(pictures.filter(({ fetchPriority }) => fetchPriority === 'high')).toEqual([])
    })

    it('needs no exception of the Content-Security-Policy: no inline style, script or event handler', async () => {
      const html = await markup()
      expect(html).not.toMatch(/<(script|style)\b/)
      const keys = tagsOf(html).flatMap(({ attributes }) => Object.keys(attributes))
      expect(keys.filter((key) => key === 'style' || /^on[a-z]+$/.test(key))).toEqual([])
    })

    it('opens new tabs only with noopener [LINK-09]', async () => {
      const links = tagsNamed(await markup(), 'a')
      const leaving = links.filter(({ attributes: { href, target } }) => target || /^https?:/.test(href ?? ''))
      expect(leaving.filter(({ attributes }) => attributes['rel'] !== 'noopener')).toEqual([])
    })
  })
})

/** No content contains it. */
function untranslated(key: string): string {
  return `⟦${key}`
}

/** Keys of messages that the block asks for, also for its attributes, and that this language does not have. */
async function missingMessages(folder: string, { fields }: Example, locale: Locale): Promise<string[]> {
  const { t } = testSite(locale)
  const missing = new Set<string>()
  await renderBlock(folder, fields, { locale, site: { t: recorded, text: recorded } })
  return [...missing]

  function recorded(key: string, values?: MessageValues): string {
    const text = t(key, values)
    if (text === key) missing.add(key)
    return text
  }
}

function extreme(examples: readonly Example[], name: 'longest' | 'emptiest'): Example {
  const found = examples.find((one) => one.name === name)
  if (!found) throw new Error(`examples.json has no example named "${name}".`)
  return found
}

async function renderTwice(folder: string, { fields }: Example): Promise<string> {
  const first = await renderBlock(folder, fields, { id: 'b1', first: true })
  return first + (await renderBlock(folder, fields, { id: 'b2' }))
}

function references(html: string): string[] {
  const keys = [
    'aria-labelledby',
    'aria-controls',
    'aria-describedby',
    'popoverTarget',
    'popovertarget',
    'commandfor',
    'for',
  ]
  return tagsOf(html).flatMap(({ attributes }) => keys.flatMap((key) => attributes[key]?.split(' ') ?? []))
}
