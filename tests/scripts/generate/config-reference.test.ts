import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generateConfigReference } from '../../../scripts/generate/config-reference.ts'
import { openProject } from '../../../scripts/generate/project.ts'
import { temporaryProject } from './temporary-project.ts'

const schema = {
  title: 'HostsConfig',
  description: 'Which site a host shows.',
  type: 'object',
  required: ['variants'],
  properties: {
    $schema: { type: 'string', description: 'Where the schema is.' },
    fallback: { enum: ['a', 'b'], description: 'Another variant.' },
    variants: { description: 'By name.', additionalProperties: { $ref: '#/$defs/variant' } },
  },
  $defs: {
    variant: {
      description: 'One variant.',
      properties: {
        roots: {
          items: {
            oneOf: [
              { description: 'A page.', required: ['page'], properties: { page: { description: 'Its name.' } } },
              {
                description: 'A choice.',
                required: ['type'],
                properties: { type: { const: 'choice', description: 'Type.' } },
              },
            ],
          },
        },
      },
    },
  },
}

describe('the config reference', () => {
  it.each([
    ['a heading, the description and the schema', '## config/hosts.json\n\nWhich site a host shows.\n\nSchema:'],
    ['a required key in bold', '| **`variants`** | By name. |'],
    ['the allowed values of a key', '| `fallback` | Another variant. One of `a`, `b`. |'],
    ['a key with any name, through its definition', '| `variants.*` | One variant. |'],
    [
      'a branch by its first required key',
      '| `variants.*.roots[]` with `page` | A page. |\n| **`variants.*.roots[].page`**',
    ],
    ['a branch by its type', '| `variants.*.roots[]` with `"type": "choice"` | A choice. |'],
  ])('has %s', async (_what, text) => {
    expect(await reference()).toContain(text)
  })

  it('leaves out $schema, which every file has', async () => {
    expect(await reference()).not.toContain('$schema')
  })

  it('is committed as it is generated', async () => {
    const project = openProject(join(import.meta.dirname, '../../..'))
    const written = new Map<string, string>()
    await generateConfigReference({ ...project, write: (name, text) => written.set(name, text) })
    expect(project.read('docs/config.md')).toBe(written.get('docs/config.md'))
  })
})

/** The reference of the schema, without the padding of its tables. */
async function reference(): Promise<string> {
  const project = temporaryProject({ '.oxfmtrc.json': {}, 'config/schemas/hosts.schema.json': schema })
  await generateConfigReference(project)
  return project.read('docs/config.md').replaceAll(/ +/g, ' ')
}
