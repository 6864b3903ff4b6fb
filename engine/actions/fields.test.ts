import { describe, expect, it } from 'vitest'
import type { ActionConfig, ActionField } from '../config/types.generated.ts'
import { fieldErrors } from './field-errors.ts'
import { fileToken, readFileToken } from './file-token.ts'
import { formView } from './form-view.ts'
import { operationVariables } from './operation-variables.ts'
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

const email: ActionField = { type: 'email', pattern: String.raw`[a-z0-9._%+\-]+@[a-z0-9.\-]+\.[a-z]{2,63}` }

/** An optional e-mail as contact forms have it. */
const loose: ActionField = { type: 'email', pattern: String.raw`[^\s@]+@[^\s@]+\.[^\s@]+` }
const telephone: ActionField = { type: 'telephone', minLength: 8, maxLength: 12 }
const choice: ActionField = {
  type: 'choice',
  options: [
    { value: 'x', message: 'option.x' },
    { value: 'y', message: 'option.y' },
  ],
}
const files: ActionField = { type: 'files', files: { max: 2, maxMb: 0.5, types: ['image/*', 'application/pdf'] } }

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
    ['a suffix of one letter', email, 'a=ann@nord.f', 'form.pattern'],
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
    ['a list', { type: 'list', required: true, maxItems: 2 }, 'a=x&a=y', undefined],
    ['a list with too many values', { type: 'list', maxItems: 2 }, 'a=x&a=y&a=z', 'form.maxItems'],
    ['a list with a value that is too long', { type: 'list', maxItems: 2, maxLength: 3 }, 'a=abcd', 'form.maxLength'],
    ['an empty list', { type: 'list', required: true }, 'a=&a=', 'form.required'],
    ['an option', choice, 'a=x', undefined],
    ['no option', choice, 'a=z', 'form.pattern'],
    ['a choice that is left open', choice, 'a=', undefined],
    ['several lines', { type: 'lines' }, 'a=b%0d%0ac%09d%0d%0a', undefined],
    ['NUL in lines', { type: 'lines' }, 'a=b%00c', 'form.pattern'],
    ['lines that count as one character each', { type: 'lines', maxLength: 3 }, 'a=b%0d%0ac', undefined],
    ['seven characters of a telephone number [CONT-10]', telephone, 'a=1234567', 'form.minLength'],
    ['eight characters [CONT-10]', telephone, 'a=12345678', undefined],
    ['twelve characters [CONT-10]', telephone, 'a=%2B33123456789', undefined],
    ['thirteen characters [CONT-10]', telephone, 'a=%2B331234567890', 'form.maxLength'],
    ['a telephone number as people write it [CONT-10] [OPEN-46]', telephone, 'a=%2B33 (0)6.12-34/56 78', undefined],
    ['an e-mail of config [CONT-09]', loose, 'a=Ann@nord.museum', undefined],
    ['an e-mail with a space [CONT-09]', loose, 'a=an n@nord.fi', 'form.pattern'],
    ['an e-mail with two at signs [CONT-09]', loose, 'a=a@n@nord.fi', 'form.pattern'],
    ['an e-mail without a dot [CONT-09]', loose, 'a=ann@nord', 'form.pattern'],
    ['an address of the web', { type: 'url' }, 'a=https://nord.fi/a?b', undefined],
    ['one without its scheme', { type: 'url' }, 'a=www.nord.fi', undefined],
    ['a script', { type: 'url' }, 'a=javascript:alert(1)', 'form.pattern'],
    ['a word', { type: 'url' }, 'a=none', 'form.pattern'],
    ['an address with a user', { type: 'url' }, 'a=https://ann@nord.fi', 'form.pattern'],
    ['an address that looks like another one', { type: 'url' }, 'a=nord.fi:443@evil.example', 'form.pattern'],
    ['an address with a password alone', { type: 'url' }, 'a=https://:secret@nord.fi', 'form.pattern'],
    ['no file where one is required', { ...files, required: true }, 'a=', 'form.required'],
    ['what is no file', { ...files, required: true }, 'a=../../etc/passwd', 'form.required'],
    ['as many files as allowed [CONT-11]', files, 'a=f1.9.&a=f2.9.', undefined],
    ['one too many [CONT-11]', files, 'a=f1.9.&a=f2.9.&a=f3.9.', 'form.files.tooMany'],
    ['one too many, of which one is removed', files, 'a=f1.9.&a=f2.9.&a=f3.9.&a-remove=f2.9.', undefined],
    ['the same file twice', files, 'a=f1.9.&a=f1.9.&a=f1.9.', undefined],
    ['a list that is too long', { type: 'list' }, 'a=x&'.repeat(101), 'form.maxItems'],
  ])('%s', (_title, field, sent, error) => {
    expect(errorOf(field, sent)).toBe(error)
  })
})

describe('a field with a condition', () => {
  const config = action({
    subject: choice,
    order: { type: 'text', required: true, when: { field: 'subject', in: ['x'] } },
    part: { type: 'text', variable: 'piece', when: { field: 'order', in: ['1'] } },
  })
  const read = (sent: string) => readFields(config, new URLSearchParams(sent))
  const variables = (sent: string) =>
    operationVariables({ action: config, values: read(sent), variables: ['order', 'piece'], t, given: {} })

  it('is required only while the other field has the value', () => {
    expect(fieldErrors(config, read('subject=x'), t)).toEqual({ order: 'form.required 512' })
    expect(fieldErrors(config, read('subject=y'), t)).toEqual({})
    expect(fieldErrors(config, read(''), t)).toEqual({})
  })

  it('is sent only then, under the name that config gives it [CONT-22]', () => {
    expect(variables('subject=x&order=1&part=2')).toEqual({ order: '1', piece: '2' })
    expect(variables('subject=x&order=2&part=2')).toEqual({ order: '2' })
    expect(variables('subject=y&order=1&part=2')).toEqual({})
  })
})

describe('a field that no operation has a variable for', () => {
  const config = action({
    text: { type: 'lines', variable: 'body' },
    room: { ...choice, label: 'label.room', appendTo: 'text' },
    size: { type: 'text', label: 'label.size', appendTo: 'text', when: { field: 'room', in: ['x'] } },
  })
  const bodyOf = (sent: string) => {
    const values = readFields(config, new URLSearchParams(sent))
    return operationVariables({ action: config, values, variables: ['body', 'room'], t, given: {} })
  }

  it('is sent as a line of another text, with its label and the words of its option', () => {
    expect(bodyOf('text=Hello&room=x&size=12')).toEqual({
      body: 'Hello\n\nlabel.room: option.x\nlabel.size: 12',
    })
    expect(bodyOf('text=Hello&room=y&size=12')).toEqual({ body: 'Hello\n\nlabel.room: option.y' })
    expect(bodyOf('room=y')).toEqual({ body: 'label.room: option.y' })
    expect(bodyOf('text=Hello')).toEqual({ body: 'Hello' })
  })
})

describe('the files of a form', () => {
  const name = 'été\u202E "1".pdf'
  const token = fileToken({ id: 'f-1_A', name, size: 12 })

  it('are repeated by one text each, which a form can hold', () => {
    expect(token).toMatch(/^[\w.-]+$/)
    expect(readFileToken(token)).toEqual({ id: 'f-1_A', name, size: 12 })
  })

  it.each(['', 'f1', 'f1.9', 'f1.-1.', 'a/b.1.', 'f1.9.a b', `f1.9.${'a'.repeat(2000)}`])('are not "%s"', (text) => {
    expect(readFileToken(text)).toBeNull()
  })

  it('are sent by their ids', () => {
    const config = action({ files: { ...files, variable: 'attached' } })
    const values = readFields(config, new URLSearchParams([['files', token]]))
    expect(operationVariables({ action: config, values, variables: ['attached'], t, given: {} })).toEqual({
      attached: ['f-1_A'],
    })
    const none = readFields(config, new URLSearchParams())
    expect(operationVariables({ action: config, values: none, variables: ['attached'], t, given: {} })).toEqual({
      attached: [],
    })
  })

  it('are shown with their names and with what the field takes [CONT-11] [CONT-12] [CONT-14] [READ-10]', () => {
    const config = action({ files })
    const refused = { action: 'a', values: { files: [token] }, errors: {}, error: null, hidden: { uploadKey: 'k' } }
    const visit = { signedIn: false, claims: {}, refused }
    const view = formView({ name: 'a', action: config, visit, initial: {}, t })
    expect([view.values, view.hidden]).toEqual([{}, { uploadKey: 'k' }])
    expect(view.files?.['files']).toEqual({
      accepted: [{ id: token, name, size: 12 }],
      max: 2,
      left: 1,
      maxBytes: 524_288,
      accept: 'image/*,application/pdf',
      messages: {
        tooLarge: 'form.files.tooLarge {name} 0.5',
        type: 'form.files.type {name} 0.5',
        empty: 'form.files.empty {name} 0.5',
        damaged: 'form.files.damaged {name} 0.5',
        unchecked: 'form.files.unchecked {name} 0.5',
        busy: 'form.files.busy {name} 0.5',
        failed: 'form.files.failed {name} 0.5',
        tooMany: 'form.files.tooMany {name} 2',
      },
    })
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

  it('has the options of a choice, and no prefilled value that it does not offer', () => {
    const own = action({ a: { ...choice, label: 'label.a', autoComplete: 'sex' } })
    const show = (initial: string) => formView({ name: 'a', action: own, visit: undefined, initial: { a: initial }, t })
    expect(show('y').rules['a']?.options).toEqual([
      { value: 'x', label: 'option.x' },
      { value: 'y', label: 'option.y' },
    ])
    expect([show('y').values, show('z').values]).toEqual([{ a: 'y' }, {}])
    expect(show('').texts).toEqual({ a: { label: 'label.a', autoComplete: 'sex' } })
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
