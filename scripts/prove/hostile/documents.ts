import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { documents } from '../../../app/documents.generated.ts'
import { get, nextAddress, signUp, toGateway, type Account } from './accounts/account.ts'
import { type Attack, type Findings, type Target, each } from './attack.ts'
import { createClient, type Client } from './client.ts'

const [lists, sheets] = [40, 48]
const maxWaitMs = 5000
const products = join(import.meta.dirname, '../../../content/demo/product')

/** Each document takes part of a core: one visitor is to take one turn at a time. */
export const documentAttacks: readonly Attack[] = [
  { name: `${lists} PDFs of lists by one visitor at once, while another one wants his`, run: listFlood },
  { name: `${sheets} sheets of products by one visitor at once, while another one wants one`, run: sheetFlood },
]

async function listFlood(target: Target): Promise<Findings> {
  const [busy, other] = [await withList(target.client), await withList(target.client)]
  const flood = each(lists, lists, (index) =>
    // The title of a list is part of its document: none is cached.
    target.client.send({ ...get(`${busy.path}&n=${index}`, busy.cookie, from(busy.address)), mayBeRefused: true }),
  )
  const findings = await otherGets(target, get(other.path, other.cookie, from(other.address)))
  await flood
  return findings
}

async function sheetFlood(target: Target): Promise<Findings> {
  const slugs = readdirSync(products).map((name) => name.replace(/\.json$/, ''))
  const address = nextAddress()
  const flood = each(sheets, sheets, (index) => {
    const path = `/fr/produits/${slugs[index % slugs.length]}.pdf`
    return target.client.send({ ...get(path, undefined, from(address)), mayBeRefused: true })
  })
  const findings = await otherGets(target, get(`/en/products/${slugs.at(-1)}.pdf`, undefined, from(nextAddress())))
  await flood
  return findings
}

async function otherGets({ site }: Target, sent: ReturnType<typeof get>): Promise<Findings> {
  // Behind no request of the flood.
  const { status, ms } = await createClient(site.port).send({ ...sent, mayBeRefused: true })
  console.log(`       the other visitor waits ${Math.round(ms)} ms`)
  return [
    ...(status === 200 ? [] : [`The other visitor gets status ${status}.`]),
    ...(ms <= maxWaitMs ? [] : [`The other visitor waits ${Math.round(ms)} ms.`]),
  ]
}

interface Owner extends Account {
  address: string
  /** Of the PDF of a list with a dozen products. */
  path: string
}

async function withList(client: Client): Promise<Owner> {
  const account = await signUp(client)
  const address = nextAddress()
  const created = await call(client, account, 'CreateWishlist', { title: `Salle de bains ${address}` })
  const list = /"id":"([^"]+)"/.exec(created)?.[1] ?? ''
  if (list === '') throw new Error(`A list was not created: ${created.slice(0, 200)}`)
  const chosen = readdirSync(products)
    .map((name) => name.replace(/\.json$/, ''))
    .slice(0, 12)
  await call(client, account, 'UpdateWishlist', { list, products: chosen })
  return { ...account, address, path: `/fr/liste-de-souhaits.pdf?list=${list}` }
}

async function call(client: Client, { cookie }: Account, name: string, variables: object): Promise<string> {
  const hash = documents[name]?.hash
  const { body } = await client.send(toGateway({ hash, variables }, cookie))
  return body
}

function from(address: string): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': address }
}
