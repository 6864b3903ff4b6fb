import type { PageConfig } from '../../config/types.generated.ts'
import type { TrustedDocument } from '../../content/client.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

/** A JSON Web Token as the fixture's content service makes it: `identity` of the config reads its id. */
export const token = `e30.${Buffer.from(JSON.stringify({ user: { id: 7 } })).toString('base64url')}.c2ln`
export const host = 'nord.fi'

const login: PageConfig = {
  guards: ['guest'],
  blocks: [{ block: 'Teaser', fields: { heading: 'Log in', form: { $form: 'login' } } }],
  actions: {
    login: {
      fields: {
        email: { type: 'email', required: true, trim: true, lowercase: true, pattern: '[^@]+@[^@]+', maxLength: 60 },
        password: { type: 'password', required: true, maxLength: 128 },
      },
      operations: [{ document: 'Login' }],
      session: 'start',
      errors: { '403': 'login.refused', '422': { field: 'email', message: 'login.taken' }, default: 'login.failed' },
      done: { route: 'account', next: true },
    },
  },
}

const account: PageConfig = {
  guards: ['member'],
  personal: true,
  referrerPolicy: 'same-origin',
  blocks: [{ block: 'Mine', fields: { forms: [{ $form: 'password' }, { $form: 'profile' }] } }],
  actions: {
    password: {
      fields: {
        old: { type: 'password', required: true },
        new: { type: 'password', required: true, minLength: 8, differs: 'old', messages: { differs: 'account.same' } },
        again: { type: 'password', equals: 'new', variable: false },
      },
      operations: [{ document: 'ChangePassword', variables: { id: { $claim: 'id' } } }],
      errors: { default: 'login.failed' },
      done: { message: 'account.done' },
    },
    profile: {
      fields: { name: { type: 'text' }, version: { type: 'integer' }, items: { type: 'list', maxItems: 3 } },
      operations: [{ document: 'First' }, { document: 'Second' }],
      errors: { default: 'login.failed', UNAUTHENTICATED: { route: 'login' } },
      done: { route: 'chairs', query: { color: 'name' }, resultQuery: { wood: 'id' } },
    },
    remove: {
      fields: {},
      operations: [{ document: 'First' }],
      session: 'end',
      errors: { default: 'login.failed' },
      done: { route: 'login' },
    },
    download: {
      fields: {},
      operations: [{ document: 'First' }],
      errors: { default: 'login.failed' },
      done: { file: 'account.done' },
    },
  },
}

const logout: PageConfig = {
  blocks: [{ block: 'Teaser', fields: { heading: 'Log out', form: { $form: 'logout' } } }],
  onEnter: { session: 'end', redirect: 'login' },
  actions: {
    logout: {
      fields: {},
      operations: [],
      session: 'end',
      errors: { default: 'login.failed' },
      done: { route: 'login' },
    },
  },
}

const messages = {
  'form.required': 'Fill this in',
  'form.pattern': 'Not valid',
  'form.minLength': 'At least {count} characters',
  'form.maxLength': 'At most {count} characters',
  'form.equals': 'Not the same',
  'form.differs': 'The same',
  'login.refused': 'Wrong e-mail or password',
  'login.taken': 'In use',
  'login.failed': 'Try again in {minutes} minutes',
  'account.same': 'Same password',
  'account.done': 'Changed',
}

export function document(name: string, ...variables: string[]): TrustedDocument {
  return { name, hash: name.toLowerCase(), text: `mutation ${name} { a }`, variables }
}

const documents = Object.fromEntries(
  [
    document('Login', 'email', 'password'),
    document('Logout'),
    document('ChangePassword', 'id', 'old', 'new'),
    document('First', 'name', 'items'),
    document('Second', 'version'),
  ].map((one) => [one.name, one]),
)

/** The test server with pages for accounts, of which one is personal. The content service performs what a test says. */
export function createAccountServer(options: TestServerOptions = {}): Promise<TestServer> {
  return createTestServer({
    documents,
    session: { refresh: document('Refresh', 'token'), end: document('Logout') },
    ...options,
    change(config) {
      const { routes } = config.routes
      routes['leave'] = { paths: { en: '/leave', sv: '/lamna', fi: '/pois' } }
      const own = { login, account, leave: logout }
      const pages = { ...config.pages, ...own }
      const security = { ...config.security, guards: memberGuards }
      const blocks = { ...config.blocks.blocks, Mine: { ...mine } }
      const texts = { ...config.messages['sv'], ...messages }
      Object.assign(config, {
        ...{ pages, security },
        blocks: { ...config.blocks, blocks },
        messages: { ...config.messages, sv: texts },
      })
      options.change?.(config)
    },
  })
}

const memberGuards = {
  member: { cookie: 'session', state: 'present', redirectTo: 'login' },
  guest: { cookie: 'session', state: 'absent', redirectTo: 'account' },
} as const

const mine = { component: 'account/mine', tier: 'static', allowedIn: ['page'] } as const
