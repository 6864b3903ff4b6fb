import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, it } from 'vitest'
import { generateEditorSchemas } from '../../../scripts/generate/editor-schemas.ts'
import { sampled } from '../../../packages/testing/sampled.ts'
import { openProject } from '../../../scripts/generate/project.ts'

const shipped = openProject(join(import.meta.dirname, '../../..'))
const written = new Map<string, unknown>()
const json = (file: string): object => JSON.parse(shipped.read(file)) as object

/** As an editor does: the schema that a file names, with everything that it refers to. */
const editor = new Ajv2020({
  strict: false,
  validateFormats: false,
  inlineRefs: false,
  // To optimize the code takes longer than it saves: each schema validates a few files.
  code: { optimize: false },
})

function errorsOf(schema: string, value: unknown): string {
  void editor.validate(schema, value)
  return editor.errorsText()
}

beforeAll(() => {
  generateEditorSchemas({ ...shipped, write: (file, text) => void written.set(file, JSON.parse(text)) })
  for (const [file, schema] of written) editor.addSchema(schema as object, file)
  for (const file of shipped.find('config/schemas/*.schema.json')) editor.addSchema(json(file))
  // Compiles them once, outside of the first test.
  for (const name of ['page', 'site', 'hosts', 'routes']) editor.getSchema(`config/schemas/${name}.schema.json`)
})

it.each([
  ...sampled(shipped.find('config/pages/*.json'), 5).map((file) => [file, 'page'] as const),
  ...['site', 'hosts', 'routes'].map((name) => [`config/${name}.json`, name] as const),
])('an editor accepts %s', (file, schema) => {
  expect(errorsOf(`config/schemas/${schema}.schema.json`, json(file))).toBe('No errors')
})

it.each([
  ['a content path', { content: { path: '/overview/prodcut' }, blocks: [{ content: true }] }],
  ['a block type', { blocks: [{ block: 'PageIntr' }] }],
  ['a field', { blocks: [{ block: 'PageIntro', fields: { headin: 'a' } }] }],
  ['a message', { blocks: [{ block: 'PageIntro', fields: { heading: { $message: 'products.headng' } } }] }],
  ['a route', { blocks: [{ block: 'PageIntro', fields: { cta: { label: 'a', url: { $route: 'contct' } } } }] }],
])('an editor knows %s that does not exist', (_what, page) => {
  expect(editor.validate('config/schemas/page.schema.json', page)).toBe(false)
})

it.each(['mirror-finder', 'vanity-finder'])(
  'an editor accepts config/%s.json, which a page includes, and knows its keys',
  (name) => {
    const finder = json(`config/${name}.json`) as { $schema: string; heading: object }
    const schema = finder.$schema.replace('./', 'config/')
    expect(errorsOf(schema, finder)).toBe('No errors')
    expect(editor.validate(schema, { ...finder, headng: 'a' })).toBe(false)
    expect(editor.validate(schema, { ...finder, heading: { $message: 'finder.headng' } })).toBe(false)
    expect(editor.validate(schema, { ...finder, steps: [] })).toBe(false)
  },
)

it('an editor knows the locales and the keys of messages', () => {
  expect(written.get('config/schemas/project.generated.json')).toMatchObject({
    $defs: { locale: { enum: Object.keys((json('config/locales.json') as { locales: object }).locales).sort() } },
  })
  const messages = 'config/schemas/messages.generated.json'
  expect(errorsOf(messages, json('locales/fr.json'))).toBe('No errors')
  expect(editor.validate(messages, { 'products.heading': 'a <b>b</b>' })).toBe(false)
})
