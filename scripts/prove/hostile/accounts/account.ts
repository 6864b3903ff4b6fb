import type { Answer, Client, Sent } from '../client.ts'

/** A visitor with an account and a session. */
export interface Account {
  email: string
  password: string
  token: string
  cookie: string
}

/** Pages of the shipped site. */
export const paths = {
  login: '/fr/connexion',
  account: '/fr/mon-compte',
  lists: '/fr/liste-de-souhaits',
  session: '/-/session',
  gateway: '/-/content',
} as const

export const password = 'a pelican over Ghent'
const origin = 'http://127.0.0.1'

let visitors = 0

/** An address of its own for each visitor: limits on attempts count by address. */
export function nextAddress(): string {
  visitors += 1
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** An e-mail that no other attack uses. */
export function nextEmail(): string {
  visitors += 1
  return `hostile-${visitors}@example.com`
}

/** A form without script is accepted after this time (`minSeconds` in config/security.json), milliseconds. */
export const writingMs = 3500

/** What the contact form sends without script. @param page the page of the form, whose time is part of it. */
export function contactMessage(body: string, page: string): Record<string, string> {
  return {
    action: 'contact',
    stamp: /name="stamp"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? '',
    subject: 'other',
    body,
    civility: 'Mme',
    firstName: 'Ada',
    lastName: 'Peeters',
    email: nextEmail(),
    phone: '+3291234567',
    company: '',
  }
}

interface FormOptions {
  cookie?: string
  /** Answered as to a script; otherwise as to a browser. */
  isScript?: boolean
  headers?: Sent['headers']
}

/** A form of a page of this site. */
export function form(path: string, body: string | Record<string, string>, options: FormOptions = {}): Sent {
  const { cookie, isScript = true, headers } = options
  return {
    method: 'POST',
    path,
    headers: {
      host: '127.0.0.1',
      origin,
      accept: isScript ? 'application/json' : 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': nextAddress(),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
  }
}

/** A page as a visitor gets it. */
export function get(path: string, cookie?: string, headers: Sent['headers'] = {}): Sent {
  return { path, headers: { host: '127.0.0.1', ...(cookie !== undefined && { cookie }), ...headers } }
}

/** An operation for scripts. */
export function toGateway(body: unknown, cookie: string, headers: Sent['headers'] = {}): Sent {
  return {
    method: 'POST',
    path: paths.gateway,
    headers: { host: '127.0.0.1', origin, 'content-type': 'application/json', cookie, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

/** Creates an account with an e-mail of its own. Rejects where the site answers without a session. */
export async function signUp(client: Client): Promise<Account> {
  const email = nextEmail()
  const answer = await patiently(client, form(paths.login, { action: 'sign-up', email, password }))
  return accountOf(answer, email)
}

/** A new session of an account. Rejects where the site answers without one. */
export async function login(client: Client, { email }: Pick<Account, 'email'>, given = password): Promise<Account> {
  return accountOf(await patiently(client, form(paths.login, { action: 'login', email, password: given })), email)
}

/** Sends again what is refused because too many passwords are hashed at once. */
export async function patiently(client: Client, sent: Sent): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await client.send(sent)
    if (answer.status !== 429 || attempt === 10) return answer
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

function accountOf(answer: Answer, email: string): Account {
  const token = tokenOf(answer)
  if (token === '') throw new Error(`${email} is answered with ${answer.status} ${answer.body.slice(0, 200)}`)
  return { email, password, token, cookie: cookieOf(token) }
}

/** The token that an answer lets the browser remember; empty for none. */
export function tokenOf({ headers }: Answer): string {
  return (headers['set-cookie'] ?? []).flatMap((one) => /^authToken=([^;]+)/.exec(one)?.[1] ?? [])[0] ?? ''
}

/** The cookies that a browser sends with this token. */
export function cookieOf(token: string): string {
  return `authToken=${token}; apollo-token=${token}; signedIn=1`
}

/** Whether the site accepts the token of a cookie. */
export async function isSignedIn(client: Client, cookie: string): Promise<boolean> {
  return (await client.send(get(paths.session, cookie))).body.includes('"signedIn":true')
}
