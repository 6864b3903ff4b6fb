import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { CodedError } from '../packages/errors/coded-error.ts'

/** Where and how the site runs. Config says what the site is. */
export type Environment = {
  [Name in keyof typeof variables]: Exclude<ReturnType<(typeof variables)[Name]['read']>, undefined>
}

/**
 * Reads and validates the environment.
 * @param root absolute path that folders are relative to.
 * @throws CodedError ENVIRONMENT_INVALID with a sentence for every invalid variable.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>, root: string): Environment {
  const issues: string[] = []
  const values = Object.entries(variables).map(([name, variable]: [string, Variable<unknown>]) => {
    const { default: standard, expected, isSecret, read } = variable
    const given = env[name]?.trim() || standard
    const value = read(given, root)
    const found = isSecret ? 'is not valid' : `is "${withoutPassword(given)}"`
    if (value === undefined) issues.push(`${name} ${found}; expected ${expected}.`)
    return [name, value]
  })
  if (env['SMTP_URL']?.trim() && !env['MAIL_FROM']?.trim()) {
    issues.push(`MAIL_FROM is not set; with SMTP_URL, expected ${variables.MAIL_FROM.expected}.`)
  }
  if (env['PURGE_URL']?.trim() && !env['PURGE_SECRET']?.trim()) {
    issues.push(`PURGE_SECRET is not set; with PURGE_URL, expected ${variables.PURGE_SECRET.expected}.`)
  }
  if (env['DATABASE_READ_URL']?.trim() && !env['DATABASE_URL']?.trim())
    issues.push('DATABASE_READ_URL is set and DATABASE_URL is not; expected the database of which it is a replica.')
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
    if (env['MEDIA_CACHE_URL']?.trim() && !env[name]?.trim())
      issues.push(`${name} is not set; with MEDIA_CACHE_URL, expected ${variables[name].expected}.`)
  issues.push(...roleIssues(env))
  if (issues.length > 0) throw environmentInvalid(issues)
  // Each entry was read by the function that the type names.
  return Object.fromEntries(values) as Environment
}

/** What a role needs that the variables do not give it. */
function roleIssues(env: Readonly<Record<string, string | undefined>>): string[] {
  const role = env['ROLE']?.trim() || roles[0]
  const isSet = (name: string): boolean => Boolean(env[name]?.trim())
  if (role === 'all') return []
  if (role !== 'web' && isSet('CONTENT_URL'))
    return [`ROLE is "${role}" and CONTENT_URL is set; expected one of them: such a process needs the database.`]
  // No other process could use it.
  if (!isSet('CONTENT_URL') && !isSet('DATABASE_URL'))
    return [`ROLE is "${role}" and DATABASE_URL is not set; expected a database that several processes can use.`]
  return []
}

/** @param issues a full sentence for every invalid variable. */
export function environmentInvalid(issues: readonly string[]): CodedError {
  return new CodedError('ENVIRONMENT_INVALID', {
    message: issues.join('\n'),
    hint: 'The variables are listed in docs/operations.md.',
  })
}

interface Variable<Value> {
  /** Value of a variable that is not set; empty: the variable is optional. */
  default: string
  /** The end of the sentence "expected …". */
  expected: string
  /** No message shows its value. */
  isSecret?: boolean
  /** Undefined for an invalid value. */
  read: (value: string, root: string) => Value | undefined
}

/**
 * What a process does: everything; pages alone; the content service for other processes alone; or what nobody waits for, such
 * as mails, alone.
 */
export const roles = ['all', 'web', 'content', 'worker'] as const
export type Role = (typeof roles)[number]

/** 192 bits in base64. */
const minSecretCharacters = 32

/** Whether a request is traced: as whoever sent it says, or by chance; or always by chance. */
const samplers = ['parentbased_traceidratio', 'traceidratio'] as const

const hostName = /^[\w.:-]+$/

/** Every variable that the server reads. A test compares them with docs/operations.md. */
export const variables = {
  PORT: numberVariable('3000', { from: 0, to: 65_535, expected: 'a port from 0 to 65535, such as 3000' }),
  HOST: textVariable('localhost', hostName, 'a host name or an address to listen on, such as 0.0.0.0'),
  ROLE: {
    default: roles[0],
    expected: `one of ${roles.join(', ')}`,
    read: (value) => roles.find((one) => one === value),
  } satisfies Variable<Role>,
  METRICS_PORT: {
    default: '',
    expected: 'a port from 0 to 65535, such as 9464',
    read: (value) =>
      value === '' ? null : /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined,
  } satisfies Variable<number | null>,
  OTEL_EXPORTER_OTLP_ENDPOINT: urlVariable(/^https?:$/, 'the address of a collector, such as http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: {
    default: '',
    expected: 'names and values, such as authorization=Basic%20abc,x-tenant=1',
    isSecret: true,
    read: readHeaders,
  },
  OTEL_SERVICE_NAME: textVariable('tessera', /^[\w .:/-]{1,100}$/, 'a name of up to 100 characters, such as brand-web'),
  OTEL_TRACES_SAMPLER: {
    default: samplers[0],
    expected: `one of ${samplers.join(', ')}`,
    read: (value) => samplers.find((one) => one === value),
  } satisfies Variable<(typeof samplers)[number]>,
  OTEL_TRACES_SAMPLER_ARG: {
    default: '0.005',
    expected: 'the share of requests that is traced, from 0 to 1, such as 0.01',
    read: (value) => (/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/.test(value) ? Number(value) : undefined),
  } satisfies Variable<number>,
  METRICS_HOST: textVariable('127.0.0.1', hostName, 'a host name or an address to listen on, such as 10.0.0.5'),
  DATA_DIR: folderVariable('.data'),
  DATABASE_URL: urlVariable(
    /^postgres(ql)?:$/,
    'the address of a PostgreSQL server, such as postgres://user@host/name',
  ),
  DATABASE_READ_URL: urlVariable(
    /^postgres(ql)?:$/,
    'the address of a replica of DATABASE_URL, such as postgres://user@replica/name',
  ),
  DATABASE_CONNECTIONS: numberVariable('14', { from: 5, to: 1000, expected: 'connections, such as 14, at least 5' }),
  CONTENT_URL: urlVariable(/^https?:$/, 'the address of a GraphQL service, such as https://content.example/graphql'),
  CONTENT_DIR: folderVariable('content/demo'),
  CONTENT_ROLLBACK: {
    default: '',
    expected: 'a version of the content, such as 12',
    read: (value) => (value === '' ? null : /^\d{1,9}$/.test(value) ? Number(value) : undefined),
  } satisfies Variable<number | null>,
  PRODUCT_FEED: {
    default: '',
    expected: 'a JSON file, or an https URL such as https://products.example/feed.json',
    read: readFeedPlace,
  },
  SESSION_SECRET: {
    default: '',
    expected: `random texts of at least ${minSecretCharacters} characters, separated by commas`,
    isSecret: true,
    read: readSecrets,
  },
  MAIL_LINK_ORIGIN: {
    default: '',
    expected: 'the origin of the site, such as https://brand.example',
    read: (value) => (value === '' ? null : isOrigin(value) ? value : undefined),
  } satisfies Variable<string | null>,
  MEDIA_URL: urlVariable(/^https?:$/, 'the address of a folder of pictures, such as https://content.example/media/'),
  MEDIA_CACHE_DIR: folderVariable('.cache/media'),
  ASSETS_DIR: {
    default: '',
    expected: 'a folder',
    read: (value, root) => (value === '' ? null : resolve(root, value)),
  } satisfies Variable<string | null>,
  MEDIA_CACHE_URL: {
    default: '',
    expected: 'a bucket, and the beginning of the names in it, such as s3://pictures/brand',
    read: readBucket,
  },
  AWS_ENDPOINT_URL_S3: {
    default: '',
    expected: 'the address of an S3-compatible service without user and password, such as https://s3.example',
    read: readPlainUrl,
  },
  AWS_REGION: textVariable('us-east-1', /^[\w-]{1,64}$/, 'a region, such as eu-west-3'),
  AWS_ACCESS_KEY_ID: keyVariable('the name of a key'),
  AWS_SECRET_ACCESS_KEY: keyVariable('the secret of a key'),
  AWS_SESSION_TOKEN: keyVariable('the token of temporary keys'),
  SITE_ROOT: folderVariable('.'),
  TRUST_PROXY: {
    default: '',
    expected: 'addresses or networks of proxies, separated by commas, such as 10.0.0.0/8,192.168.1.4',
    read: readProxies,
  },
  PAGE_CACHE_MB: numberVariable('64', {
    from: 0,
    to: 65_536,
    expected: 'megabytes, such as 64, or 0 to cache no pages',
  }),
  KNOWN_BLOCKS_MB: numberVariable('32', {
    from: 0,
    to: 65_536,
    expected: 'megabytes, such as 32, or 0 to render each block each time',
  }),
  CONTENT_CACHE_MB: numberVariable('60', {
    from: 1,
    to: 65_536,
    expected: 'megabytes, such as 60',
  }),
  PDF_CACHE_MB: numberVariable('48', {
    from: 1,
    to: 65_536,
    expected: 'megabytes, such as 48',
  }),
  PREPARED_PAGES: numberVariable('6', {
    from: 0,
    to: 1000,
    expected: 'pages whose pictures are resized after the start, such as 6, or 0',
  }),
  WARM_UP_MS: numberVariable('0', {
    from: 0,
    to: 60_000,
    expected: 'milliseconds in which pages are made before the process listens, such as 2000, or 0',
  }),
  EARLY_HINTS: {
    default: '',
    expected: '1 where the server in front passes on 103 Early Hints, otherwise nothing',
    read: (value) => (value === '' ? false : value === '1' ? true : undefined),
  } satisfies Variable<boolean>,
  PURGE_URL: {
    default: '',
    expected: 'an address without user and password, such as https://cdn.example/purge',
    read: readPlainUrl,
  },
  PURGE_SECRET: {
    default: '',
    expected: `a random text of at least ${minSecretCharacters} characters`,
    isSecret: true,
    read: (value) => (value === '' ? null : value.length >= minSecretCharacters ? value : undefined),
  } satisfies Variable<string | null>,
  MAX_CONNECTIONS: numberVariable('10000', {
    from: 16,
    to: 200_000,
    expected: 'connections at the same time, such as 10000',
  }),
  SMTP_URL: urlVariable(/^smtps?:$/, 'the address of a mail server, such as smtps://user:password@mail.example'),
  MAIL_FROM: mailVariable('one address of the sender of mails, such as hello@site.example'),
  CONTACT_TO: mailVariable('one address that receives the messages of visitors, such as contact@site.example'),
  LOG_LEVEL: textVariable('info', /^(debug|info|warn|error|silent)$/, 'debug, info, warn, error or silent'),
} as const satisfies Record<string, Variable<unknown>>

function numberVariable(
  standard: string,
  { from, to, expected }: { from: number; to: number; expected: string },
): Variable<number> {
  const read = (value: string): number | undefined => {
    const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
    return number >= from && number <= to ? number : undefined
  }
  return { default: standard, expected: `a whole number: ${expected}`, read }
}

function textVariable(standard: string, pattern: RegExp, expected: string): Variable<string> {
  return { default: standard, expected, read: (value) => (pattern.test(value) ? value : undefined) }
}

/** An absolute path. */
function folderVariable(standard: string): Variable<string> {
  return { default: standard, expected: 'a folder', read: (value, root) => resolve(root, value) }
}

function urlVariable(protocol: RegExp, expected: string): Variable<string | null> {
  const read = (value: string): string | null | undefined => {
    if (value === '') return null
    return URL.canParse(value) && protocol.test(new URL(value).protocol) ? value : undefined
  }
  return { default: '', expected, read }
}

/** One address without a name. */
function mailVariable(expected: string): Variable<string | null> {
  const read = (value: string): string | null | undefined =>
    value === '' ? null : /^[\w.+-]{1,64}@[a-z\d.-]{1,189}$/i.test(value) ? value : undefined
  return { default: '', expected, read }
}

/** No message shows its value, not even of the name: it is often mistaken for the secret. */
function keyVariable(expected: string): Variable<string | null> {
  const read = (value: string): string | null | undefined =>
    value === '' ? null : /^[\x21-\x7e]{1,4096}$/.test(value) ? value : undefined
  return { default: '', expected: `${expected}, without spaces`, isSecret: true, read }
}

/** No segment begins with a dot. */
const bucketAddress = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/?((?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?)\/?$/

function readBucket(value: string): { bucket: string; prefix: string } | null | undefined {
  if (value === '') return null
  const [, bucket, prefix = ''] = bucketAddress.exec(value) ?? []
  return bucket === undefined ? undefined : { bucket, prefix }
}

/** Values are percent-encoded, as in the header `baggage`. */
function readHeaders(value: string): Readonly<Record<string, string>> | undefined {
  const pairs = value.split(',').flatMap((one) => one.trim() || [])
  const parsed = pairs.map((pair) => /^([\w!#$&'*.^`|~+-]+)\s*=((?:[\x21-\x24\x26-\x7e]|%[2-7][\da-f])*)$/i.exec(pair))
  if (parsed.includes(null)) return undefined
  return Object.fromEntries(parsed.flatMap((one) => (one?.[1] ? [[one[1], decodeURIComponent(one[2] ?? '')]] : [])))
}

function readSecrets(value: string): readonly string[] | undefined {
  const secrets = value.split(',').flatMap((one) => one.trim() || [])
  return secrets.every(({ length }) => length >= minSecretCharacters) ? secrets : undefined
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
}

/** A path, made absolute, or an https URL. */
function readFeedPlace(value: string, root: string): string | null | undefined {
  if (value === '') return null
  if (!/^[a-z][a-z\d+.-]+:/i.test(value)) return resolve(root, value)
  return value.startsWith('https://') && URL.canParse(value) ? value : undefined
}

/** Fetch refuses a URL that contains a password. */
function readPlainUrl(value: string): string | null | undefined {
  if (value === '') return null
  if (!URL.canParse(value)) return undefined
  const { protocol, username, password } = new URL(value)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? value : undefined
}

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

function readProxies(value: string): readonly string[] | undefined {
  const proxies = value.split(',').flatMap((one) => one.trim() || [])
  return proxies.every((one) => proxyNames.includes(one) || isNetwork(one)) ? proxies : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits
}

function withoutPassword(value: string): string {
  return value.replace(/^((?:\w+:)?\/\/)?([^:@/]*):.*@/, '$1$2:…@')
}
