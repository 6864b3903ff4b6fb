import type { Random } from './random.ts'

/** The bytes of a hostile request: valid enough to be read, and wrong in some places. */
export function generateRequest(random: Random): string {
  const body = random.below(4) === 0 ? generateBody(random) : ''
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'get'])
  const headers = Array.from({ length: random.below(6) }, () => generateHeader(random))
  const length = body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]
  const host = `Host: ${random.pick(['127.0.0.1', 'brand.be', 'fr.localhost', 'x'.repeat(300), 'a..b', '[::1]:80', 'é'])}`
  const target = random.below(8) === 0 ? '/graphql' : generatePath(random) + generateQuery(random)
  const head = [`${method} ${target} HTTP/1.1`, host, 'Connection: close', ...length, ...headers]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

const parts = [
  ...[
    'fr',
    'en',
    'nl',
    'de',
    'produits',
    'products',
    'recherche',
    'journal',
    'collections',
    'assets',
    'media',
    'styles',
  ],
  ...['..', '.', '', '%2e%2e', '%00', '%0d%0a', '%', '%zz', '%E0%A4%A', '%F0%9F%92%A9', "'", '"', '<script>', '{slug}'],
  ...[
    'graphql',
    'healthz',
    'robots.txt',
    'sitemap.xml',
    'sitemap-fr.xml',
    'locale',
    '-',
    'session',
    'content',
    'captcha',
    'contact',
    'comparer',
    'vus',
    'revendeurs',
    'liste',
    'trouver-mon-miroir',
    'projet',
    'liste-de-souhaits.pdf',
    'meuble-galet-100.pdf',
    '__proto__',
    'constructor',
    '.env',
  ],
  ...['a'.repeat(200), 'a'.repeat(3000), '\\', ';', ':', '@', '*', 'meuble-galet-100', 'banc-argile-front.webp'],
] as [string, ...string[]]

function generatePath(random: Random): string {
  return `/${Array.from({ length: random.below(5) }, () => random.pick(parts)).join('/')}`
}

const keys: [string, ...string[]] = [
  'item',
  'page',
  'types',
  'colors',
  'minWidth',
  'w',
  'format',
  'from',
  'tab',
  'finish',
  'pieces',
  'products',
  'answers',
  'place',
  'south',
  'list',
  'share',
  '__proto__',
  '',
]
const values: [string, ...string[]] = [
  ...([
    '',
    '0',
    '-1',
    '1e999',
    'NaN',
    '99999999999999999999',
    'true',
    'null',
    '[]',
    '{}',
    '%00',
    '%',
    '+',
    '344',
  ] as const),
  ...[
    `'; drop table page; --`.replaceAll(' ', '%20'),
    '%3Cscript%3E',
    'a'.repeat(600),
    'é'.repeat(300),
    '../../etc/passwd',
  ],
]

function generateQuery(random: Random): string {
  const pairs = Array.from({ length: random.below(5) }, () => `${random.pick(keys)}=${random.pick(values)}`)
  return pairs.length === 0 ? '' : `?${pairs.join(random.pick(['&', '&', ';', '&&']))}`
}

const headerNames: [string, ...string[]] = [
  ...([
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Cookie',
    'If-None-Match',
    'If-Modified-Since',
    'Range',
  ] as const),
  ...[
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-For',
    'Expect',
    'Upgrade',
    'Origin',
    'Referer',
    'X-HTTP-Method-Override',
  ],
]
const headerValues: [string, ...string[]] = [
  ...([
    '*',
    '*/*;q=9',
    ';;;',
    'bytes=0-',
    'bytes=9999999-1,5',
    'W/"*"',
    'multipart/mixed',
    'text/html;q=0',
    'HTTPS',
  ] as const),
  ...[
    'lang=%00; authToken=x',
    'a=b; '.repeat(500),
    'x'.repeat(5000),
    'h2c',
    '100-continue',
    '"',
    'fr-é',
    '1, 2, 3',
    '-1',
  ],
]

function generateHeader(random: Random): string {
  return `${random.pick(headerNames)}: ${random.pick(headerValues)}`
}

function generateBody(random: Random): string {
  const deep = '['.repeat(1 + random.below(5000))
  return random.pick([
    '{}',
    '[]',
    'null',
    '{"query":"{ __schema { types { name } } }"}',
    '{"documentId":"__proto__"}',
    '{"documentId":{"a":1},"variables":[]}',
    '{"query":"mutation { x }","variables":{"__proto__":{"a":1}}}',
    `{"variables":{"path":${JSON.stringify('\0'.repeat(1 + random.below(50)))}}}`,
    deep,
    'a'.repeat(70_000),
  ])
}
