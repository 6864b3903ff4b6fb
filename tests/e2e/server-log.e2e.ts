import { expect, test } from '@playwright/test'
import { copyConfig, startOwnSite } from './fixtures/own-site.ts'

interface Line {
  code?: string
  hint?: string
}

test('the log says what the site lacks, and how many logins failed, without names', { tag: '@slow' }, async () => {
  const config = copyConfig()
  const site = await startOwnSite(config.root, 'built', { SESSION_SECRET: '', SMTP_URL: '', TRUST_PROXY: '' })
  const body = new URLSearchParams({ action: 'login', email: 'ada@brand.com', password: 'not the right one' })
  for (const status of [422, 422]) {
    const answer = await fetch(`${site.origin}/fr/connexion`, {
      method: 'POST',
      headers: { origin: site.origin },
      body,
    })
    expect(answer.status).toBe(status)
  }
  await site.stop()
  config.remove()
  const lines = site
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
  const notices = lines.filter(({ hint }) => hint !== undefined).map(({ code }) => code)
  expect(notices).toEqual(expect.arrayContaining(['MAIL_NOT_SENT', 'SESSION_SECRET_MISSING', 'TRUST_PROXY_MISSING']))
  const [event, ...others] = lines.filter(({ code }) => code === 'LOGIN_FAILED')
  expect(event).toMatchObject({ what: 'login', count: 2, networks: 1, most: [{ count: 2 }] })
  expect(others).toEqual([])
  expect(site.said()).not.toMatch(/ada@brand|127\.0\.0|::1/)
})
