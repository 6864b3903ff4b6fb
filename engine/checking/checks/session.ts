import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { Check, CheckInput } from './check-input.ts'

/** Guards read the cookie of the session, and nothing else has its names and addresses. */
export const session: Check = (input) => [...guardCookies(input), ...cookieNames(input), ...paths(input)]

const file = 'config/session.json'

/** Without such a guard, signing in opens no page. */
function guardCookies({ config }: CheckInput): Finding[] {
  const [{ name }] = config.session.cookies
  const read = [...new Set(Object.values(config.security.guards).map(({ cookie }) => cookie))]
  if (read.length === 0 || read.includes(name)) return []
  return [
    {
      code: 'SESSION_COOKIE',
      file,
      path: ['cookies', 0, 'name'],
      message: `No guard of config/security.json reads the cookie "${name}".`,
      expected: `Expected ${oneOf(read)}, as guards do.`,
      suggestion: nearestWord(name, read),
      hint: 'Rename the cookie here, or in "guards" of config/security.json.',
    },
  ]
}

function cookieNames({ config }: CheckInput): Finding[] {
  const { cookies, hint, device } = config.session
  const own = [
    ...cookies.map(({ name }, index) => ({ name, path: ['cookies', index, 'name'] })),
    { name: hint, path: ['hint'] },
    { name: device.name, path: ['device', 'name'] },
  ]
  const taken = new Set([config.locales.cookie.name, config.services.consent.cookie.name])
  return own.flatMap(({ name, path }): Finding[] => {
    if (!taken.has(name)) {
      taken.add(name)
      return []
    }
    return [
      {
        code: 'SESSION_COOKIE',
        file,
        path,
        message: `The cookie "${name}" has two uses.`,
        expected: 'Expected a name that no other cookie of the site has.',
        hint: 'Rename the cookie.',
      },
    ]
  })
}

function paths({ config }: CheckInput): Finding[] {
  const { endpoint, gateway } = config.session
  const taken = new Set([config.services.content.endpoint])
  return (['endpoint', 'gateway'] as const).flatMap((key): Finding[] => {
    const path = { endpoint, gateway }[key]
    if (!taken.has(path)) {
      taken.add(path)
      return []
    }
    return [
      {
        code: 'SESSION_PATH',
        file,
        path: [key],
        message: `The path "${path}" has two uses.`,
        expected: 'Expected a path that no other service of the site has.',
        hint: 'Choose another path below /-/.',
      },
    ]
  })
}
