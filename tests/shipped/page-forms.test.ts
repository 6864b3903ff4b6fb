import { expect, it } from 'vitest'
import { documents } from '../../app/documents.generated.ts'
import { captchaMutations } from '../../content/platform/graphql/needs-captcha.ts'
import { shippedConfig } from './shipped-site.ts'

const { pages, locales, messages } = shippedConfig()
const forms = Object.entries(pages).flatMap(([page, { actions = {} }]) =>
  Object.entries(actions).map(([name, action]) => ({ page, name, action })),
)
const needsCaptcha = (name: string): boolean =>
  captchaMutations.some((field) => new RegExp(`\\b${field}\\b`).test(documents[name]?.text ?? ''))
const guarded = forms.filter(({ action }) => action.operations.some(({ document }) => needsCaptcha(document)))

it('there is a form with a mutation that needs a captcha', () => {
  expect(guarded.map(({ page }) => page)).toContain('contact')
})

it.each(guarded)('$page: the form "$name" has the captcha that its mutation needs [CONT-18]', ({ action }) => {
  expect(action.captcha).toBe(true)
})

it.each(forms.filter(({ action }) => action.operations.length > 0))(
  '$page: the form "$name" says when the service does not answer',
  ({ action }) => {
    expect(action.errors['UNAVAILABLE']).toBe('form.unavailable')
  },
)

it('there is a sentence for it in every complete language', () => {
  // A region has that of its language.
  const translated = Object.entries(locales.locales).filter(([, one]) => one.complete && one.extends === undefined)
  const sentences = translated.map(([locale]) => messages[locale]?.['form.unavailable'])
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences).not.toContain(undefined)
})
