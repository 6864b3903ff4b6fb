import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { expressionDocs } from '../../engine/expressions/docs.ts'
import { expressionDefinitions } from '../../engine/expressions/schema.ts'

const schemas = ['config/schemas/page.schema.json', 'config/schemas/site.schema.json']

/** Writes the definitions of expressions into the schemas that use them, and their reference into docs/. */
export async function generateExpressions(root: string): Promise<void> {
  const { $schema: _schema, ignorePatterns: _patterns, ...options } = readJson(join(root, '.oxfmtrc.json'))
  const write = async (file: string, text: string): Promise<void> => {
    const { code } = await format(file, text, options)
    if (readFileSync(join(root, file), 'utf8') !== code) writeFileSync(join(root, file), code)
  }
  for (const file of schemas) {
    const schema = { ...readJson(join(root, file)), $defs: expressionDefinitions() }
    await write(file, JSON.stringify(schema, null, 2))
  }
  await write('docs/expressions.md', expressionDocs())
}

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
}

/** The schema with `unknown` in place of expressions, for types: an expression may evaluate to anything. */
export function withoutExpressions<Schema extends object>(schema: Schema): Schema {
  const generated = expressionDefinitions()
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    if (Reflect.get(value, '$ref') === '#/$defs/value') return { ...value, $ref: undefined, tsType: 'unknown' }
    if (key !== '$defs') return value
    return Object.fromEntries(Object.entries(value).filter(([name]) => !Object.hasOwn(generated, name)))
  })
  return JSON.parse(text) as Schema
}
