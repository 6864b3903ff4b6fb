import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Attack, type Findings, type Target, each } from '../attack.ts'
import type { Answer } from '../client.ts'
import { form, get, nextAddress, nextEmail, password, paths, signUp } from './account.ts'
import { hostileTexts, leaks } from './hostile-texts.ts'
import { includeFiles } from '../../../../engine/config/include-files.ts'

const submissions = 8

export const formAttacks: readonly Attack[] = [
  { name: 'every field of every form with hostile texts', run: everyField },
  { name: 'forms that are no forms', run: brokenForms },
  { name: `a sign-up that is submitted ${submissions} times at once`, run: doubleSubmit },
]

async function everyField({ client }: Target): Promise<Findings> {
  const { cookie } = await signUp(client)
  const cases = formsOfPages().flatMap(({ path, action, fields, guards }) =>
    fields.flatMap((field) =>
      Object.entries(hostileTexts).map(([what, text]) => ({ path, action, fields, guards, field, what, text })),
    ),
  )
  const findings = new Set<string>()
  const statuses = new Map<number, number>()
  await each(cases.length, 6, async (index) => {
    const one = cases[index]
    if (!one) return
    const values = one.fields.map((field) => `${field}=${field === one.field ? one.text : plausible(field)}`)
    const sent = form(one.path, [`action=${one.action}`, ...values].join('&'), {
      ...(one.guards.includes('guest') ? {} : { cookie }),
      isScript: index % 2 === 0,
    })
    const answer = await client.send({ ...sent, mayBeRefused: true })
    const name = `${one.path} ${one.action} ${one.field}: ${one.what}`
    for (const leak of leaks(answer.body)) findings.add(`${name} is answered with ${leak}`)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  })
  const counts = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`)
  console.log(`       ${cases.length} forms: ${counts.join(', ')}`)
  return [...findings].slice(0, 20)
}

/** A value that the form accepts, but which belongs to nobody. */
function plausible(field: string): string {
  if (/email/i.test(field)) return encodeURIComponent(nextEmail())
  return /password|confirmation/i.test(field) ? 'heron+over+Bruges' : '1'
}

async function brokenForms({ client }: Target): Promise<Findings> {
  const bodies = [
    '',
    '=',
    '&&&',
    'action',
    'action=',
    'action=__proto__',
    'action=constructor&email=a',
    'action=login&action=sign-up',
    `action=login&${'email=a&'.repeat(3000)}`,
    `action=login&${'a'.repeat(50_000)}=1`,
    'action=login&email=%ff%fe&password=%',
    'action=login&next=//evil.example&email=a&password=b',
    'action=login&next=%2f%5cevil.example&email=a%40b.fr&password=b',
    'x'.repeat(3_000_000),
  ]
  const types = ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data', 'text/plain', '', '/']
  const findings: Findings = []
  for (const body of bodies)
    for (const type of types) {
      const { status, body: text } = await client
        .send(form(paths.login, body, { headers: { 'content-type': type } }))
        .catch((): Pick<Answer, 'status' | 'body'> => ({ status: 0, body: '' }))
      if (status >= 200 && status < 400) findings.push(`${JSON.stringify(body.slice(0, 40))} as ${type} has ${status}`)
      findings.push(...leaks(text).map((leak) => `${JSON.stringify(body.slice(0, 40))} is answered with ${leak}`))
    }
  return findings
}

async function doubleSubmit({ client }: Target): Promise<Findings> {
  const email = nextEmail()
  const sent = form(
    paths.login,
    { action: 'sign-up', email, password },
    { headers: { 'x-forwarded-for': nextAddress() } },
  )
  const answers = await Promise.all(Array.from({ length: submissions }, () => client.send(sent)))
  const statuses = answers.map(({ status }) => status).toSorted()
  const [created, ...others] = statuses
  const login = await client.send(get(paths.login))
  return created === 200 && others.every((status) => status === 422 || status === 429) && login.status === 200
    ? []
    : [`The answers are ${statuses.join(', ')}`]
}

const root = join(import.meta.dirname, '../../../..')

interface FormOfPage {
  path: string
  action: string
  fields: readonly string[]
  /** Whether only a visitor who is signed in, or only one who is not, gets the page. */
  guards: readonly string[]
}

/** All forms of the pages in config, at their French addresses. */
export function formsOfPages(): FormOfPage[] {
  const { routes } = json('config/routes.json') as { routes: Record<string, { paths: Record<string, unknown> }> }
  return readdirSync(join(root, 'config/pages')).flatMap((file) => {
    const page = withIncludes(`config/pages/${file}`) as {
      guards?: string[]
      actions?: Record<string, { fields: Record<string, unknown> }>
    }
    const path = routes[file.replace('.json', '')]?.paths['fr']
    if (typeof path !== 'string' || path.includes('{')) return []
    return Object.entries(page.actions ?? {}).map(([action, { fields }]) => ({
      path: `/fr${path}`,
      action,
      fields: Object.keys(fields),
      guards: page.guards ?? [],
    }))
  })
}

/** The value of a file with those that it includes. */
function withIncludes(file: string): unknown {
  return includeFiles(json(file), (name) => ({ value: json(name) })).value
}

/** A file of the project's config, which the check of config has accepted. */
function json(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
