import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { generateBlockSchemas } from '../../../scripts/generate/block-schemas.ts'
import { generateConfigSchemas } from '../../../scripts/generate/config-schemas.ts'
import { sourceIssueCodes } from '../../../scripts/generate/source-issues.ts'
import { formatIssues } from '../../../packages/findings/finding.ts'
import { issuesOf, heroSchema, partsSchema, temporaryProject } from './temporary-project.ts'

const parts = 'blocks/shared/parts.schema.json'
const hero = 'blocks/heroes/hero/fields.schema.json'
const mea = 'blocks/editorial/mea/fields.schema.json'

describe('the types of blocks', () => {
  const project = () =>
    temporaryProject({ [parts]: partsSchema, [hero]: heroSchema, [mea]: { ...heroSchema, title: 'MeaFields' } })

  it('declare a shared part once, for all blocks', async () => {
    const { read, ...rest } = project()
    await generateBlockSchemas({ read, ...rest })
    expect(read('blocks/shared/parts.generated.ts')).toContain(
      "import type { Text } from '../../engine/composition/block.ts'\n/**\n * A picture.\n */\nexport interface Image {\nurl: string\n",
    )
    for (const file of ['blocks/heroes/hero/fields.generated.ts', 'blocks/editorial/mea/fields.generated.ts']) {
      expect(read(file)).toContain("import type { Image } from '../../shared/parts.generated.ts'\n")
      expect(read(file)).not.toContain('interface Image')
    }
  })

  it('have a validator for each block, which checks shared parts too', async () => {
    const { root, ...rest } = project()
    await generateBlockSchemas({ root, ...rest })
    const module: unknown = await import(pathToFileURL(join(root, 'blocks/validators.generated.js')).href)
    const { heroes_hero: accepts } = module as { heroes_hero: (value: unknown) => boolean }
    expect(accepts({ heading: 'Galet', image: { url: '/galet.webp' } })).toBe(true)
    expect(accepts({ heading: 'Galet', image: {} })).toBe(false)
  })
})

describe('an issue of a schema', () => {
  const heroWith = (heading: object) => ({ ...heroSchema, properties: { heading } })

  it.each<[string, string | object, string]>([
    [
      'that is not JSON',
      '{\n  "title": "HeroFields",\n}',
      `${hero}:3\n  The file is not valid JSON: found \`}\`.\n  Expected a key in double quotes`,
    ],
    ['that is a list', '[]', `${hero}:1\n  The file contains [].\n  Expected a JSON Schema, an object.`],
    [
      'without a title',
      { type: 'object' },
      `${hero}:1 › /title\n  The title of the schema is missing.\n  Expected a title such as "HeroFields"`,
    ],
    [
      'with a title that is not a type name',
      { title: 'hero fields' },
      `${hero}:2 › /title\n  The title of the schema is "hero fields".\n`,
    ],
    [
      'with a type that does not exist',
      heroWith({ type: 'text' }),
      `SOURCE_SCHEMA  ${hero}:6 › /properties/heading/type\n  "type" is "text", which JSON Schema does not allow here.\n  Expected one of array, boolean, integer, null, number, object and string.`,
    ],
    [
      'with a keyword that does not exist',
      heroWith({ type: 'string', maxLenght: 3 }),
      `${hero}:7 › /properties/heading/maxLenght\n  Ajv refuses the schema: unknown keyword: "maxLenght".`,
    ],
    [
      'with a format that does not exist',
      heroWith({ type: 'string', format: 'markdown' }),
      `${hero}:5 › /properties/heading\n  Ajv refuses the schema: unknown format "markdown" ignored in schema at path "#/properties/heading".`,
    ],
    [
      'that refers to a definition that does not exist',
      heroWith({ $ref: '../../shared/parts.schema.json#/$defs/txt' }),
      `${hero}:6 › /properties/heading/$ref\n  "$ref" is "../../shared/parts.schema.json#/$defs/txt", but ${parts} has no "txt" there.\n  Expected one of text and image. Did you mean "text"?\n  Correct the reference, or add the definition.`,
    ],
    [
      'that refers to a file that does not exist',
      heroWith({ $ref: '../shared/parts.schema.json#/$defs/text' }),
      `${hero}:6 › /properties/heading/$ref\n  "$ref" is "../shared/parts.schema.json#/$defs/text", but there is no schema blocks/heroes/shared/parts.schema.json.\n  Expected one of ${hero} and ${parts}. Did you mean "${parts}"?`,
    ],
  ])('%s is reported with its line', async (_what, schema, report) => {
    const project = temporaryProject({ [parts]: partsSchema, [hero]: schema })
    expect(formatIssues(await issuesOf(() => generateBlockSchemas(project)))).toContain(report)
  })

  it('in a shared definition is reported in its file, once', async () => {
    const wrong = { ...partsSchema, $defs: { ...partsSchema.$defs, tint: { type: 'string', lenght: 3 } } }
    const project = temporaryProject({
      [parts]: wrong,
      [hero]: heroWith({ $ref: '../../shared/parts.schema.json#/$defs/tint' }),
    })
    const issues = await issuesOf(() => generateBlockSchemas(project))
    expect(formatIssues(issues)).toContain(
      `:27 › /$defs/tint/lenght\n  Ajv refuses the schema: unknown keyword: "lenght"`,
    )
    expect(issues).toMatchObject([{ code: 'SOURCE_SCHEMA', file: parts }])
  })

  it('that declares the type of another one is reported, because the two would merge', async () => {
    const schema = (title: string) => ({
      title,
      type: 'object',
      properties: { path: { type: 'object', title: 'Path' } },
    })
    const project = temporaryProject({
      'config/schemas/a.schema.json': schema('AConfig'),
      'config/schemas/b.schema.json': schema('BConfig'),
    })
    expect(await issuesOf(() => generateConfigSchemas(project))).toMatchObject([
      {
        file: 'config/schemas/b.schema.json',
        message: 'The schema declares a type "Path", which config/schemas/a.schema.json declares too.',
      },
    ])
  })
})

it.each(Object.entries(sourceIssueCodes))('%s is explained in docs/errors.md', (code, text) => {
  expect(readFileSync('docs/errors.md', 'utf8')).toContain(`### ${code}\n\n${text}`)
})
