import { checkConfigTexts, type CheckedConfig } from '../checking/check-config.ts'
import { formatIssue } from '../../packages/findings/finding.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { editTexts, requiredBlockFiles, type Edit } from './edit-texts.ts'
import { siteFixture } from './site-fixture.ts'

/** The site fixture without issues, with an external service, a bound block and links of the portal. */
export function configFixture(): SiteConfig {
  const config = siteFixture()
  config.site.portal = {
    links: [
      { label: 'Suomi', lang: 'fi', url: 'https://nord.fi/fi' },
      { label: 'Elsewhere', lang: 'fi', url: 'https://elsewhere.example/fi' },
    ],
    fallbackUrl: 'https://www.nord.eu/',
  }
  config.pages = { ...config.pages, login: loginPage }
  config.site.seo.disallow = [{ path: '/graphql' }, { route: 'search' }]
  config.blocks.blocks['Menu'] = {
    component: 'shell/side-menu',
    tier: 'bound',
    allowedIn: ['shell'],
    binding: 'shell/side-menu/side-menu.binding.ts',
  }
  config.images.widths = [480, 768]
  for (const name of ['contact', 'password', 'portal'])
    if (config.routes.routes[name]) config.routes.routes[name].partial = true
  config.security.contentSecurityPolicy = { 'default-src': ["'self'"], 'script-src': ["'self'"] }
  config.services = {
    content: { endpoint: '/graphql', timeoutMs: 1000, acceptLanguage: { sv: 'sv' } },
    consent: {
      cookie: { name: 'consent', days: 182 },
      categories: {
        necessary: { label: 'consent.necessary', text: 'consent.text', required: true },
        comfort: { label: 'consent.comfort', text: 'consent.text' },
      },
    },
    external: {
      map: {
        name: 'Map',
        purpose: 'consent.map',
        category: 'comfort',
        keys: { finland: '{SERVICE_MAP}' },
        script: 'https://map.example/api.js?key={key}',
        pages: ['contact'],
        origins: { 'script-src': ['https://map.example'], 'font-src': ['https://fonts.example'] },
      },
    },
  }
  const consent = Object.fromEntries(['necessary', 'comfort', 'text', 'map'].map((key) => [`consent.${key}`, key]))
  const forms = Object.fromEntries(formMessages.map((key) => [key, key]))
  const messages = Object.entries(config.messages).map(([locale, table]) => [
    locale,
    { ...translated({ ...config.messages['en'], ...consent, ...forms }, locale), ...table },
  ])
  return { ...config, messages: Object.fromEntries(messages) as SiteConfig['messages'] }
}

/** As if somebody had translated them. */
function translated(messages: Readonly<Record<string, string>>, locale: string): Record<string, string> {
  if (locale === 'en') return messages
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, `${message} (${locale})`]))
}

/** A page with a form. */
const loginPage: SiteConfig['pages'][string] = {
  guards: ['guest'],
  blocks: [{ block: 'Teaser', fields: { heading: { $message: 'chairs.heading' }, form: { $form: 'login' } } }],
  actions: {
    login: {
      fields: {
        email: { type: 'email', required: true, pattern: '[a-z]+@[a-z.]+', messages: { required: 'login.email' } },
        secret: { type: 'password', required: true },
        again: { type: 'password', equals: 'secret', variable: false },
      },
      operations: [{ document: 'Login', variables: { id: { $claim: 'id' } } }],
      session: 'start',
      errors: { 403: 'login.refused', 422: { field: 'email', message: 'login.email' }, default: 'login.refused' },
      done: { route: 'account', query: { of: 'email' } },
    },
  },
}

const formMessages = ['form.required', 'form.pattern', 'form.maxLength', 'form.equals', 'login.email', 'login.refused']

const loginOperation = 'mutation Login($email: String!, $secret: String!, $id: Int) {\n  login {\n    token\n  }\n}\n'

/** The files of the config fixture, after some edits. */
export function fixtureTexts(...edits: Edit[]): Map<string, string> {
  return editTexts(configTexts(configFixture()), edits)
}

function configTexts({ pages, messages, features, ...subjects }: SiteConfig): Map<string, string> {
  const files = (folder: string, values: object) =>
    Object.entries(values).map(([name, value]): [string, string] => [`${folder}/${name}.json`, print(value)])
  return new Map([
    ...files('config', { ...subjects, ...features }),
    ...files('config/pages', pages),
    ...files('locales', messages),
  ])
}

/** JSON as in a config file: what fits into a line is on one line. */
function print(value: unknown, indent = ''): string {
  const inline = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ').replaceAll('[ ', '[').replaceAll(' ]', ']')
  if (typeof value !== 'object' || value === null || (indent !== '' && inline.length < 90)) return inline
  const inner = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((one) => inner + print(one, inner))
    : Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${print(one, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${entries.join(',\n')}\n${indent}${close}${indent === '' ? '\n' : ''}`
}

/** The files below blocks/ that the config fixture requires. */
export function fixtureBlockFiles(): Map<string, string> {
  return requiredBlockFiles(configFixture()).set('shared/operations/login.graphql', loginOperation)
}

/** Checks the config fixture after some edits. */
export function checkFixture(...edits: Edit[]): CheckedConfig {
  return checkConfigTexts(fixtureTexts(...edits), { blockFiles: fixtureBlockFiles() })
}

/** The issues of the config fixture after some edits, as they are printed, without line numbers. */
export function issuesAfter(...edits: Edit[]): string[] {
  return checkFixture(...edits).issues.map((issue) => formatIssue(issue).replace(/:\d+( ›|\n)/, '$1'))
}
