import { describe, expect, it } from 'vitest'
import { shippedConfig } from './shipped-site.ts'

const { pages, messages, site, session } = shippedConfig()
const english = (key: string | undefined): string | undefined => (key === undefined ? undefined : messages['en']?.[key])

/** The key of the message that an action shows for an error code. */
function messageFor(page: string, action: string, code: string): string | undefined {
  const errors = pages[page]?.actions?.[action]?.errors
  const found = errors?.[code] ?? errors?.['default']
  return typeof found === 'string' ? found : found && 'message' in found ? found.message : undefined
}

describe('a refused form of an account', () => {
  it.each([
    ['ERR-02', 'login', 'login', '403', 'login.sign-in.errors.403', 'Incorrect e-mail or password'],
    ['ERR-03', 'login', 'login', 'ANY', 'login.sign-in.errors.500', 'An error occurred, please try again'],
    ['ERR-04', 'login', 'sign-up', '422', 'login.sign-up.errors.422', 'This e-mail is already in use'],
    ['ERR-05', 'login', 'sign-up', 'ANY', 'login.sign-up.errors.500', 'An error occurred, please try again'],
    [
      'ERR-06',
      'my-account',
      'change-password',
      '422',
      'my-account.password.errors.422',
      'The actual password is incorrect',
    ],
    ['ERR-07', 'my-account', 'change-password', 'ANY', 'my-account.errors.500', 'An error occurred, please try again'],
    [
      'ERR-11',
      'lost-password',
      'lost-password',
      'ANY',
      'lost-password.error-text',
      'An error happened, check your email and resend.',
    ],
  ])('says why [%s]: %s, %s, code %s', (_id, page, action, code, key, words) => {
    expect(messageFor(page, action, code)).toBe(key)
    expect(english(key)).toBe(words)
  })
})

it('a refused temporary password says why [ERR-12]', () => {
  expect(messageFor('reset-password', 'reset-password', 'ANY')).toBe('reset-password.error-text')
})

describe('the rules between the fields of a new password', () => {
  const { fields = {} } = pages['my-account']?.actions?.['change-password'] ?? {}

  it.each([
    ['ERR-08', 'confirmation', 'equals', 'newPassword', "Passwords don't match"],
    ['ERR-09', 'newPassword', 'differs', 'existingPassword', 'The new password is identical to the actual one'],
  ] as const)('are config [%s]: %s %s %s', (_id, field, rule, other, words) => {
    expect(fields[field]?.[rule]).toBe(other)
    expect(english(fields[field]?.messages?.[rule])).toBe(words)
  })
})

it('an empty list says so [ERR-33]', () => {
  expect(english('wishlist.no-products-found')).toMatch(/^No products found in this wishlist\./)
})

it('the session is renewed every three minutes, and lasts seven days [LIMIT-09] [AUTH-09] [AUTH-31]', () => {
  expect(session.refreshMs).toBe(180_000)
  expect(session.cookies).toEqual([
    { name: 'authToken', days: 7, path: '/' },
    { name: 'apollo-token', days: 7, path: '/' },
  ])
})

it('the PDF of a list has the measures of the specification, in points [PDF-06] [PDF-07] [PDF-08] [PDF-09] [OPEN-33]', () => {
  expect(site.pdf?.measures).toEqual({
    margin: 40,
    textOffset: 84,
    rowHeight: 116,
    thumbnail: { width: 59, height: 78 },
  })
})
