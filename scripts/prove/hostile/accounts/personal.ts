import type { Attack, Findings, Target } from '../attack.ts'
import type { Answer } from '../client.ts'
import { get, paths, signUp } from './account.ts'

export const personalAttacks: readonly Attack[] = [
  { name: 'public pages are the same for visitors who are signed in', run: samePages },
  { name: 'personal pages are stored nowhere', run: personalPages },
  { name: 'no token, password or e-mail is in the log', run: logLines },
]

const publicPages = [
  ...['/fr', '/en', '/de', '/nl', '/fr/produits', '/en/products', '/fr/produits?page=2', '/fr/collections'],
  ...['/fr/collections/galet', '/fr/produits/meuble-galet-100', '/fr/journal', '/fr/journal/chene-pres-de-leau'],
  ...['/fr/inspirations', '/fr/contact', '/fr/projet', '/fr/revendeurs', '/fr/recherche?item=galet', '/robots.txt'],
  ...['/sitemap.xml', '/fr/trouver-mon-miroir', '/fr/page-inconnue', '/'],
]
const compared = ['cache-control', 'vary', 'etag', 'set-cookie', 'content-type', 'location', 'link', 'content-length']

async function samePages({ client }: Target): Promise<Findings> {
  const { cookie, token, email } = await signUp(client)
  const findings: Findings = []
  for (const path of publicPages) {
    // The first makes the page, the others read the cache.
    await client.send(get(path, cookie))
    const [without, withCookie] = [await client.send(get(path)), await client.send(get(path, cookie))]
    if (without.status !== withCookie.status) findings.push(`${path} has ${without.status} and ${withCookie.status}`)
    if (withoutTime(without) !== withoutTime(withCookie)) findings.push(`${path} has another body for who is signed in`)
    for (const name of compared)
      if (String(without.headers[name]) !== String(withCookie.headers[name]))
        findings.push(`${path}: ${name} is ${without.headers[name]} and ${withCookie.headers[name]}`)
    if (withCookie.body.includes(token) || withCookie.body.includes(email)) findings.push(`${path} has personal data`)
  }
  return findings
}

/** The page without the time at which it was made, which a form with a captcha contains. */
function withoutTime({ body }: Answer): string {
  return body.replaceAll(/<input[^>]* name="stamp"[^>]*>/g, '')
}

async function personalPages({ client }: Target): Promise<Findings> {
  const { cookie, token } = await signUp(client)
  const findings: Findings = []
  const check = (what: string, answer: Answer): void => {
    const { headers, body } = answer
    const control = headers['cache-control'] ?? ''
    if (!control.includes('no-store') || !control.includes('private')) findings.push(`${what}: ${control}`)
    if (headers.etag !== undefined) findings.push(`${what} has an ETag`)
    if (headers['x-cache'] === 'HIT') findings.push(`${what} is from the cache`)
    if (body.includes(token)) findings.push(`${what} contains the token`)
  }
  for (const path of [paths.account, paths.lists, `${paths.session}?products=1`]) {
    for (const method of ['GET', 'GET', 'HEAD']) {
      const { status, ...answer } = await client.send({ ...get(path, cookie), method })
      if (status !== 200) findings.push(`${method} ${path} has status ${status}`)
      check(`${method} ${path}`, { status, ...answer })
    }
    const conditional = get(path, cookie, { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() })
    if ((await client.send(conditional)).status !== 200) findings.push(`${path} is answered with 304`)
    const after = await client.send(get(path))
    if (after.body.includes(token)) findings.push(`${path} has the token for who is signed out`)
  }
  return findings
}

async function logLines({ site }: Target): Promise<Findings> {
  const log = site.log()
  const signs = {
    'a token': /eyJ[\w-]{8,}\.[\w-]{8,}\./,
    'a password': /pelican over Ghent|heron over Bruges|heron\+over/,
    'an e-mail': /hostile-\d+(@|%40)example/,
  }
  console.log(`       ${Math.round(log.length / 1024)} kB of log`)
  return Object.entries(signs).flatMap(([what, sign]) => {
    const line = log.split('\n').find((one) => sign.test(one))
    return line === undefined ? [] : [`The log has ${what}: ${line.slice(0, 300)}`]
  })
}
