import { expect, it } from 'vitest'
import type { ActionConfig } from '../../../engine/config/types.generated.ts'
import { check } from './contact-form.check.ts'

const action: ActionConfig = {
  fields: {
    email: { type: 'email' },
    body: { type: 'lines' },
    topic: { type: 'choice', options: [{ value: 'repair', message: 'a' }] },
  },
  ...{ operations: [], errors: { default: 'failed' }, done: { message: 'done' } },
}
const context = { contentNames: {}, actions: { ask: action } }
const form = { $form: 'ask' }

it.each([
  ['names fields of the form', { form, groups: [{ heading: 'a', fields: ['email', 'body'] }], bodyField: 'body' }, []],
  ['names another field', { form, groups: [{ heading: 'a', fields: ['body', 'emial'] }] }, ['groups/0/fields/1 email']],
  ['begins another field', { form, groups: [], bodyField: 'boddy' }, ['bodyField body']],
  ['chooses a subject', { form, groups: [], productSubject: { field: 'topic', value: 'repair' } }, []],
  [
    'chooses in another field',
    { form, productSubject: { field: 'topik', value: 'a' } },
    ['productSubject/field topic'],
  ],
  ['chooses no option', { form, productSubject: { field: 'topic', value: 'repare' } }, ['productSubject/value repair']],
  ['is of a form that the page does not have', { form: { $form: 'other' }, groups: [{ fields: ['x'] }] }, []],
  ['is an expression', { form, groups: { $page: 'groups' } }, []],
])('a block that %s', (_what, fields, found) => {
  expect(check(fields, context).map(({ path, suggestion }) => `${path.join('/')} ${suggestion}`)).toEqual(found)
})

it('says what is wrong, and what would be right', () => {
  expect(check({ form, groups: [{ fields: ['emial'] }] }, context)[0]).toMatchObject({
    message: 'The form has no field "emial".',
    expected: 'Expected email, body, topic.',
    hint: 'Correct the name, or add the field to the form.',
  })
})
