import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { expressionDocs } from './docs.ts'
import { forms } from './forms.ts'
import { operators } from './operators.ts'
import { expressionDefinitions } from './schema.ts'

const root = join(import.meta.dirname, '../..')
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, keywords: ['tsType', 'patternErrorMessage'] })
// Names of a project, which only editors know.
const names = JSON.stringify(expressionDefinitions()).matchAll(/"project\.generated\.json#\/\$defs\/(\w+)"/g)
ajv.addSchema({ $defs: Object.fromEntries([...names].map(([, name]) => [name, {}])) }, 'project.generated.json')
const isValue = ajv.compile({ $defs: expressionDefinitions(), $ref: '#/$defs/value' })
const errorsOf = (value: unknown) => {
  isValue(value)
  return isValue.errors
    ?.map(({ keyword, instancePath }) => `${instancePath} ${keyword}`)
    .filter((one) => !one.endsWith(' if'))
}

describe('the schema of expressions', () => {
  it('is the one that the config schemas refer to', () => {
    const file = readFileSync(join(root, 'config/schemas/expressions.schema.json'), 'utf8')
    const { $defs } = JSON.parse(file) as { $defs: object }
    expect($defs).toEqual(expressionDefinitions())
  })

  it.each([...operators.values()].map(({ name, example }) => [name, example]))(
    'accepts the example of %s, alone and inside other values',
    (_name, example) => {
      expect(errorsOf(example)).toBeUndefined()
      expect(errorsOf({ list: [{ deep: example }], text: 'a', none: null })).toBeUndefined()
    },
  )

  it.each([
    ['an option that the operator does not have', { $route: 'home', where: {} }, ' additionalProperties'],
    ['a form that does not exist', { a: [{ $seo: 'title', as: 'titel' }] }, '/a/0/as enum'],
    ['an operator whose value has another type', { $query: 3 }, '/$query type'],
    ['a required option that is missing', { $each: [1, 2] }, ' required'],
    [
      'a mistake inside an option',
      { $each: [1], select: { name: { $item: 'a', from: 'b' } } },
      '/select/name additionalProperties',
    ],
    ['a mistake inside a default', { $seo: 'title', default: { $message: true } }, '/default/$message type'],
  ])('refuses %s', (_what, value, error) => {
    expect(errorsOf(value)).toContain(error)
  })
})

describe('the reference of expressions', () => {
  const docs = readFileSync(join(root, 'docs/expressions.md'), 'utf8')

  it('has a section for every operator and a row for every form', () => {
    for (const { name, description } of operators.values()) expect(docs).toContain(`## ${name}\n\n${description}`)
    for (const { description } of Object.values(forms)) expect(docs).toContain(description)
  })

  it('is generated from the same table', () => {
    const words = (text: string) => text.replaceAll(/[\s|`-]+/g, '')
    expect(words(docs)).toBe(words(expressionDocs()))
  })
})
