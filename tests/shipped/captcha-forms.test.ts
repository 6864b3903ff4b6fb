import { expect, it } from 'vitest'
import { documents } from '../../app/documents.generated.ts'
import { captchaMutations } from '../../content/platform/graphql/needs-captcha.ts'
import { shippedConfig } from './shipped-site.ts'

const needsCaptcha = (name: string): boolean =>
  captchaMutations.some((field) => new RegExp(`\\b${field}\\b`).test(documents[name]?.text ?? ''))
const forms = Object.entries(shippedConfig().pages).flatMap(([page, { actions = {} }]) =>
  Object.entries(actions).flatMap(([name, action]) =>
    action.operations.some(({ document }) => needsCaptcha(document)) ? [{ page, name, action }] : [],
  ),
)

it('there is a form with a mutation that needs a captcha', () => {
  expect(forms.map(({ page }) => page)).toContain('contact')
})

it.each(forms)('$page: the form "$name" has the captcha that its mutation needs [CONT-18]', ({ action }) => {
  expect(action.captcha).toBe(true)
})
