import type { Attack, Findings, Target } from '../attack.ts'
import type { Client, Sent } from '../client.ts'
import {
  cookieOf,
  form,
  get,
  isSignedIn,
  login,
  password,
  patiently,
  paths,
  signUp,
  toGateway,
  tokenOf,
} from './account.ts'
import { leaks } from './hostile-texts.ts'

const logins = 55
const maxSessions = 50

export const sessionAttacks: readonly Attack[] = [
  { name: 'cookies that are forged, cut off, swapped, of another visitor, or 10 kB', run: cookies },
  { name: 'forms and scripts of other sites', run: otherSites },
  { name: 'a session that was ended', run: ended },
  { name: 'sessions after the password is changed', run: passwordChanged },
  { name: `${logins} sessions of one account`, run: manySessions },
  { name: 'bad requests to the session and to operations for scripts', run: badRequests },
]

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function forgedTokens(token: string, other: string): Record<string, string> {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const [otherHead = '', otherPayload = ''] = other.split('.')
  return {
    'alg none': `${base64({ alg: 'none' })}.${payload}.`,
    'the payload of another': `${head}.${otherPayload}.${signature}`,
    'the head of another': `${otherHead}x.${payload}.${signature}`,
    'cut off': token.slice(0, -4),
    'the first part': head,
    'without signature': `${head}.${payload}.`,
    'changed expiry': `${head}.${base64({ drupal: { uid: 1, uuid: 'x' }, jti: '1', iat: 1, exp: 99_999_999_999 })}.${signature}`,
    '10 kB': `${head}.${'a'.repeat(10_000)}.${signature}`,
    'deep JSON': `${head}.${Buffer.from('['.repeat(2000)).toString('base64url')}.${signature}`,
    'percent signs': '%00%ff%',
    empty: '',
  }
}

async function cookies({ client }: Target): Promise<Findings> {
  const [own, other] = [await signUp(client), await signUp(client)]
  const findings: Findings = []
  for (const [what, token] of Object.entries(forgedTokens(own.token, other.token))) {
    const cookie = cookieOf(token)
    if (await isSignedIn(client, cookie)) findings.push(`A token (${what}) is accepted.`)
    for (const sent of requestsOf(cookie)) {
      const { status, body } = await client.send(sent)
      if (status >= 500) findings.push(`${sent.path} has ${status} with a token (${what})`)
      if (body.includes(own.email) || body.includes(other.email)) findings.push(`${sent.path} has data (${what})`)
      findings.push(...leaks(body).map((leak) => `${sent.path} with a token (${what}) has ${leak}`))
    }
  }
  const mixed = `authToken=${other.token}; apollo-token=${own.token}; signedIn=1`
  const { body } = await client.send(form(paths.account, { action: 'download-data' }, { cookie: mixed }))
  if (!body.includes(other.email) || body.includes(own.email)) findings.push('Two cookies: the first does not decide.')
  return findings
}

function requestsOf(cookie: string): Sent[] {
  return [
    get(paths.account, cookie),
    form(paths.session, { action: 'refresh' }, { cookie }),
    form(paths.account, { action: 'download-data' }, { cookie }),
    toGateway({ hash: 'x' }, cookie),
    get(`${paths.session}?products=1,2`, cookie),
  ]
}

const foreign: readonly Sent['headers'][] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1.evil.example' },
  { origin: 'http://127.0.0.1@evil.example' },
  { origin: 'http://127.0.0.1:1' },
  { origin: 'http://127.0.0.1', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://127.0.0.1', 'sec-fetch-site': 'same-site' },
  { origin: '' },
]

async function otherSites({ client }: Target): Promise<Findings> {
  const { cookie } = await signUp(client)
  const findings: Findings = []
  for (const headers of foreign) {
    for (const sent of [
      form(paths.session, { action: 'end' }, { cookie, ...(headers && { headers }) }),
      form(paths.account, { action: 'logout' }, { cookie, ...(headers && { headers }) }),
      toGateway({ hash: 'x' }, cookie, headers),
    ]) {
      const { status, headers: received } = await client.send(sent)
      if (status !== 403 || received['set-cookie'])
        findings.push(`${sent.path} has status ${status} for ${JSON.stringify(headers)}`)
    }
  }
  return (await isSignedIn(client, cookie)) ? findings : [...findings, 'Another site has ended the session.']
}

async function ended({ client }: Target): Promise<Findings> {
  const { cookie, email } = await signUp(client)
  const findings: Findings = []
  await client.send(form(paths.account, { action: 'logout' }, { cookie }))
  if (await isSignedIn(client, cookie)) findings.push('The token is valid after the visitor logged out.')
  const refreshed = await client.send(form(paths.session, { action: 'refresh' }, { cookie }))
  if (refreshed.status !== 401 || tokenOf(refreshed) !== '') findings.push(`A renewal has status ${refreshed.status}.`)
  const page = await client.send(get(paths.account, cookie))
  if (page.status === 200 || page.body.includes(email)) findings.push(`The account page has status ${page.status}.`)
  return findings
}

async function passwordChanged({ client }: Target): Promise<Findings> {
  const own = await signUp(client)
  const other = await login(client, own)
  const newPassword = 'a heron over Bruges'
  const values = { action: 'change-password', existingPassword: password, newPassword, confirmation: newPassword }
  const changed = await patiently(client, form(paths.account, values, { cookie: own.cookie }))
  const isOther = await isSignedIn(client, other.cookie)
  const isOwn = await isSignedIn(client, own.cookie)
  return changed.status === 200 && isOwn && !isOther
    ? []
    : [`Status ${changed.status}; the own session: ${isOwn}; the other one: ${isOther}`]
}

async function manySessions({ client }: Target): Promise<Findings> {
  const first = await signUp(client)
  // Sessions that begin within a second end at the same time; the oldest has to be the oldest.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const all: string[] = []
  for (let count = 0; count < logins; count++) all.push((await login(client, first)).cookie)
  const valid = await countValid(client, [first.cookie, ...all])
  const isNewest = await isSignedIn(client, all.at(-1) ?? '')
  const isFirst = await isSignedIn(client, first.cookie)
  return valid === maxSessions && isNewest && !isFirst
    ? []
    : [`${valid} are valid; the newest: ${isNewest}; the first: ${isFirst}`]
}

async function countValid(client: Client, all: readonly string[]): Promise<number> {
  let valid = 0
  for (const cookie of all) valid += Number(await isSignedIn(client, cookie))
  return valid
}

async function badRequests({ client }: Target): Promise<Findings> {
  const { cookie } = await signUp(client)
  const bodies = ['', 'null', '[]', '"x"', '{}', '{"hash":1}', '{"hash":"__proto__"}', '{"hash":"x","variables":[]}']
  const long = [`{"hash":"${'a'.repeat(60_000)}"}`, '['.repeat(30_000), 'x'.repeat(3_000_000)]
  const sent = [
    ...[...bodies, ...long].map((body) => toGateway(body, cookie)),
    ...['', 'action=', 'action=__proto__', `action=${'x'.repeat(60_000)}`].map((body) =>
      form(paths.session, body, { cookie }),
    ),
    ...[`${'1,'.repeat(5000)}`, '%00', '__proto__', '-1,1e9,NaN', '%ff', '1&products=2'].map((products) =>
      get(`${paths.session}?products=${products}`, cookie),
    ),
    { ...get(paths.session, cookie), body: 'a body of a GET' },
    { ...get(paths.account, cookie), body: 'a'.repeat(100_000) },
    ...['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'].map((method) => ({ ...toGateway('{}', cookie), method })),
  ]
  const findings: Findings = []
  for (const one of sent) {
    const what = `${one.method ?? 'GET'} ${one.path.slice(0, 40)} ${(one.body ?? '').slice(0, 40)}`
    // A body that is too large ends the connection.
    const answer = await client.send(one).catch(() => null)
    if (!answer) continue
    if (answer.status >= 500) findings.push(`${what} has status ${answer.status}`)
    if (answer.body.length > 1024 && one.path.startsWith('/-/') && answer.headers['content-type']?.includes('json'))
      findings.push(`${what} is answered with ${answer.body.length} bytes`)
    findings.push(...leaks(answer.body).map((leak) => `${what} is answered with ${leak}`))
  }
  return findings
}
