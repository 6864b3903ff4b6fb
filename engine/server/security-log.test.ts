import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { securityCodes, type SecurityEvent } from './security-events.ts'
import { createSecurityLog } from './security-log.ts'
import { createFormServer } from './testing/form-server.ts'

interface Line {
  code: string
  what?: string
  count: number
  networks: number
  most: { network: string; count: number }[]
}

const day = Date.UTC(2026, 10, 23, 12)
const secret = 's'.repeat(32)

/** The lines after these events. */
function logged(events: readonly SecurityEvent[], options: Parameters<typeof createSecurityLog>[1] = {}): Line[] {
  const lines: Line[] = []
  const warn = (facts: object): void => void lines.push(facts as Line)
  const security = createSecurityLog({ warn }, { secret, now: () => day, ...options })
  for (const event of events) security.count(event)
  security.flush()
  return lines
}

const failures = (addresses: readonly string[]): SecurityEvent[] =>
  addresses.map((address) => ({ code: 'LOGIN_FAILED', what: 'login', address }))

describe('security events', () => {
  it('are one line of each kind and interval, with the networks that had most of them', () => {
    const lines = logged([
      ...failures(['192.0.2.1', '192.0.2.77', '198.51.100.1']),
      { code: 'TOKEN_REFUSED', what: 'account' },
    ])
    expect(lines).toMatchObject([
      { code: 'LOGIN_FAILED', what: 'login', count: 3, seconds: 60, networks: 2, most: [{ count: 2 }, { count: 1 }] },
      { code: 'TOKEN_REFUSED', what: 'account', count: 1, networks: 0, most: [] },
    ])
  })

  it('have no address, and name a network equally for a day only', () => {
    const nameOf = (address: string, options?: Parameters<typeof createSecurityLog>[1]) => {
      const lines = logged(failures([address]), options)
      expect(JSON.stringify(lines)).not.toContain(address.slice(0, 9))
      return lines[0]?.most[0]?.network
    }
    const name = nameOf('2001:db8:7:1::9')
    expect(nameOf('2001:db8:7:2::1')).toBe(name)
    expect(nameOf('2001:db8:8:1::9')).not.toBe(name)
    expect(nameOf('2001:db8:7:1::9', { now: () => day + 86_400_000 })).not.toBe(name)
    expect(nameOf('2001:db8:7:1::9', { secret: 't'.repeat(32) })).not.toBe(name)
    expect(nameOf('::ffff:192.0.2.1')).toBe(nameOf('192.0.2.200'))
  })

  it('are bounded, whatever anonymous visitors send', () => {
    const addresses = Array.from({ length: 5000 }, (_, index) => `10.${index >> 8}.${index & 255}.1`)
    expect(logged(failures(addresses))).toMatchObject([{ count: 5000, networks: 1000 }])
    const names = Array.from({ length: 500 }, (_, index) => `field${index}`)
    const lines = logged(names.map((what) => ({ code: 'TOKEN_REFUSED', what })))
    expect(lines).toHaveLength(51)
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(500)
  })

  it('are written at the end of the interval, and begin anew', async () => {
    const lines: object[] = []
    const security = createSecurityLog({ warn: (facts) => void lines.push(facts) }, { intervalMs: 5 })
    security.count({ code: 'CAPTCHA_REFUSED' })
    await expect.poll(() => lines).toHaveLength(1)
    security.flush()
    expect(lines).toHaveLength(1)
  })

  it.each(Object.keys(securityCodes))('%s is explained in docs/operations.md', (code) => {
    expect(readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')).toContain(`\`${code}\``)
  })
})

describe('a form whose captcha is refused is counted', () => {
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

  it('with the reason and the address of its sender', async () => {
    const counted: SecurityEvent[] = []
    const security = { count: (event: SecurityEvent) => void counted.push(event) }
    const server = await createFormServer({ withCaptcha: {}, security })
    await server.send('action=ask&topic=other&text=Hello&ticket=forged', urlencoded)
    expect(counted).toEqual([{ code: 'CAPTCHA_REFUSED', what: 'CAPTCHA', address: '127.0.0.1' }])
  })

  it('also where a script has a wrong solution checked', async () => {
    const counted: SecurityEvent[] = []
    const security = { count: (event: SecurityEvent) => void counted.push(event) }
    const server = await createFormServer({ withCaptcha: {}, security })
    await server.send('response=guess', urlencoded, '/recaptcha')
    expect(counted).toEqual([{ code: 'CAPTCHA_REFUSED', what: 'check failed', address: '127.0.0.1' }])
  })
})
