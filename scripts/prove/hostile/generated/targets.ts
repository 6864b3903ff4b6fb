import * as fc from 'fast-check'
import { paths } from '../accounts/account.ts'
import { encodedText, marker, oneOf } from './texts.ts'

type Reader = [path: string, ...keys: string[]]

/** Pages of the shipped site, with the parameters that they read. */
const readers: readonly Reader[] = [
  ['/fr/produits/meuble-galet-100', 'finish', 'overlay', 'page'],
  ['/fr/produits', 'types', 'subTypes', 'collections', 'colors', 'sort', 'minWidth', 'page'],
  ['/fr/comparer', 'pieces'],
  ['/fr/comparer/vus', 'pieces', 'compared'],
  ['/fr/revendeurs', 'place', 'distance', 'shop', 'south', 'north', 'west', 'east', 'count'],
  ['/fr/revendeurs/liste', 'place', 'distance', 'shop', 'south', 'north', 'west', 'east', 'count'],
  ['/fr/revendeurs/points', 'country'],
  ['/fr/trouver-mon-miroir', 'answers', 'step'],
  ['/fr/trouver-mon-meuble-vasque', 'answers', 'step'],
  ['/fr/projet', 'size', 'status', 'inspiration'],
  ['/fr/contact', 'subject', 'project', 'products', 'product', 'finish'],
  ['/fr/recherche', 'item', 'tab', 'page'],
  ['/fr/recherche/suggestions', 'item'],
  ['/fr/connexion', 'next', 'account'],
  ['/fr/reinitialisation-mot-de-passe', 'email', 'token', 'key'],
  ['/fr/liste-de-souhaits', 'list', 'shown', 'next'],
  ['/fr/liste-de-souhaits/garder', 'product', 'finish', 'next'],
  ['/fr/liste-partagee/x', 'list', 'next'],
  ['/fr/journal', 'filter', 'page'],
  [paths.session, 'products', 'lists', 'finishes'],
  ['/-/locale/nl', 'from'],
]

const segments = [
  ...['fr', 'en', 'nl', 'de', 'produits', 'products', 'recherche', 'journal', 'collections', 'assets', 'media'],
  ...['styles', '..', '.', '', '%2e%2e', '%00', '%0d%0a', '%', '%zz', '%E0%A4%A', '{slug}', '\\', ';', ':', '@', '*'],
  ...['__proto__', 'graphql', 'files', 'uses', 'healthz', 'robots.txt', 'sitemap.xml', 'sitemap-fr.xml', '-'],
  ...['session', 'locale', 'content', 'captcha', 'contact', 'comparer', 'projet', 'meuble-galet-100', 'a'.repeat(200)],
  'a'.repeat(3000),
]

/** Host names of variants, names that are none, and what is no name at all. */
export const host: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constant('127.0.0.1') },
  {
    weight: 4,
    arbitrary: oneOf(['maison-solenne.fr', 'brand.be', 'fr.localhost', 'brand.de', 'brand.ch', 'brand.co.uk']),
  },
  { weight: 1, arbitrary: fc.domain().map((name) => `${marker}.${name}`) },
  {
    weight: 1,
    arbitrary: oneOf(['x'.repeat(300), 'a..b', '[::1]:80', '\xE9', '', `a"><${marker}>.fr`, 'a.fr:99999', 'a.fr@b']),
  },
)

/** Path with query, of a page that reads it, of anything that the server answers, or of nothing. */
export const target: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: oneOf(readers).chain(([page, ...keys]) => withQuery(page, keys)) },
  { weight: 3, arbitrary: fc.tuple(anyPath(), encodedText).map(([one, value]) => `${one}?item=${value}`) },
  { weight: 3, arbitrary: anyPath() },
)

function anyPath(): fc.Arbitrary<string> {
  const segment = fc.oneof({ weight: 4, arbitrary: oneOf(segments) }, { weight: 1, arbitrary: encodedText })
  return fc.array(segment, { maxLength: 5 }).map((all) => `/${all.join('/')}`)
}

const separators = ['&', '&', '&', ';', '&&']

export function withQuery(path: string, keys: readonly string[]): fc.Arbitrary<string> {
  const pair = fc.tuple(fc.oneof({ weight: 9, arbitrary: oneOf(keys) }, encodedText), encodedText)
  return fc
    .tuple(fc.array(pair, { minLength: 1, maxLength: 5 }), oneOf(separators))
    .map(([pairs, separator]) => `${path}?${pairs.map((one) => one.join('=')).join(separator)}`)
}
