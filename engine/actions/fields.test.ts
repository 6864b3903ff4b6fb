import { describe, expect, it } from 'vitest'
import type { ActionConfig, ActionField } from '../config/types.generated.ts'
import { fieldErrors } from './field-errors.ts'
import { formView } from './form-view.ts'
import { readFields } from './read-fields.ts'

function action(fields: Record<string, ActionField>): ActionConfig {
  return { fields, operations: [], errors: { default: 'failed' }, done: { message: 'done' } }
}

const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ')

/** The error of one field whose value is sent as given. */
function errorOf(field: ActionField, sent: string): string | undefined {
  const config = action({ a: field, b: { type: 'text' } })
  return fieldErrors(config, readFields(config, new URLSearchParams(sent)), t)['a']?.replace(/ \d+$/, '')
}

const email: ActionField = { type: 'email', pattern: String.raw`[a-z0-9._%+\-]+@[a-z0-9.\-]+\.[a-z]{2,4}` }

describe('the rules of a field', () => {
  it.each<[string, ActionField, string, string | undefined]>([
    ['required, missing', { type: 'text', required: true }, '', 'form.required'],
    ['required, spaces', { type: 'text', required: true, trim: true }, 'a=%20%20', 'form.required'],
    ['required, a space of a password', { type: 'password', required: true }, 'a=%20', undefined],
    ['empty, not required', { type: 'text', minLength: 8, pattern: 'x' }, 'a=', undefined],
    ['a message of its own', { type: 'text', required: true, messages: { required: 'own' } }, '', 'own'],
    ['too short', { type: 'password', minLength: 8 }, 'a=1234567', 'form.minLength'],
    ['code points, not UTF-16', { type: 'password', minLength: 8 }, `a=${'😀'.repeat(7)}`, 'form.minLength'],
    ['long enough', { type: 'password', minLength: 8, maxLength: 8 }, `a=${'😀'.repeat(8)}`, undefined],
    ['too long', { type: 'text', maxLength: 3 }, 'a=abcd', 'form.maxLength'],
    ['512 bytes', { type: 'text' }, `a=${'é'.repeat(256)}`, undefined],
    ['513 bytes', { type: 'text' }, `a=${'é'.repeat(256)}a`, 'form.maxLength'],
    ['10,000 characters', { type: 'text' }, `a=${'a'.repeat(10_000)}`, 'form.maxLength'],
    ['as long as its maximum allows', { type: 'text', maxLength: 2000 }, `a=${'a'.repeat(2000)}`, undefined],
    ['a pattern for the whole value', { type: 'text', pattern: 'a|b' }, 'a=ab', 'form.pattern'],
    ['a valid e-mail', email, 'a=ann.o%2Bx@nord.fi', undefined],
    ['capitals', email, 'a=Ann@nord.fi', 'form.pattern'],
    ['capitals that are folded', { ...email, lowercase: true }, 'a=Ann@Nord.FI', undefined],
    ['a long suffix [AUTH-03]', email, 'a=ann@nord.museum', 'form.pattern'],
    ['a header in an e-mail', email, 'a=ann@nord.fi%0d%0abcc:b@nord.fi', 'form.pattern'],
    ['NUL', { type: 'text' }, 'a=a%00b', 'form.pattern'],
    ['NUL in a password', { type: 'password' }, 'a=a%00b', 'form.pattern'],
    ['a line break', { type: 'text' }, 'a=a%0ab', 'form.pattern'],
    ['half a character', { type: 'text' }, 'a=%ED%A0%80', undefined],
    ['HTML', { type: 'text' }, 'a=<script>', undefined],
    ['right to left', { type: 'text' }, `a=${encodeURIComponent('שלום \u202Eabc')}`, undefined],
    ['a number', { type: 'integer' }, 'a=-12', undefined],
    ['no number', { type: 'integer' }, 'a=1e9', 'form.pattern'],
    ['a number beyond GraphQL', { type: 'integer' }, 'a=2147483648', 'form.pattern'],
    ['the same', { type: 'text', equals: 'b' }, 'a=x&b=x', undefined],
    ['not the same', { type: 'text', equals: 'b' }, 'a=x&b=y', 'form.equals'],
    ['different', { type: 'text', differs: 'b' }, 'a=x&b=y', undefined],
    ['not different', { type: 'text', differs: 'b' }, 'a=x&b=x', 'form.differs'],
    ['the first of two values', { type: 'text', pattern: 'x' }, 'a=x&a=y', undefined],
    ['a list', { type: 'list', required: true, maxLength: 2 }, 'a=x&a=y', undefined],
    ['an empty list', { type: 'list', required: true }, 'a=&a=', 'form.required'],
    ['a list that is too long', { type: 'list' }, 'a=x&'.repeat(101), 'form.maxLength'],
  ])('%s', (_title, field, sent, error) => {
    expect(errorOf(field, sent)).toBe(error)
  })
})

describe('a form for a block', () => {
  const config = action({
    email: { ...email, required: true, lowercase: true, maxLength: 254 },
    old: { type: 'password', required: true },
    again: { type: 'password', equals: 'old', differs: 'email', variable: false },
  })

  it('has the attributes of its fields, and the rules between them with their messages', () => {
    const { rules, checks } = formView({ name: 'a', action: config, visit: undefined, initial: {}, t })
    expect(rules['email']).toEqual({
      type: 'email',
      required: true,
      maxLength: 254,
      pattern: `(?i:${email.pattern})`,
    })
    expect(checks).toEqual([
      { field: 'again', rule: 'equals', other: 'old', message: 'form.equals' },
      { field: 'again', rule: 'differs', other: 'email', message: 'form.differs' },
    ])
  })

  it('keeps the values of a refused form, without those of passwords, and of no other form', () => {
    const refused = { action: 'a', values: { email: 'x', old: 'secret' }, errors: { email: 'Wrong' }, error: null }
    const visit = { signedIn: false, claims: {}, refused }
    const shown = formView({ name: 'a', action: config, visit, initial: { email: 'y' }, t })
    expect([shown.values, shown.errors]).toEqual([{ email: 'x' }, { email: 'Wrong' }])
    const other = formView({ name: 'b', action: config, visit, initial: { email: 'y' }, t })
    expect([other.values, other.errors]).toEqual([{ email: 'y' }, {}])
  })
})
