import type { ValidateFunction } from 'ajv'
import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { componentName } from '../engine/composition/component-name.ts'
import {
  blockFolders,
  readBlockFile,
  readBlocksConfig,
  readExamples,
  type Example,
} from './shared/testing/block-folders.ts'
import { tagsNamed, tagsOf } from './shared/testing/markup.ts'
import { overlayForm, overlayNames } from './shared/product-overlays.ts'
import { locales, renderBlock } from './shared/testing/render-example.tsx'
import * as compiled from './validators.generated.js'

const validators: Record<string, ValidateFunction> = compiled
const registered = Object.entries(readBlocksConfig().blocks)
// Other blocks name them: the skip links those of the shell, openers the forms of the product overlay. Both stand once.
const landmarks = ['menu', 'footer', ...overlayNames.map(overlayForm)]
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

it('finds blocks to look at', () => {
  expect(blockFolders).toContain('heroes/hero-large')
})

describe.each(blockFolders)('%s', (folder) => {
  const examples = readExamples(folder)

  it('is registered under a type whose name its component bears', () => {
    const types = registered.filter(([, block]) => block.component === folder).map(([type]) => type)
    expect(types).toContain(componentName(folder))
  })

  it('brings three examples or more, each under its own name', () => {
    expect(new Set(examples.map((one) => one.name)).size).toBeGreaterThanOrEqual(3)
  })

  it.each(examples)('accepts its example "$name" as delivered fields', ({ fields }) => {
    const validate = validators[folder.replaceAll(/[^a-z0-9]+/g, '_')]!
    validate(fields)
    expect(validate.errors ?? []).toEqual([])
  })

  it.each(examples)('accepts fields that it does not know beside "$name"', ({ fields }) => {
    const validate = validators[folder.replaceAll(/[^a-z0-9]+/g, '_')]!
    expect(validate({ ...fields, addedLater: 'value' })).toBe(true)
  })

  it('asks for its fields under its own name, where the content service delivers it', () => {
    const block = registered.find(([, one]) => one.component === folder)![1]
    if (!block.allowedIn.includes('content')) return
    const [fragment] = parse(readBlockFile(folder, 'fragment.graphql')).definitions
    expect(fragment).toMatchObject({
      name: { value: componentName(folder) },
      typeCondition: { name: { value: componentName(folder) } },
    })
  })

  describe.each(examples)('$name', (example) => {
    it.each(locales)('renders in %s without a message that is missing', async (locale) => {
      expect(await renderBlock(folder, example.fields, { locale })).not.toMatch(/>[a-z-]+\.[a-z-]+</)
    })

    it('stands twice on a page: ids stay unique and references lead somewhere', async () => {
      const html = await renderTwice(folder, example)
      const ids = tagsOf(html).flatMap(({ attributes }) => attributes['id'] ?? [])
      const own = ids.filter((id) => !landmarks.includes(id))
      expect(own).toEqual([...new Set(own)])
      expect(references(html).filter((id) => !ids.includes(id))).toEqual([])
    })

    it('names its section by a heading, skips no level, and opens a page with one h1 at most', async () => {
      const html = await renderBlock(folder, example.fields, { first: true })
      const levels = tagsOf(html)
        .filter(({ name }) => headings.includes(name))
        .map(({ name }) => Number(name.slice(1)))
      expect(levels.filter((level) => level === 1).length).toBeLessThanOrEqual(1)
      expect(levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1)).toEqual([])
    })

    it('gives every picture a size and a text, so that nothing moves and nothing is mute', async () => {
      const pictures = tagsNamed(await renderBlock(folder, example.fields), 'img')
      for (const { attributes } of pictures) {
        expect(Object.keys(attributes)).toEqual(expect.arrayContaining(['width', 'height', 'alt']))
      }
    })

    it('obeys the Content-Security-Policy: no inline style, script or event handler', async () => {
      const html = await renderBlock(folder, example.fields)
      expect(html).not.toMatch(/<(script|style)\b/)
      const keys = tagsOf(html).flatMap(({ attributes }) => Object.keys(attributes))
      expect(keys.filter((key) => key === 'style' || /^on[a-z]+$/.test(key))).toEqual([])
    })

    it('opens no other window without noopener [LINK-09]', async () => {
      const links = tagsNamed(await renderBlock(folder, example.fields), 'a')
      const apart = links.filter(({ attributes: { href, target } }) => target || /^https?:/.test(href ?? ''))
      expect(apart.filter(({ attributes }) => attributes['rel'] !== 'noopener')).toEqual([])
    })
  })
})

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
