import { type Attack, type Findings, type Target, each } from './attack.ts'
import { form, get, isSignedIn, login, nextEmail, password, paths, signUp } from './accounts/account.ts'
import { createClient, operation } from './client.ts'

const [networks, guessesOfEach] = [4, 15]

/** What somebody without an account could do to others. */
export const anonymousAttacks: readonly Attack[] = [
  { name: `${networks * guessesOfEach} wrong logins from ${networks} networks, while the owner logs in`, run: lockout },
  { name: 'the contact operation without a signed token, past the form', run: withoutToken },
  { name: 'GraphQL in the form of a foreign page', run: foreignForms },
]

async function lockout({ client, site }: Target): Promise<Findings> {
  const owner = await signUp(client)
  // As busy as the others, without waiting for their connections.
  const own = createClient(site.port)
  await each(networks * guessesOfEach, 8, async (index) => {
    const address = `203.0.${index % networks}.${index}`
    const values = { action: 'login', email: owner.email, password: `${password} ${index}` }
    await client.send(form(paths.login, values, { headers: { 'x-forwarded-for': address } }))
  })
  const { cookie } = await login(own, owner)
  return (await isSignedIn(own, cookie)) ? [] : ['The owner cannot log in with the right password.']
}

async function withoutToken({ client }: Target): Promise<Findings> {
  const person = { civility: 'Mme', firstName: 'Ada', lastName: 'Peeters', phone: '+3291234567' }
  const message = { ...person, email: nextEmail(), subject: 'other', body: 'Past the form' }
  const { status, body } = await client.send(operation('SendToContact', message))
  return /"isError":false/.test(body) ? [`The message is accepted with status ${status}: ${body.slice(0, 100)}`] : []
}

async function foreignForms({ client }: Target): Promise<Findings> {
  const { body: json = '' } = operation('Revision', {})
  const { documentId } = JSON.parse(String(json)) as { documentId: string }
  const bodies = {
    'application/x-www-form-urlencoded': new URLSearchParams({ documentId, variables: '{}' }).toString(),
    'text/plain': String(json),
  }
  const findings: Findings = []
  for (const [type, body] of Object.entries(bodies)) {
    const headers = { 'content-type': type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await client.send({ method: 'POST', path: '/graphql', headers, body })
    if (answer.body.includes('"data":{')) findings.push(`${type} is executed, with status ${answer.status}`)
  }
  const page = await client.send(get('/fr'))
  return page.status === 200 ? findings : [...findings, `A page has status ${page.status} afterwards.`]
}
