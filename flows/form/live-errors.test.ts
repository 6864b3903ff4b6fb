import { describe, expect, it } from 'vitest'
import { errorsAfter, hasErrors, readFieldErrors, type FieldErrors, type FieldEvent } from './live-errors.ts'

const live = {
  email: {
    type: 'email',
    required: true,
    trim: true,
    pattern: '[^@]+@[^@]+',
    messages: { required: 'Enter your e-mail.', pattern: 'Enter a whole address.' },
  },
  phone: {
    type: 'telephone',
    minLength: 8,
    maxLength: 12,
    messages: { minLength: 'Too short.', maxLength: 'Too long.' },
  },
} as const

const start: FieldErrors = readFieldErrors({ live: JSON.stringify(live), refused: 'email' })
const none: FieldErrors = { ...start, refused: [] }

/** The messages after events such as `typed.email=a`. */
function after(from: FieldErrors, ...events: string[]): FieldErrors['errors'] {
  return events.reduce((errors, event) => {
    const [type = '', value] = event.split('=')
    return errorsAfter({ ...from, errors }, { type: type as FieldEvent['type'], value })
  }, from.errors)
}

describe('the message beside a field', () => {
  it.each<[string, FieldErrors, string[], string | null]>([
    ['is none while the visitor types', none, ['typed.email=a'], null],
    ['comes when they leave the field', none, ['typed.email=a', 'left.email=a'], 'Enter a whole address.'],
    ['comes where they empty it', none, ['left.email= '], 'Enter your e-mail.'],
    ['changes with what is wrong', none, ['left.email=', 'typed.email=a'], 'Enter a whole address.'],
    ['goes as soon as the value is right', none, ['left.email=a', 'typed.email=a@b'], null],
    ['that the server rendered goes, too', start, ['typed.email=a@b'], null],
    ['that the server rendered stays until then', start, ['typed.email=a'], 'Enter a whole address.'],
  ])('%s', (_what, from, events, message) => {
    expect(after(from, ...events)['email']).toBe(message)
  })

  it('counts the digits of a telephone number as the server does', () => {
    expect(after(none, 'left.phone=+33 (0)6 12 34 56 78')['phone']).toBeNull()
    expect(after(none, 'left.phone=12 34 56 7')['phone']).toBe('Too short.')
  })

  it('of the server goes with the first change of a field whose rules the page does not have', () => {
    expect(after({ ...start, refused: ['code'] }, 'typed.code=x')['code']).toBeNull()
  })
})

it('a form has errors until each of them is gone', () => {
  expect(hasErrors(start)).toBe(true)
  expect(hasErrors({ ...start, errors: after(start, 'typed.email=a@b') })).toBe(false)
  expect(hasErrors({ ...start, errors: after(start, 'typed.email=a@b', 'left.phone=1') })).toBe(true)
})
