import { expect, it } from 'vitest'
import type { ActionConfig } from '../../../engine/config/types.generated.ts'
import { check } from './sample-order.check.ts'

const action: ActionConfig = {
  fields: { samples: { type: 'list', maxLength: 3 }, email: { type: 'email' } },
  ...{ operations: [], errors: { default: 'failed' }, done: { message: 'done' } },
}
const form = { $form: 'order' }

it.each([
  ['a list of the form', { form, samplesField: 'samples' }, []],
  ['no field of the form', { form, samplesField: 'sample' }, ['The form has no field "sample".']],
  ['another field', { form, samplesField: 'email' }, ['The field "email" has the type "email".']],
  ['an expression', { form, samplesField: { $site: 'brand' } }, []],
  ['a field of a form that is not here', { form: { $form: 'other' }, samplesField: 'sample' }, []],
])('the field of the samples is %s', (_what, fields, messages) => {
  const found = check(fields, { contentNames: {}, actions: { order: action } })
  expect(found.map(({ message }) => message)).toEqual(messages)
})
