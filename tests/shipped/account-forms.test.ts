import { beforeEach, describe, expect, it } from 'vitest'
import {
  besideField,
  inEveryLanguage,
  languages,
  pathIn,
  refusal,
  shippedServer,
  type FormResponse,
  type ShippedServer,
} from './shipped-server.ts'

const email = 'ada@atelier.design'
const password = 'pelican in Ghent'
const claims = Buffer.from(JSON.stringify({ drupal: { uid: 7, uuid: 'u-7' } })).toString('base64url')
const token = `e30.${claims}.c2ln`

/** The forms by page and action, each filled in. */
const forms = {
  'sign in': { page: 'login', fields: { action: 'login', email, password } },
  'sign in, to save': { page: 'save-product', fields: { action: 'login', email, password } },
  'sign up': { page: 'login', fields: { action: 'sign-up', email, password } },
  'sign up, to save': { page: 'save-product', fields: { action: 'sign-up', email, password } },
  'lost password': { page: 'lost-password', fields: { action: 'lost-password', email } },
  'reset password': {
    page: 'reset-password',
    fields: { action: 'reset-password', email, tempPassword: 'kiwi-sel-92', password },
  },
  'change password': {
    page: 'my-account',
    fields: {
      action: 'change-password',
      existingPassword: 'old enough',
      newPassword: password,
      confirmation: password,
    },
  },
} as const

type FormName = keyof typeof forms

let server: ShippedServer
beforeEach(async () => {
  server = await shippedServer()
})

function answerIn(locale: string, form: FormName, changes: Record<string, string> = {}): Promise<FormResponse> {
  const { page, fields } = forms[form]
  const headers: Record<string, string> = form === 'change password' ? { cookie: `authToken=${token}` } : {}
  return server.send(pathIn(locale, page), { ...fields, ...changes }, headers)
}

/** What the form answers in each language. */
function answersOf(form: FormName, changes: Record<string, string> = {}): Promise<FormResponse[]> {
  return Promise.all(languages.map((locale) => answerIn(locale, form, changes)))
}

/** What each language says beside a field; null where the form was done. */
async function besides(form: FormName, field: string, value: string): Promise<unknown[]> {
  return besideField(await answersOf(form, { [field]: value }), field)
}

const done = [null, null, null, null]

describe('an e-mail', () => {
  const asking: FormName[] = [
    'sign in',
    'sign in, to save',
    'sign up',
    'sign up, to save',
    'lost password',
    'reset password',
  ]

  it.each(asking)('is required to %s [AUTH-02] [AUTH-20]', async (form) => {
    expect(await besides(form, 'email', ' ')).toEqual(inEveryLanguage('form.email.required'))
    expect(server.asked).toEqual([])
  })

  it.each(asking)('is refused to %s where it is none [AUTH-03] [AUTH-20] [OPEN-48]', async (form) => {
    const none = ['ada', 'ada@example', 'ada@exam_ple.com', 'ädä@example.com', 'a b@example.com', 'ada@example.c']
    const answers = await Promise.all(none.map((value) => besides(form, 'email', value)))
    expect(answers).toEqual(none.map(() => inEveryLanguage('form.email.pattern')))
    expect(server.asked).toEqual([])
  })

  it.each(asking)(
    'is taken to %s, and capitals and spaces around it do not count [AUTH-03] [AUTH-20] [OPEN-48]',
    async (form) => {
      for (const value of ['ada.byron+x_%-1@sub-1.example.fr', ' Ada@Example.COM '])
        expect(await besides(form, 'email', value)).toEqual(done)
      const sent = server.asked.map(([, variables]) => variables['email'])
      expect(new Set(sent)).toEqual(new Set(['ada.byron+x_%-1@sub-1.example.fr', 'ada@example.com']))
    },
  )

  it.each(asking)(
    'is taken to %s with a domain such as .design or .photography [AUTH-20]: deviation [AUTH-03]',
    async (form) => {
      for (const value of [email, 'ada@salle.photography']) expect(await besides(form, 'email', value)).toEqual(done)
    },
  )
})

describe('a password', () => {
  it.each<[FormName, string, string]>([
    ['sign in', 'password', 'form.password.required'],
    ['sign in, to save', 'password', 'form.password.required'],
    ['sign up', 'password', 'form.password.required'],
    ['sign up, to save', 'password', 'form.password.required'],
    ['reset password', 'tempPassword', 'reset-password.temporary.required'],
    ['reset password', 'password', 'my-account.password.new.required'],
    ['change password', 'existingPassword', 'my-account.password.existing.required'],
    ['change password', 'newPassword', 'my-account.password.new.required'],
    ['change password', 'confirmation', 'my-account.password.confirmation.required'],
  ])('is required to %s: %s [AUTH-04] [AUTH-25]', async (form, field, key) => {
    expect(await besides(form, field, '')).toEqual(inEveryLanguage(key))
  })

  it.each<[FormName, string]>([
    ['sign up', 'password'],
    ['sign up, to save', 'password'],
    ['reset password', 'password'],
    ['change password', 'newPassword'],
  ])('that is chosen has 8 characters to %s [AUTH-05]', async (form, field) => {
    expect(await besides(form, field, 'séptemb')).toEqual(inEveryLanguage('form.password.short'))
    const { fields } = forms[form]
    const repeated = 'confirmation' in fields ? { confirmation: 'séptembr' } : {}
    const answers = await answersOf(form, { [field]: 'séptembr', ...repeated })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('that exists may have any length to sign in: the service decides', async () => {
    expect(await besides('sign in', 'password', 'a')).toEqual(done)
  })

  it('differs from its confirmation: says so in four languages [AUTH-28] [ERR-08]', async () => {
    const said = await besides('change password', 'confirmation', 'pelican in Bruges')
    expect(said).toEqual(inEveryLanguage('my-account.password.errors.confirm'))
    expect(said[1]).toBe("Passwords don't match")
  })

  it('is the one that the account has already: says so in four languages [AUTH-29] [ERR-09]', async () => {
    const said = await besides('change password', 'newPassword', 'old enough')
    expect(said).toEqual(inEveryLanguage('my-account.password.errors.same'))
    expect(said[1]).toBe('The new password is identical to the actual one')
  })
})

describe('the service is sent', () => {
  it.each<[title: string, form: FormName, operations: ShippedServer['asked']]>([
    ['a login', 'sign in', [['Login', { email, password }]]],
    [
      'an account, then a login with the same entries [AUTH-16]',
      'sign up',
      [
        ['Register', { email, password }],
        ['Login', { email, password }],
      ],
    ],
    ['who has lost a password [AUTH-23]', 'lost password', [['RequestTemporaryPassword', { email }]]],
    [
      'a temporary password with the new one [AUTH-23]',
      'reset password',
      [['ChoosePassword', { email, tempPassword: 'kiwi-sel-92', password }]],
    ],
    [
      'both passwords and whose they are, without the confirmation [AUTH-28]',
      'change password',
      [['UpdatePassword', { uid: 7, existingPassword: 'old enough', newPassword: password }]],
    ],
  ])('%s', async (_title, form, operations) => {
    await answerIn('fr', form)
    expect(server.asked).toEqual(operations)
  })
})

describe('after success', () => {
  const locations = (answers: FormResponse[]) => answers.map(({ json }) => json.done?.location)

  it.each<[FormName, string, string]>([
    ['sign in', 'wishlist', ''],
    ['sign up', 'wishlist', ''],
    ['sign in, to save', 'save-product', '?product=7'],
    ['sign up, to save', 'save-product', '?product=7'],
    ['lost password', 'reset-password', '?email=ada%40atelier.design'],
  ])('to %s leads to the page %s%s [AUTH-12] [AUTH-13] [AUTH-21]', async (form, page, query) => {
    const product: Record<string, string> = query.startsWith('?product') ? { product: '7' } : {}
    expect(locations(await answersOf(form, product))).toEqual(languages.map((locale) => pathIn(locale, page) + query))
  })

  it.each<[FormName, string]>([
    ['reset password', 'reset-password.success-text'],
    ['change password', 'my-account.password.done'],
  ])('to %s says so, on the same page [ERR-10] [ERR-13] [AUTH-24]', async (form, key) => {
    const answers = await answersOf(form)
    expect(answers.map(({ json }) => json.done)).toEqual(
      inEveryLanguage(key).map((message) => ({ location: null, message })),
    )
  })
})

const occurred = 'An error occurred, please try again'

describe('a refused form', () => {
  it.each<[ids: string, form: FormName, code: string, key: string, english: string]>([
    ['[ERR-02]', 'sign in', '403', 'login.sign-in.errors.403', 'Incorrect e-mail or password'],
    ['[ERR-02]', 'sign in, to save', '403', 'login.sign-in.errors.403', 'Incorrect e-mail or password'],
    ['[ERR-03] [OPEN-08]', 'sign in', '418', 'login.sign-in.errors.500', occurred],
    ['[ERR-05] [OPEN-08]', 'sign up', '418', 'login.sign-up.errors.500', occurred],
    ['[ERR-07] [OPEN-08]', 'change password', '418', 'my-account.errors.500', occurred],
    [
      '[ERR-11] [AUTH-22]',
      'lost password',
      '418',
      'lost-password.error-text',
      'An error happened, check your email and resend.',
    ],
    [
      '[ERR-12]',
      'reset password',
      '418',
      'reset-password.error-text',
      'The password could not be changed. Check the e-mail address and the temporary password, which works once, for 30 minutes.',
    ],
  ])('says why above its fields, in four languages %s: to %s', async (_ids, form, code, key, english) => {
    for (const name of ['Login', 'Register', 'UpdatePassword', 'RequestTemporaryPassword', 'ChoosePassword'])
      server.answers[name] = refusal(code)
    const answers = await answersOf(form)
    expect(answers.map(({ status, json }) => [status, json.error])).toEqual(
      inEveryLanguage(key).map((message) => [422, message]),
    )
    expect(answers[1]?.json.error).toBe(english)
  })

  it.each<[ids: string, form: FormName, field: string, key: string, english: string]>([
    ['[ERR-04]', 'sign up', 'email', 'login.sign-up.errors.422', 'This e-mail is already in use'],
    ['[ERR-04]', 'sign up, to save', 'email', 'login.sign-up.errors.422', 'This e-mail is already in use'],
    [
      '[ERR-06]',
      'change password',
      'existingPassword',
      'my-account.password.errors.422',
      'The actual password is incorrect',
    ],
  ])('says why beside its field, in four languages %s: to %s', async (_ids, form, field, key, english) => {
    for (const name of ['Register', 'UpdatePassword']) server.answers[name] = refusal('422')
    const answers = await answersOf(form)
    expect(answers.map(({ json }) => json.fields)).toEqual(
      inEveryLanguage(key).map((message) => ({ [field]: message })),
    )
    expect(answers[1]?.json.fields).toEqual({ [field]: english })
  })

  it('says that the request for a temporary password failed where the service says so [AUTH-22]', async () => {
    server.answers['RequestTemporaryPassword'] = { data: { lostPassword: { isError: true } }, errors: [] }
    const answers = await answersOf('lost password')
    expect(answers.map(({ json }) => json.error)).toEqual(inEveryLanguage('lost-password.error-text'))
  })
})
