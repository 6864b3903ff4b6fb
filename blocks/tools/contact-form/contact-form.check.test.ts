import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ActionConfig } from '../../../engine/config/types.generated.ts'
import { check } from './contact-form.check.ts'
import { conditionsOf } from './form-conditions.ts'

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

it('the style sheet hides as many fields as have numbers; the others are always shown', () => {
  const when = { field: 'subject', in: ['a'] }
  const fields = Array.from({ length: 9 }, (_one, index) => [`f${index}`, { type: 'text' as const, when }] as const)
  const { of } = conditionsOf({ rules: { subject: { type: 'choice' }, ...Object.fromEntries(fields) } })
  const numbers = fields.flatMap(([name]) => of(name))
  const sheet = readFileSync(join(import.meta.dirname, 'contact-form.css'), 'utf8')
  const known = [...sheet.matchAll(/\[data-meets~='(\d)'\]:checked\)\) \[data-condition~='\1'\]/g)].map(([, one]) =>
    Number(one),
  )
  expect(numbers).toEqual(known)
})
