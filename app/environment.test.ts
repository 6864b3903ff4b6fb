import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment, variables } from './environment.ts'

describe('readEnvironment', () => {
  it('has a default for every variable', () => {
    expect(readEnvironment({}, '/srv/site')).toEqual({
      PORT: 3000,
      HOST: 'localhost',
      ROLE: 'all',
      METRICS_PORT: null,
      METRICS_HOST: '127.0.0.1',
      OTEL_EXPORTER_OTLP_ENDPOINT: null,
      OTEL_EXPORTER_OTLP_HEADERS: {},
      OTEL_SERVICE_NAME: 'tessera',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: 0.005,
      DATA_DIR: '/srv/site/.data',
      DATABASE_URL: null,
      DATABASE_READ_URL: null,
      DATABASE_CONNECTIONS: 14,
      CONTENT_URL: null,
      CONTENT_DIR: '/srv/site/content/demo',
      CONTENT_ROLLBACK: null,
      PRODUCT_FEED: null,
      SESSION_SECRET: [],
      MAIL_LINK_ORIGIN: null,
      MEDIA_URL: null,
      MEDIA_CACHE_DIR: '/srv/site/.cache/media',
      ASSETS_DIR: null,
      MEDIA_CACHE_URL: null,
      AWS_ENDPOINT_URL_S3: null,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: null,
      AWS_SECRET_ACCESS_KEY: null,
      AWS_SESSION_TOKEN: null,
      SITE_ROOT: '/srv/site',
      TRUST_PROXY: [],
      PAGE_CACHE_MB: 64,
      KNOWN_BLOCKS_MB: 32,
      CONTENT_CACHE_MB: 60,
      PDF_CACHE_MB: 48,
      PREPARED_PAGES: 6,
      WARM_UP_MS: 0,
      EARLY_HINTS: false,
      PURGE_URL: null,
      PURGE_SECRET: null,
      MAX_CONNECTIONS: 10_000,
      SMTP_URL: null,
      MAIL_FROM: null,
      CONTACT_TO: null,
      LOG_LEVEL: 'info',
    })
  })

  it('reads where traces are sent to, and which', () => {
    const read = readEnvironment(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YWRh, x-tenant=1=2,',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '1',
      },
      '/',
    )
    expect(read).toMatchObject({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp',
      OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Basic YWRh', 'x-tenant': '1=2' },
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: 1,
    })
  })

  it.each<[what: string, env: Record<string, string>, expected: string]>([
    ['an unknown role', { ROLE: 'reader' }, 'ROLE is "reader"; expected one of all, web, content, worker.'],
    [
      'a collector that is not reached by HTTP',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://c' },
      'expected the address of a c',
    ],
    ['a share above 1', { OTEL_TRACES_SAMPLER_ARG: '5' }, 'expected the share of requests that is traced, from 0 to 1'],
    [
      'an unknown sampler',
      { OTEL_TRACES_SAMPLER: 'always_on' },
      'expected one of parentbased_traceidratio, traceidratio',
    ],
    [
      'headers without a value',
      { OTEL_EXPORTER_OTLP_HEADERS: 'x' },
      'OTEL_EXPORTER_OTLP_HEADERS is not valid; expected',
    ],
    [
      'headers that end badly',
      { OTEL_EXPORTER_OTLP_HEADERS: 'x=%' },
      'OTEL_EXPORTER_OTLP_HEADERS is not valid; expected',
    ],
    [
      'headers in two lines',
      { OTEL_EXPORTER_OTLP_HEADERS: 'x=%0a' },
      'OTEL_EXPORTER_OTLP_HEADERS is not valid; expected',
    ],
    [
      'a replica of nothing',
      { DATABASE_READ_URL: 'postgres://replica/site' },
      'DATABASE_URL is not; expected the database',
    ],
    ['a role for one process of several without a database', { ROLE: 'web' }, 'DATABASE_URL is not set; expected a'],
    [
      'a worker of another content service',
      { ROLE: 'worker', CONTENT_URL: 'https://content.example/graphql' },
      'ROLE is "worker" and CONTENT_URL is set; expected one of them',
    ],
  ])('refuses %s', (_what, env, expected) => {
    expect(() => readEnvironment(env, '/')).toThrow(expected)
  })

  it.each([
    { ROLE: 'web', CONTENT_URL: 'https://content.example/graphql' },
    { ROLE: 'web', DATABASE_URL: 'postgres://site@db/site' },
    { ROLE: 'worker', DATABASE_URL: 'postgres://site@db/site' },
  ])('accepts %o', (env) => {
    expect(readEnvironment(env, '/')).toMatchObject(env)
  })

  it('reads variables that are set', () => {
    const env = {
      PORT: '0',
      METRICS_PORT: '9464',
      METRICS_HOST: '::1',
      DATA_DIR: '/var/site',
      PRODUCT_FEED: 'feed/products.json',
      SESSION_SECRET: `${'a'.repeat(32)}, ${'b'.repeat(32)}`,
      MAIL_LINK_ORIGIN: 'https://brand.example',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      PAGE_CACHE_MB: '0',
      EARLY_HINTS: '1',
      KNOWN_BLOCKS_MB: '0',
      CONTENT_CACHE_MB: '15',
      PDF_CACHE_MB: '6',
      LOG_LEVEL: ' warn ',
    }
    expect(readEnvironment(env, '/srv/site')).toMatchObject({
      PORT: 0,
      METRICS_PORT: 9464,
      METRICS_HOST: '::1',
      DATA_DIR: '/var/site',
      PRODUCT_FEED: '/srv/site/feed/products.json',
      SESSION_SECRET: ['a'.repeat(32), 'b'.repeat(32)],
      MAIL_LINK_ORIGIN: 'https://brand.example',
      TRUST_PROXY: ['10.0.0.0/8', '::1'],
      PAGE_CACHE_MB: 0,
      EARLY_HINTS: true,
      KNOWN_BLOCKS_MB: 0,
      CONTENT_CACHE_MB: 15,
      PDF_CACHE_MB: 6,
      LOG_LEVEL: 'warn',
    })
  })

  it.each([
    ['PORT', '80a', 'a whole number: a port from 0 to 65535, such as 3000'],
    ['PORT', '70000', 'a whole number: a port from 0 to 65535, such as 3000'],
    ['METRICS_PORT', '70000', 'a port from 0 to 65535, such as 9464'],
    ['METRICS_PORT', '-1', 'a port from 0 to 65535, such as 9464'],
    ['METRICS_HOST', 'a b', 'a host name or an address to listen on, such as 10.0.0.5'],
    ['PRODUCT_FEED', 'http://x/a', 'a JSON file, or an https URL such as https://products.example/feed.json'],
    ['HOST', 'http://x', 'a host name or an address to listen on, such as 0.0.0.0'],
    ['DATABASE_URL', 'mysql://x/y', 'the address of a PostgreSQL server, such as postgres://user@host/name'],
    ['CONTENT_URL', 'content', 'the address of a GraphQL service, such as https://content.example/graphql'],
    ['TRUST_PROXY', 'a!', 'addresses or networks of proxies, separated by commas, such as 10.0.0.0/8,192.168.1.4'],
    ['MAIL_LINK_ORIGIN', 'https://a.example/fr', 'the origin of the site, such as https://brand.example'],
    ['SMTP_URL', 'mail.example:25', 'the address of a mail server, such as smtps://user:password@mail.example'],
    ['MAIL_FROM', 'A <a@b.example>, c@d.example', 'one address of the sender of mails, such as hello@site.example'],
    ['PURGE_URL', 'ftp://cdn', 'an address without user and password, such as https://cdn.example/purge'],
    [
      'AWS_ENDPOINT_URL_S3',
      's3.example',
      'the address of an S3-compatible service without user and password, such as https://s3.example',
    ],
    ['AWS_REGION', 'eu west', 'a region, such as eu-west-3'],
    ['LOG_LEVEL', 'loud', 'debug, info, warn, error or silent'],
  ])('throws for %s=%s and says what is expected: %s', (name, value, expected) => {
    expect(() => readEnvironment({ [name]: value }, '/')).toThrow(`${name} is "${value}"; expected ${expected}.`)
  })

  it('throws for SMTP_URL without MAIL_FROM', () => {
    expect(() => readEnvironment({ SMTP_URL: 'smtp://mail.example' }, '/')).toThrow(
      'MAIL_FROM is not set; with SMTP_URL, expected one address of the sender of mails, such as hello@site.example.',
    )
  })

  it('throws for PURGE_URL without PURGE_SECRET', () => {
    expect(() => readEnvironment({ PURGE_URL: 'https://cdn.example/purge' }, '/')).toThrow(
      'PURGE_SECRET is not set; with PURGE_URL, expected a random text of at least 32 characters.',
    )
  })

  describe('MEDIA_CACHE_URL', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret+/=' }

    it.each([
      ['s3://pictures', { bucket: 'pictures', prefix: '' }],
      ['s3://pictures/', { bucket: 'pictures', prefix: '' }],
      ['s3://my.pictures-1/brand/a_b', { bucket: 'my.pictures-1', prefix: 'brand/a_b' }],
    ])('is a bucket and the beginning of names: %s', (value, expected) => {
      const env = readEnvironment({ MEDIA_CACHE_URL: value, ...keys }, '/')
      expect(env).toMatchObject({ MEDIA_CACHE_URL: expected, ...keys })
    })

    it.each([
      'pictures',
      'https://s3.example/pictures',
      's3://A',
      's3://pictures/../other',
      's3://pictures/a//b',
      's3://p?x',
    ])('is refused: %s', (value) => {
      expect(() => readEnvironment({ MEDIA_CACHE_URL: value, ...keys }, '/')).toThrow(
        `MEDIA_CACHE_URL is "${value}"; expected a bucket, and the beginning of the names in it, such as s3://pictures/brand.`,
      )
    })

    it('needs a key, of which no message shows anything', () => {
      expect(() => readEnvironment({ MEDIA_CACHE_URL: 's3://pictures' }, '/')).toThrow(
        'AWS_ACCESS_KEY_ID is not set; with MEDIA_CACHE_URL, expected the name of a key, without spaces.\n' +
          'AWS_SECRET_ACCESS_KEY is not set; with MEDIA_CACHE_URL, expected the secret of a key, without spaces.',
      )
      expect(() => readEnvironment({ AWS_SECRET_ACCESS_KEY: 'a b' }, '/')).toThrow(
        /^AWS_SECRET_ACCESS_KEY is not valid; expected the secret of a key, without spaces\.$/,
      )
    })
  })

  it.each(['10.0.0.0/33', '10.0.0.0/8/9', '10.0.0/8', '::1/129', 'proxy.local', '10.0.0.0/'])(
    'throws for the proxy %s',
    (value) => {
      expect(() => readEnvironment({ TRUST_PROXY: value }, '/')).toThrow('TRUST_PROXY is')
    },
  )

  it.each([
    ['DATABASE_URL', 'mysql://me:secret@host/name', '"mysql://me:…@host/name"'],
    ['SMTP_URL', 'me:secret@mail.example', '"me:…@mail.example"'],
    ['PURGE_URL', 'https://me:secret@cdn.example', '"https://me:…@cdn.example"'],
    ['SMTP_URL', 'http://me:secret@mail.example', '"http://me:…@mail.example"'],
  ])('hides a password in its message about %s=%s', (name, value, shown) => {
    expect(() => readEnvironment({ [name]: value }, '/')).toThrow(shown)
  })

  it('does not repeat a secret in its message', () => {
    expect(() => readEnvironment({ SESSION_SECRET: `${'a'.repeat(40)},tooshort` }, '/')).toThrow(
      /^SESSION_SECRET is not valid; expected random texts of at least 32 characters, separated by commas\.$/,
    )
  })

  it('reports all invalid variables at once', () => {
    expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'y' }, '/')).toThrow(/PORT is.*\nLOG_LEVEL is/)
  })
})

it('docs/operations.md lists every variable with its default, and no other', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  const chapter = text.split(/^## /m).find((one) => one.startsWith('Environment variables')) ?? ''
  const rows = [...chapter.matchAll(/^\| `([A-Z\d_]+)` *\| *`?([^`|\s]*)/gm)].map(([, name, standard]) => [
    name,
    standard,
  ])
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(variables).map((entry) => [entry[0], entry[1].default])),
  )
})
