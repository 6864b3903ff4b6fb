import type { Attack, Findings, Target } from './attack.ts'
import { form, get, nextAddress, paths } from './accounts/account.ts'
import { leaks } from './accounts/hostile-texts.ts'
import type { Sent } from './client.ts'
import { each } from './each.ts'
import { createRandom, type Random } from './random.ts'

const [requested, sheets] = [3000, 120]
const seed = 20_261_122

/** Whatever reads a query beyond a page number: lists of pieces, finishes, places, areas of a map, answers, documents. */
export const queryAttacks: readonly Attack[] = [
  { name: `${requested} odd queries of pages that read one (seed ${seed})`, run: oddQueries },
  { name: `${sheets} sheets of products and documents of lists, in finishes that are none`, run: documents },
]

/** Pages of the shipped site, with the parameters that they read. */
const readers: [Reader, ...Reader[]] = [
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
  [paths.session, 'products', 'lists', 'finishes'],
  ['/-/locale/nl', 'from'],
]
type Reader = [path: string, key: string, ...keys: string[]]

const oddValues: [string, ...string[]] = [
  ...(['', '0', '-1', '1e308', '-1e308', 'NaN', '90.0000001', '%00', '%ff', '%', '1&1', '[]', '{}'] as const),
  ...['__proto__', 'constructor', 'a'.repeat(600), '%F0%9F%92%A9'.repeat(40), '1,'.repeat(400), '344,344,344'],
  ...[
    '%27%3B--',
    '%25%25',
    '..%2f..%2f',
    '%5C',
    '//evil.example',
    'javascript:alert(1)',
    '/fr%0d%0aa:b',
    '*',
    '%E2%80%AE',
  ],
]

async function oddQueries({ client }: Target): Promise<Findings> {
  const random = createRandom(seed)
  const findings = new Set<string>()
  await each(requested, 12, async () => {
    const sent = random.below(10) === 0 ? oddForm(random) : get(oddTarget(random))
    const { status, body, headers } = await client.send({ ...sent, mayBeRefused: true })
    const where = `${sent.method ?? 'GET'} ${sent.path.slice(0, 100)}`
    if (status >= 500 && status !== 503) findings.add(`${where} has status ${status}`)
    for (const leak of leaks(body)) findings.add(`${where} is answered with ${leak}`)
    if (/^(https?:)?\/\/(?!127\.0\.0\.1)/.test(headers.location ?? ''))
      findings.add(`${where} leads to ${headers.location}`)
  })
  return [...findings].slice(0, 10)
}

function oddTarget(random: Random): string {
  const [path, ...keys] = random.pick(readers)
  const [first, ...others] = keys
  const pairs = Array.from(
    { length: 1 + random.below(5) },
    () => `${random.pick([first, ...others])}=${random.pick(oddValues)}`,
  )
  return `${path}?${pairs.join('&')}`
}

/** A form whose fields are those of no page. */
function oddForm(random: Random): Sent {
  const [path, ...keys] = random.pick(readers)
  const action = random.pick(['contact', 'login', 'copy', 'save-product', 'create-list', '__proto__', ''])
  const values = keys.map((key) => `${key}=${random.pick(oddValues)}`)
  return form(path, [`action=${action}`, ...values].join('&'))
}

/** Each takes part of a core: whatever is not bounded would make the rest of the site wait. */
async function documents({ client }: Target): Promise<Findings> {
  const random = createRandom(seed)
  const findings = new Set<string>()
  await each(sheets, 24, async (index) => {
    const value = random.pick(oddValues)
    const path = random.pick([
      `/fr/produits/meuble-galet-100.pdf?finish=${value}${index}`,
      `/fr/produits/${value.replaceAll(/[?#&/]/g, '')}.pdf`,
      `/en/products/meuble-galet-100.pdf?finish=a&finish=${value}`,
      `/fr/liste-de-souhaits.pdf?list=${value}`,
      `/fr/liste-de-souhaits.pdf?share=${value}${index}`,
    ])
    const headers = { 'x-forwarded-for': nextAddress() }
    const { status } = await client.send({ ...get(path, undefined, headers), mayBeRefused: true })
    if (status >= 500 && status !== 503) findings.add(`${path.slice(0, 100)} has status ${status}`)
    const health = await client.send(get('/healthz'))
    if (health.status !== 200) findings.add(`/healthz has status ${health.status} meanwhile`)
  })
  return [...findings].slice(0, 10)
}
