import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import config from '../../config/blocks.json' with { type: 'json' }
import { sampled } from '../../packages/testing/sampled.ts'
import { formSchema } from './form-schema.ts'
import { readExamples } from './list-blocks.ts'

const folders = [...new Set(Object.values(config.blocks).map(({ component }) => component))]

it('accepts the examples of every block', () => {
  for (const folder of sampled(folders, 4)) {
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(formSchema(folder))
    for (const { name, fields } of readExamples(folder)) {
      validate(fields)
      expect.soft(validate.errors ?? [], `${folder} "${name}"`).toEqual([])
    }
  }
})

it('has one input for a nullable text', () => {
  const { properties } = formSchema('heroes/hero-large')
  expect(properties?.['text']).toEqual({ type: ['string', 'null'], format: 'rich-text' })
})

it('has a default for each required field', () => {
  const { $defs } = formSchema('heroes/hero-large')
  expect($defs?.['cta']?.properties).toMatchObject({ label: { default: '' }, url: { default: null } })
  expect($defs?.['image']?.properties).toMatchObject({
    url: { default: '/media/hero-sauge-portrait.webp' },
    alt: { default: '' },
  })
})

it('has a title for each option of a union', () => {
  expect(formSchema('heroes/hero-large').$defs?.['media']?.anyOf).toMatchObject([
    { title: 'Image' },
    { title: 'Video' },
  ])
})
