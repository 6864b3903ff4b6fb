import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { typeSchema } from './type-schema.ts'

/** The few types that the compiler needs: the whole library takes seconds to read. */
const library = `
  interface Array<T> { length: number; [index: number]: T }
  interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T }
  interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}
  interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {}
  type Record<K extends string, V> = { [key in K]: V }
`

function schemaOf(type: string): unknown {
  const text = `class File { name = '' }\ninterface Tree { below: Tree }\ntype Type = ${type}\ndeclare const value: Type`
  const files: Record<string, string> = { '/library.d.ts': library, '/type.ts': text }
  const sources = new Map(
    Object.entries(files).map(([name, code]) => [name, ts.createSourceFile(name, code, ts.ScriptTarget.ESNext, true)]),
  )
  const host: ts.CompilerHost = {
    getSourceFile: (name) => sources.get(name),
    getDefaultLibFileName: () => '/library.d.ts',
    fileExists: (name) => sources.has(name),
    readFile: (name) => files[name],
    writeFile: () => {},
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
  }
  const program = ts.createProgram(['/type.ts'], { strict: true, noLib: false, types: [] }, host)
  const source = program.getSourceFile('/type.ts')
  const alias = source?.statements.find(ts.isTypeAliasDeclaration)
  if (!alias) throw new Error('The type was not read.')
  const checker = program.getTypeChecker()
  return typeSchema(checker.getTypeAtLocation(alias), checker)
}

describe('the schema of a type', () => {
  it.each<[string, unknown]>([
    ['string', { type: 'string' }],
    ['number', { type: 'number' }],
    ['boolean', { type: 'boolean' }],
    ["'a'", { const: 'a' }],
    ['true', { const: true }],
    ['false | null', { enum: [null, false] }],
    ["'a' | 'b' | null", { enum: [null, 'a', 'b'] }],
    ['string | null', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['boolean | string', { anyOf: [{ type: 'string' }, { type: 'boolean' }] }],
    ['readonly string[]', { type: 'array', items: { type: 'string' } }],
    ['unknown', {}],
    ['`typed.${string}`', { type: 'string', pattern: String.raw`^typed\..*$` }],
    ['File', { description: 'File: any JSON in its place' }],
    ['() => void', { description: 'Type: any JSON in its place' }],
    [
      'Record<string, number>',
      { type: 'object', properties: {}, required: [], additionalProperties: { type: 'number' } },
    ],
    [
      '{ a: 1;\n/** How many. */\nb?: number }',
      {
        type: 'object',
        properties: { a: { const: 1 }, b: { type: 'number', description: 'How many.' } },
        required: ['a'],
      },
    ],
    [
      "{ kind: 'done'; at: number } | { kind: 'failed' }",
      {
        anyOf: [
          {
            title: 'done',
            type: 'object',
            properties: { kind: { const: 'done' }, at: { type: 'number' } },
            required: ['kind', 'at'],
          },
          { title: 'failed', type: 'object', properties: { kind: { const: 'failed' } }, required: ['kind'] },
        ],
      },
    ],
  ])('%s', (type, schema) => {
    expect(schemaOf(type)).toEqual(schema)
  })

  it('of a type that contains itself ends', () => {
    expect(JSON.stringify(schemaOf('Tree')).match(/below/g)?.length).toBeLessThan(30)
  })

  it('of a wide type that contains itself is bounded', () => {
    const names = Array.from({ length: 40 }, (_, index) => `way${index}`)
    const type = `Node; interface Node { ${names.map((name) => `${name}: Node`).join('; ')} }`
    expect(JSON.stringify(schemaOf(type)).match(/"properties"/g)?.length).toBeLessThan(2000)
  })
})
