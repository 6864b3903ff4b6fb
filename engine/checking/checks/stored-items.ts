import type { Finding } from '../../config/config-issue.ts'
import { configuredCookies } from '../../config/configured-cookies.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { Check } from './check-input.ts'
import { checkMessage } from '../../config/unknown-name.ts'

const file = 'config/services.json'

/** The list of what the site stores has every cookie that it sets, none that config does not name, and says what for. */
export const storedItems: Check = ({ config }) => {
  const { stored } = config.services
  if (!stored) return []
  const cookies = configuredCookies(config).map(({ name }) => name)
  // A name of two cookies is an issue of its own.
  if (new Set(cookies).size < cookies.length) return []
  const listed = stored.filter((item) => item.in === 'cookie').map(({ name }) => name)
  return [
    ...cookies.filter((name) => !listed.includes(name) && !isNeverSet(name, config)).map(missing),
    ...stored.flatMap(({ name, in: area, purpose }, index) => [
      ...(area === 'cookie' && !cookies.includes(name) ? [unknown(name, index, cookies)] : []),
      ...checkMessage(config, { file, path: ['stored', index, 'purpose'], name: purpose }),
    ]),
  ]
}

/** Whether it is a cookie of the session on a site where nobody can sign in. */
function isNeverSet(name: string, { session, pages }: SiteConfig): boolean {
  const actions = Object.values(pages).flatMap(({ actions: own = {} }) => Object.values(own))
  if (actions.some((action) => action.session === 'start')) return false
  return [...session.cookies.map((cookie) => cookie.name), session.hint, session.device.name].includes(name)
}

function missing(name: string): Finding {
  return {
    code: 'STORED_MISSING',
    file,
    path: ['stored'],
    message: `The site sets the cookie "${name}", which is not in the list.`,
    expected: 'Expected every cookie that session.json, locales.json and "consent" name.',
    hint: `Add { "name": "${name}", "in": "cookie", "purpose": … }, so that the site tells its visitors.`,
  }
}

function unknown(name: string, index: number, cookies: readonly string[]): Finding {
  return {
    code: 'STORED_UNKNOWN',
    file,
    path: ['stored', index, 'name'],
    message: `The site sets no cookie "${name}".`,
    expected: `Expected ${oneOf(cookies)}.`,
    suggestion: nearestWord(name, cookies),
    hint: 'Correct the name, or remove the entry.',
  }
}
