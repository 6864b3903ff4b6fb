import { siteBlockRegistry } from '../../app/block-registry.ts'
import { documents } from '../../app/documents.generated.ts'
import { sessionDocuments } from '../../app/session.ts'
import { signToken } from '../../engine/captcha/signed-token.ts'
import type { Performed } from '../../engine/content/client.ts'
import { siteMessages } from '../../engine/intl/site-messages.ts'
import { routeName } from '../../engine/routing/route-name.ts'
import { pathOf } from '../../engine/routing/routes.ts'
import type { MessageValues } from '../../engine/intl/messages.ts'
import { memoryCounters } from '../../engine/server/testing/form-server.ts'
import { createTestServer, type TestResponse, type TestServer } from '../../engine/server/testing/test-server.ts'
import type { Variant } from '../../engine/routing/site.ts'
import { shippedSite } from './shipped-site.ts'

/** The shipped config behind the real routes, with a content service that answers as a test says. */
export interface ShippedServer extends TestServer {
  /** Sends a form from a page of the site, as a script does. */
  send: (path: string, form: Record<string, string> | Buffer, headers?: Record<string, string>) => Promise<FormResponse>
  /** What the content service was asked: operation and variables. */
  asked: [name: string, variables: Record<string, unknown>][]
  /** Answers of operations by name; without one an operation succeeds. */
  answers: Record<string, Performed>
}

export interface FormResponse extends TestResponse {
  json: { fields?: Record<string, string>; error?: string | null; done?: { location: string | null; message: string } }
}

/** The fallback variant, which has every language. */
const host = 'localhost'
const secrets = ['s'.repeat(32)] as const

const site = shippedSite()
/** Compiled once for all servers: it takes longer than most of their tests. */
const live = { site, registry: siteBlockRegistry(site.config.blocks), build: 'b1' }

/** A server whose content service answers every operation with success, until a test says otherwise. */
export async function shippedServer(): Promise<ShippedServer> {
  const asked: ShippedServer['asked'] = []
  const answers: ShippedServer['answers'] = {}
  const server = await createTestServer({
    live: () => live,
    documents,
    session: sessionDocuments(),
    captcha: { secrets, counters: memoryCounters() },
  })
  for (const name of Object.keys(documents)) {
    server.performed[name] = ({ variables = {} }) => {
      asked.push([name, variables])
      return answers[name] ?? { data: { outcome: { isError: false, token: 'a.b.c' } }, errors: [] }
    }
  }
  const send: ShippedServer['send'] = async (url, form, headers = {}) => {
    const {
      statusCode,
      headers: received,
      body,
    } = await server.app.inject({
      method: 'POST',
      url,
      payload: Buffer.isBuffer(form) ? form : new URLSearchParams(form).toString(),
      headers: {
        host,
        origin: `http://${host}`,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    })
    const json = String(received['content-type']).startsWith('application/json') ? JSON.parse(body) : {}
    return { status: statusCode, headers: received as TestResponse['headers'], body, json }
  }
  return Object.assign(server, { send, asked, answers })
}

/** An answer of the content service that refuses. */
export function refusal(code: string): Performed {
  return { data: null, errors: [{ code, message: code }] }
}

/** Proof that a visitor has solved the captcha. @param validMs negative: it has expired. */
export function captchaToken(validMs = 60_000): string {
  return signToken(secrets, 'ticket', { time: Date.now() + validMs })
}

/** Path of a page of the site in a language. Throws where there is none. */
export function pathIn(locale: string, route: string): string {
  const found = variant().routes.get(routeName(locale, route))
  const path = found && pathOf(found)
  if (path === undefined || path === null) throw new Error(`The shipped site has no page "${route}" in ${locale}.`)
  return path
}

/** Languages in which the forms of the site are tested. */
export const languages = ['fr', 'en', 'de', 'nl']

/** A message in each of these languages. */
export function inEveryLanguage(key: string, values: MessageValues = {}): string[] {
  return languages.map((locale) => messageIn(locale, key, values))
}

/** What each answer says beside a field; null where the form was done. */
export function besideField(answers: readonly FormResponse[], field: string): unknown[] {
  return answers.map(({ status, json }) => (status === 200 ? null : json.fields?.[field]))
}

/** A message as visitors read it in a language. */
export function messageIn(locale: string, key: string, values: MessageValues = {}): string {
  return siteMessages(site.config, { variant: variant(), locale }).t(key, values)
}

function variant(): Variant {
  const found = site.variants.get(site.config.hosts.fallback)
  if (!found) throw new Error('The shipped site has no fallback variant.')
  return found
}
