import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { BlockChecks } from '../checking/block-check.ts'
import { checkConfigTexts } from '../checking/check-config.ts'
import { evaluateFields } from '../expressions/evaluate.ts'
import { fixtureBlockFiles, fixtureTexts } from '../testing/config-fixture.ts'
import { formatIssue } from '../../packages/findings/finding.ts'
import { includeFiles } from './include-files.ts'
import { parseProven } from './parse-proven.ts'
import type { SiteConfig } from './site-config.ts'

const schema = {
  type: 'object',
  properties: {
    quiz: {
      type: 'object',
      properties: { title: { type: 'string' }, links: { type: 'array', items: { type: 'string' } } },
      required: ['title'],
    },
  },
}
const blockFiles = fixtureBlockFiles().set('editorial/teaser/fields.schema.json', JSON.stringify(schema))
const page = JSON.stringify({ blocks: [{ block: 'Teaser', fields: { quiz: { '#config': 'quiz' } } }] })

function textsWith(quiz: string | null, ...pages: string[]): Map<string, string> {
  const texts = fixtureTexts().set('config/pages/contact.json', page)
  if (quiz !== null) texts.set('config/quiz.json', quiz)
  for (const name of pages) texts.set(`config/pages/${name}.json`, page)
  return texts
}

function issuesWith(quiz: string | null, blockChecks: BlockChecks = {}): string[] {
  const { issues } = checkConfigTexts(textsWith(quiz), { blockFiles, blockChecks, contentNames: { tree: ['oak'] } })
  return issues.filter(({ file }) => /quiz|contact/.test(file)).map(formatIssue)
}

describe('a file that a page definition includes', () => {
  it('replaces the expression, without its $schema, in the check as at the start', () => {
    const texts = textsWith('{ "$schema": "./schemas/a.json", "title": { "$message": "home.title" } }')
    const expected = { quiz: { title: { $message: 'home.title' } } }
    const fieldsOf = (config: { pages: object }) => Reflect.get(config.pages, 'contact').blocks[0].fields as object
    expect(fieldsOf(parseProven(texts))).toEqual(expected)
    const { draft } = checkConfigTexts(texts, { blockFiles })
    expect(fieldsOf(draft?.config ?? { pages: {} })).toEqual(expected)
  })

  it('may itself include files', () => {
    const read = (file: string) => ({
      value: { from: file, ...(file.includes('a') ? { in: { '#config': 'b' } } : {}) },
    })
    expect(includeFiles([{ '#config': 'x' }], read).value).toEqual([{ from: 'config/x.json' }])
    expect(includeFiles({ '#config': 'a.in.from' }, read)).toEqual({ value: 'config/b.json', failed: [] })
    const nested = (file: string) => (file === 'config/x.json' ? { value: [{ '#config': 'y' }] } : { value: 1 })
    expect(includeFiles({ a: { '#config': 'x' } }, nested)).toEqual({ value: { a: [1] }, failed: [] })
  })

  it.each(
    Object.entries<[quiz: string, ...issues: string[]]>({
      'by the schema of the field': [
        '{\n  "titel": "A",\n  "title": 3\n}',
        `KEY_UNKNOWN  config/quiz.json:2 › /titel
  The key "titel" is not allowed here.
  Expected one of title and links. Did you mean "title"?
  Rename or remove the key.`,
        `VALUE_TYPE  config/quiz.json:3 › /title
  Found 3.
  Expected a string.
  Replace the value.`,
      ],
      'for what is missing': [
        '{}',
        `KEY_MISSING  config/quiz.json:1
  The key "title" is missing.
  Expected "title".
  Add "title".`,
      ],
      'for the names in its expressions': [
        '{\n  "title": "A",\n  "links": [\n    { "$route": "serch" }\n  ]\n}',
        `LINK_DEAD  config/quiz.json:4 › /links/0/$route
  The route "serch" does not exist.
  Expected a route of config/routes.json. Did you mean "search"?
  Correct the name, or add the route to config/routes.json.`,
      ],
      'for its JSON': [
        '{ "title": }',
        `JSON_SYNTAX  config/quiz.json:1
  The file is not valid JSON: found \`}\`.
  Expected a value. A closing bracket has no comma before it.
  Correct this line, or the line before it.`,
      ],
      'when it includes itself': [
        '{ "title": { "#config": "quiz" } }',
        `CONFIG_INCLUDE  config/quiz.json:1 › /title/#config
  config/quiz.json includes itself.
  Expected a file that includes only others.
  Remove the expression.`,
      ],
    }),
  )('is checked %s, and the issue names its line', (_what, [quiz, ...issues]) => {
    expect(issuesWith(quiz)).toEqual(issues)
  })

  it('is reported where it does not exist, with the most similar name', () => {
    const texts = textsWith(null).set('config/quizz.json', '{}')
    expect(checkConfigTexts(texts, { blockFiles }).issues.map(formatIssue)).toContain(
      `CONFIG_INCLUDE  config/pages/contact.json:1 › /blocks/0/fields/quiz/#config
  There is no file config/quiz.json to include.
  Expected quizz, without ".json". Did you mean "quizz"?
  Correct the name, or create config/quiz.json.`,
    )
  })

  it('is reported where it has no such value', () => {
    const texts = textsWith('{ "title": "A" }').set(
      'config/pages/contact.json',
      page.replace('"quiz"}', '"quiz.titel"}'),
    )
    expect(checkConfigTexts(texts, { blockFiles }).issues.map(formatIssue)).toContain(
      `CONFIG_INCLUDE  config/pages/contact.json:1 › /blocks/0/fields/quiz/#config
  config/quiz.json has no value "titel".
  Expected keys that lead to a value, joined by dots.
  Correct the keys, or add the value to config/quiz.json.`,
    )
  })

  it.each([
    ['a key', { title: 'B' }, { title: 'B', more: { a: 1, b: [1, 2] } }],
    ['a key deep inside', { more: { a: 2 } }, { title: 'A', more: { a: 2, b: [1, 2] } }],
    ['a new key', { text: 'C' }, { title: 'A', more: { a: 1, b: [1, 2] }, text: 'C' }],
    ['a list as a whole', { more: { b: [3] } }, { title: 'A', more: { a: 1, b: [3] } }],
    ['a key that null removes', { more: null }, { title: 'A' }],
    ['what another file gives', { title: { '#config': 'y' } }, { title: 'included', more: { a: 1, b: [1, 2] } }],
  ])('is overridden in %s', (_what, override, expected) => {
    const x = { $schema: 's', title: 'A', more: { a: 1, b: [1, 2] } }
    const read = (file: string) => ({ value: file === 'config/x.json' ? x : 'included' })
    expect(includeFiles({ '#config': 'x', override }, read)).toEqual({ value: expected, failed: [] })
  })

  it.each<[what: string, expression: string, issue: string]>([
    [
      'of an override in the line of the override',
      '{\n"#config": "quiz",\n"override": { "links": [\n3] } }',
      `VALUE_TYPE  config/pages/contact.json:5 › /blocks/0/fields/quiz/override/links/0
  Found 3.
  Expected a string.
  Replace the value.`,
    ],
    [
      'of what is not overridden in the included file',
      '{ "#config": "quiz", "override": { "links": [] } }',
      `VALUE_TYPE  config/quiz.json:2 › /title
  Found 3.
  Expected a string.
  Replace the value.`,
    ],
    [
      'of an override of what is no object',
      '{ "#config": "quiz.links", "override": { "a": 1 } }',
      `CONFIG_INCLUDE  config/pages/contact.json:1 › /blocks/0/fields/quiz/override
  A value that is included from config/quiz.json is overridden, but one of the two is no object.
  Expected an object, whose keys replace those of an included object.
  Write the value here in place of the expression.`,
    ],
    [
      'of a null that removes nothing',
      '{ "#config": "quiz", "override": { "titel": null } }',
      `CONFIG_INCLUDE  config/pages/contact.json:1 › /blocks/0/fields/quiz/override/titel
  null removes a key, but what is included from config/quiz.json has no "titel" here.
  Expected one of title and links. Did you mean "title"?
  Correct the key, or remove the line.`,
    ],
    [
      'of an option that does not exist',
      '{ "#config": "quiz", "overide": { "title": "B" } }',
      `CONFIG_INCLUDE  config/pages/contact.json:1 › /blocks/0/fields/quiz/overide
  "overide" is not an option of #config.
  Expected override. Did you mean "override"?
  Rename it, or put it into "override".`,
    ],
    [
      'of the operator with a dollar sign',
      '{ "$config": "quiz" }',
      `PAGE_EXPRESSION_UNKNOWN  config/pages/contact.json:1 › /blocks/0/fields/quiz/$config
  "$config" is not an operator.
  Expected one of $message, $route, $path, $contentPath, $param, $query, $pagination, $site, $variant, $market and 17 more. Did you mean "#config"?
  Rename it, or remove the dollar sign.`,
    ],
  ])('has the issue %s', (what, expression, issue) => {
    const title = what.startsWith('of what is not') ? '3' : '"A"'
    const texts = textsWith(`{\n"title": ${title},\n"links": []\n}`).set(
      'config/pages/contact.json',
      page.replace('{"#config":"quiz"}', `\n${expression}`.replace(/^\n(?!\{\n)/, '')),
    )
    expect(checkConfigTexts(texts, { blockFiles }).issues.map(formatIssue)).toContain(issue)
  })

  it('names each null of an override that removes nothing, also deep inside', () => {
    const read = () => ({ value: { title: 'A', more: { a: 1 } } })
    const override = { title: null, more: { b: null }, extra: { c: null }, list: [null] }
    const { value, failed } = includeFiles({ in: { '#config': 'x', override } }, read)
    expect(value).toEqual({ in: { more: { a: 1 }, extra: {}, list: [null] } })
    expect(failed.map(({ path, known }) => [path.join('/'), known])).toEqual([
      ['in/override/more/b', ['a']],
      ['in/override/extra/c', []],
    ])
  })

  it('cannot be a file with a subject of its own', () => {
    const texts = textsWith('{ "title": "A" }').set('config/pages/contact.json', page.replace('"quiz"}', '"routes"}'))
    const codes = checkConfigTexts(texts, { blockFiles }).issues.map(({ code, message }) => `${code} ${message}`)
    expect(codes).toContain('CONFIG_INCLUDE There is no file config/routes.json to include.')
  })

  it('is included in config/site.json, too', () => {
    const texts = fixtureTexts([
      'config/site.json',
      '"block": "Imprint"',
      '"block": "Imprint", "fields": { "a": { "#config": "quiz.title" } }',
    ]).set('config/quiz.json', '{ "title": "A" }')
    const fields = ({ config }: { config: SiteConfig }) =>
      config.site.shell.after.flatMap((block) => (block.block === 'Imprint' ? [block.fields] : []))
    const { site, issues } = checkConfigTexts(texts, { blockFiles: fixtureBlockFiles() })
    expect(issues).toEqual([])
    expect(site && fields(site)).toEqual([{ a: 'A' }])
    expect(fields({ config: parseProven(texts) })).toEqual([{ a: 'A' }])
  })

  it('has each issue once where two pages include it', () => {
    const texts = textsWith('{ "title": 3 }', 'home')
    const { issues } = checkConfigTexts(texts, { blockFiles })
    expect(issues.filter(({ file }) => file === 'config/quiz.json').map(({ code }) => code)).toEqual(['VALUE_TYPE'])
  })
})

describe('a file of a feature', () => {
  const features = {
    quiz: new Ajv2020({ verbose: true }).compile({ type: 'object', properties: { title: { type: 'string' } } }),
  }

  it('is read with its own schema', () => {
    const texts = fixtureTexts().set('config/quiz.json', '{ "title": "A" }')
    const { site, issues } = checkConfigTexts(texts, { blockFiles: fixtureBlockFiles(), features })
    expect(issues).toEqual([])
    expect(site?.config.features).toEqual({ quiz: { title: 'A' } })
    expect(parseProven(texts, ['quiz']).features).toEqual({ quiz: { title: 'A' } })
  })

  it('is reported where its schema refuses it, at its line, and once where a page includes it', () => {
    const texts = textsWith('{\n  "title": 3\n}')
    const { site, issues } = checkConfigTexts(texts, { blockFiles, features })
    expect(site).toBeNull()
    expect(issues.filter(({ file }) => file === 'config/quiz.json').map(formatIssue)).toEqual([
      'VALUE_TYPE  config/quiz.json:2 › /title\n  Found 3.\n  Expected a string.\n  Replace the value.',
    ])
  })

  it('may be missing', () => {
    const { site } = checkConfigTexts(fixtureTexts(), { blockFiles: fixtureBlockFiles(), features })
    expect(site?.config.features).toEqual({})
  })
})

describe('the check of a block', () => {
  const blockChecks: BlockChecks = {
    'editorial/teaser': ({ quiz }, { contentNames }) => [
      {
        path: ['quiz', 'links', 0],
        message: `Found ${JSON.stringify(quiz)}.`,
        expected: `Expected ${contentNames['tree']?.join()}.`,
        hint: 'Correct it.',
      },
    ],
  }

  it('reports what its schema cannot express, at the place in the included file', () => {
    expect(issuesWith('{\n  "title": "A",\n  "links": [\n    "elm"\n  ]\n}', blockChecks)).toEqual([
      `BLOCK_FIELDS  config/quiz.json:4 › /links/0
  Found {"title":"A","links":["elm"]}.
  Expected oak.
  Correct it.`,
    ])
  })

  it('runs only on fields that match the schema', () => {
    expect(issuesWith('{ "title": 3 }', blockChecks).map((text) => text.split(' ')[0])).toEqual(['VALUE_TYPE'])
  })
})

it('an expression that was not replaced has no value', () => {
  const context = { target: {}, t: String } as unknown as Parameters<typeof evaluateFields>[1]
  expect(evaluateFields({ quiz: { '#config': 'quiz' } }, context)).toEqual({})
})
