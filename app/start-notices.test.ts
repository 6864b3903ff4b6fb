import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { shippedConfig } from '../tests/shipped/shipped-site.ts'
import { startNotices } from './start-notices.ts'

const { hosts } = shippedConfig()
const secret = 's'.repeat(32)
const complete = {
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@site.example',
  SESSION_SECRET: secret,
  TRUST_PROXY: '10.0.0.0/8',
}

function codes(
  env: Record<string, string>,
  { userId = 1000, variants = hosts.variants, isMeasuring = false } = {},
): string[] {
  const environment = readEnvironment(env, '/')
  return startNotices({ environment, hosts: { variants }, isMeasuring, userId }).map(({ code }) => code)
}

describe('what is said at the start', () => {
  it('is nothing where all is set', () => {
    expect(codes(complete)).toEqual([])
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['no mail server', { SMTP_URL: '' }, ['MAIL_NOT_SENT']],
    ['no key', { SESSION_SECRET: '' }, ['SESSION_SECRET_MISSING']],
    ['no proxy, with origins of https', { TRUST_PROXY: '' }, ['TRUST_PROXY_MISSING']],
    [
      'no mail server, where the content service sends mails',
      { SMTP_URL: '', CONTENT_URL: 'https://c.example/graphql' },
      [],
    ],
  ])('%s', (_title, missing, expected) => {
    expect(codes({ ...complete, ...missing })).toEqual(expected)
  })

  it('root', () => {
    expect(codes(complete, { userId: 0 })).toEqual(['RUNNING_AS_ROOT'])
  })

  it('no metrics, where pages measure visits', () => {
    expect(codes(complete, { isMeasuring: true })).toEqual(['VISITS_NOT_MEASURED'])
    expect(codes({ ...complete, METRICS_PORT: '9464' }, { isMeasuring: true })).toEqual([])
  })

  it('no proxy is expected where no origin is of https', () => {
    const local = Object.entries(hosts.variants).map(([name, { origin: _, ...variant }]) => [name, variant])
    expect(codes({ ...complete, TRUST_PROXY: '' }, { variants: Object.fromEntries(local) })).toEqual([])
  })

  it('has a hint, no value of a variable, and is explained in docs/operations.md', () => {
    const environment = readEnvironment({}, '/')
    const notices = startNotices({ environment, hosts, isMeasuring: true, userId: 0 })
    const docs = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
    expect(notices).toHaveLength(5)
    for (const { code, hint } of notices) {
      expect(docs).toContain(`\`${code}\``)
      expect(hint).toMatch(/^[A-Z].*[^ ]$/)
    }
  })
})
