import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkDraft } from './check-draft.ts'
import { createDraft, type FileChange } from './draft.ts'
import { kinds } from './kinds/kinds.ts'
import { namesOf } from './names.ts'
import { type Made, planNew } from './plan-new.ts'

const root = join(import.meta.dirname, '../..')

const plans = new Map<string, Promise<Made>>()

/** What is planned for the shipped project, under a name that it does not have. Nothing is written. */
function plan(word: string, name = 'try-it'): Promise<Made> {
  const key = `${word} ${name}`
  const planned = plans.get(key) ?? planNew(root, { kind: kinds[word]!, names: namesOf(name) })
  plans.set(key, planned)
  return planned
}

const textOf = (changes: readonly FileChange[], file: string): string =>
  changes.find((one) => one.file === file)?.text ?? ''
const jsonOf = (changes: readonly FileChange[], file: string): Record<string, Record<string, unknown>> =>
  JSON.parse(textOf(changes, file))

describe.each(Object.keys(kinds))('a new %s', (word) => {
  it('leads to a config without issues, and says what to do next', async () => {
    const { issues, planned } = await plan(word)
    expect(issues).toEqual([])
    expect(planned.seenAt).toContain('http://localhost:3000/')
    expect(planned.next.length).toBeGreaterThan(3)
  })

  it('keeps every line of the files that it changes, but for commas', async () => {
    const { changes } = await plan(word)
    const changed = changes.filter(({ before }) => before !== null)
    expect(changed.map(({ file }) => file)).toContain('config/locales.json')
    for (const { file, before, text } of changed) {
      const lines = text.split('\n').map((line) => line.replace(/,$/, ''))
      const lost = (before ?? '').split('\n').filter((line) => !lines.includes(line.replace(/,$/, '')))
      expect.soft([file, lost]).toEqual([file, []])
    }
  })

  it('has no word of the template left, and no file beside its own', async () => {
    const { changes } = await plan(word)
    const added = changes.filter(({ before }) => before === null)
    for (const { file, text } of added) {
      expect.soft(text).not.toMatch(/sample-?name|authoring\/new|fields\.sample/i)
      expect.soft(file).toMatch(/try-it|TryIt/)
    }
  })

  it('has messages in the base language, in order, which the other languages list as untranslated', async () => {
    const { changes } = await plan(word)
    const keys = Object.keys(jsonOf(changes, 'locales/en.json'))
    const own = keys.filter((key) => key.startsWith('try-it.'))
    expect(own.length).toBeGreaterThan(0)
    expect(keys).toEqual(keys.toSorted())
    const { locales } = jsonOf(changes, 'config/locales.json') as { locales: Record<string, Record<string, string[]>> }
    for (const locale of ['fr', 'de', 'nl']) expect(locales[locale]?.['untranslatedMessages']?.toSorted()).toEqual(own)
    expect(locales['en']).not.toHaveProperty('untranslatedMessages')
  })

  it('is refused where the project has one of this name', async () => {
    const taken = { block: 'page-intro', flow: 'menu', form: 'contact', page: 'garanties', finder: 'mirror-finder' }[
      word
    ]
    await expect(plan(word, taken)).rejects.toThrow(/exists.*Expected a name that is free\. Choose another/)
  })
})

describe('what is registered', () => {
  it('a block, static, with the folder of its component', async () => {
    const { changes } = await plan('block')
    expect(jsonOf(changes, 'config/blocks.json')['blocks']?.['TryIt']).toEqual({
      component: 'editorial/try-it',
      tier: 'static',
      allowedIn: ['page'],
    })
    expect(textOf(changes, 'blocks/editorial/try-it/TryIt.tsx')).toContain("from '../../shared/Heading.tsx'")
    expect(jsonOf(changes, 'blocks/editorial/try-it/fields.schema.json')['title']).toBe('TryItFields')
  })

  it('a flow, whose block names its binding', async () => {
    const { changes, planned } = await plan('flow')
    const { TryIt: block } = jsonOf(changes, 'config/blocks.json')['blocks'] ?? {}
    expect(block).toMatchObject({ tier: 'bound', binding: 'editorial/try-it/try-it.binding.ts' })
    expect(textOf(changes, 'blocks/editorial/try-it/try-it.binding.ts')).toContain(
      "from '../../../flows/try-it/try-it.machine.ts'",
    )
    expect(textOf(changes, 'flows/try-it/try-it.machine.ts')).toContain("from '../../engine/browser/state-meta.ts'")
    expect(planned.hasFlow).toBe(true)
  })

  it('a form, as an action of a page with paths in every language', async () => {
    const { changes } = await plan('form')
    expect(jsonOf(changes, 'config/pages/try-it.json')['actions']).toEqual({ 'try-it': { '#config': 'try-it-form' } })
    expect(jsonOf(changes, 'config/routes.json')['routes']?.['try-it']).toEqual({
      paths: { fr: '/try-it', en: '/try-it', de: '/try-it', nl: '/try-it' },
    })
    expect(jsonOf(changes, 'config/try-it-form.json')['operations']).toEqual([{ document: 'SendToContact' }])
  })

  it('a page, of content in the base language alone', async () => {
    const { changes } = await plan('page')
    expect(jsonOf(changes, 'config/routes.json')['routes']?.['try-it']).toEqual({ paths: { en: '/try-it' } })
    expect(jsonOf(changes, 'config/pages/try-it.json')['content']).toEqual({ path: '/page/try-it' })
    expect(jsonOf(changes, 'content/demo/page/try-it.json')['languages']).toEqual(['en'])
  })

  it('a finder, whose paths lead to products of the content', async () => {
    const { changes } = await plan('finder')
    const codes = Object.values(jsonOf(changes, 'config/try-it-finder.json')['mapping'] ?? {}).flat()
    const content = JSON.parse(readFileSync(join(root, 'config/schemas/content-names.generated.json'), 'utf8'))
    expect(codes).toHaveLength(3)
    expect(content.contentNames.reference).toEqual(expect.arrayContaining(codes))
  })
})

it('is planned only where the config would have no issues', () => {
  const draft = createDraft(root)
  kinds['form']!.plan(draft, namesOf('try-it'))
  draft.edit('config/routes.json', (text) => text.replaceAll('"/try-it"', '"/contact"'))
  expect(checkDraft(draft).map(({ code, file }) => [code, file])).toContainEqual([
    'ROUTE_PATH_TAKEN',
    'config/routes.json',
  ])
})
