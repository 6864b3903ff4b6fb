import { expect, it } from 'vitest'
import { shippedConfig } from './shipped-site.ts'

const { pages, locales, messages } = shippedConfig()
const actions = Object.entries(pages).flatMap(([page, { actions: own = {} }]) =>
  Object.entries(own).flatMap(([name, action]) => (action.operations.length > 0 ? [{ page, name, action }] : [])),
)

it.each(actions)('$page: the form "$name" says when the service does not answer', ({ action }) => {
  expect(action.errors['UNAVAILABLE']).toBe('form.unavailable')
})

it('there is a sentence for it in every language', () => {
  const sentences = Object.keys(locales.locales).map((locale) => messages[locale]?.['form.unavailable'])
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences).not.toContain(undefined)
})
