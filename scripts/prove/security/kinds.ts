import type { RoutesConfig } from '../../../engine/config/types.generated.ts'
import { readConfig, type Question, type SiteHost } from './tls-site.ts'

export interface Kind extends Omit<Question, 'host'> {
  name: string
  statuses: readonly number[]
}

const json = { 'content-type': 'application/json' }
const own = { 'sec-fetch-site': 'same-origin' }
const foreign = { origin: 'https://other.example' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const redirects = [301, 302, 303, 307, 308]

/** What every host answers. */
const everywhere: readonly Kind[] = [
  { name: 'root', path: '/', statuses: [200, ...redirects] },
  { name: 'unknown page', path: '/nowhere', statuses: [200, 404, ...redirects] },
  { name: 'unknown file', path: '/assets/nowhere.js', statuses: [404] },
  { name: 'hidden file', path: '/fonts/.hidden', statuses: [404] },
  { name: 'malformed address', path: '/%zz', statuses: [400] },
  { name: 'address that is too long', path: `/${'a'.repeat(3000)}`, statuses: [414] },
  { name: 'unknown method', path: '/', method: 'DELETE', headers: own, statuses: [405] },
  { name: 'TRACE', path: '/', method: 'TRACE', headers: own, statuses: [404, 405, 501] },
  { name: 'preflight of another site', path: '/', method: 'OPTIONS', headers: foreign, statuses: [404, 405] },
  { name: 'form of another site', path: '/', method: 'POST', headers: { ...form, ...foreign }, statuses: [403] },
  { name: 'file of public/', path: '/favicon.ico', statuses: [200] },
  { name: 'font', path: '/fonts/cormorant.woff2', statuses: [200] },
  { name: 'robots.txt', path: '/robots.txt', statuses: [200] },
  { name: 'health', path: '/healthz', statuses: [200] },
  { name: 'session', path: '/-/session', statuses: [200] },
  { name: 'captcha', path: '/-/captcha', statuses: [200] },
  { name: 'gateway', path: '/-/content', method: 'POST', headers: { ...json, ...own }, body: '{}', statuses: [400] },
  { name: '/graphql', path: '/graphql', method: 'POST', headers: json, body: '{}', statuses: [200, 400, 404] },
  {
    name: '/graphql with a body that is too large',
    path: '/graphql',
    method: 'POST',
    headers: json,
    // Little more than it takes: a connection that is reset while the proxy still sends has no answer.
    body: ' '.repeat(70_000),
    statuses: [413],
  },
]

/** The requests that a host has an answer of its own kind for, by constant addresses. */
export function kindsOf({ locale }: SiteHost): readonly Kind[] {
  if (locale === null) return everywhere
  const { routes } = readConfig('routes') as RoutesConfig
  const pathOf = (route: string): string => `/${locale}${routes[route]?.paths[locale] ?? ''}`
  return [
    ...everywhere,
    { name: 'page', path: `/${locale}`, statuses: [200] },
    { name: 'page by HEAD', path: `/${locale}`, method: 'HEAD', statuses: [200] },
    { name: 'page of one visitor', path: pathOf('contact'), statuses: [200] },
    { name: 'guarded page', path: pathOf('my-account'), statuses: redirects },
    { name: 'unknown page of a language', path: `/${locale}/nowhere`, statuses: [404] },
    { name: 'sitemap', path: '/sitemap.xml', statuses: [200] },
    { name: 'sitemap of a language', path: `/sitemap-${locale}.xml`, statuses: [200] },
  ]
}
