import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { documents } from '../../../app/documents.generated.ts'
import {
  contactMessage,
  form,
  get,
  nextAddress,
  password,
  paths,
  signUp,
  toGateway,
  type Account,
} from '../hostile/accounts/account.ts'
import { type Answer, type Client, type Sent, operation } from '../hostile/client.ts'
import { picture } from '../hostile/generated/file-contents.ts'
import { contactForm, multipart, upload } from '../hostile/uploads.ts'

/**
 * What a visitor gets. `kept`: the form again, with what was written and a message. `asked again`: the same, as for a
 * mistake. `unavailable`: an answer that says so, with `Retry-After`. `empty`: the page without what it is about. `late`: no answer.
 * Anything else is a status.
 */
export type Outcome = 'shown' | 'done' | 'kept' | 'unavailable' | string

/** Columns of the table in docs/operations.md. */
export const visitNames = [
  'cached page',
  'new page',
  'search',
  'shops near a place',
  'list',
  'sign-in',
  'contact form',
  'upload',
  'GraphQL',
] as const
export type VisitName = (typeof visitNames)[number]

export type Visits = Readonly<Record<VisitName, () => Promise<Visited>>>

export interface Visited {
  outcome: Outcome
  ms: number
}

const products = join(import.meta.dirname, '../../../content/demo/product')
const listTitle = 'Pour la maison de Lille'
const written = 'Livrez-vous en Zélande ?'
/** A form is sent once: each row of the table sends one. */
const openedForms = 24

/** Visits of one browser that has an account, a cached page and open forms. Each is another request every time. */
export async function prepareVisits(client: Client): Promise<Visits> {
  const account = await signUp(client)
  const email = account.email
  const open = await openForms(client)
  let count = 0
  const next = (): number => (count += 1)
  const newPages = productPages()
  await createList(client, account)
  await client.send(page('/fr'))
  return {
    'cached page': () => visit(page('/fr'), { shows: '<main' }),
    'new page': () => visit(page(newPages.pop() ?? '/'), { shows: '<main' }),
    search: () => visit(page(`/fr/recherche?item=galet+${next()}`), { shows: '/fr/produits/' }),
    'shops near a place': () =>
      visit(page(`/fr/revendeurs/liste?place=Lille&distance=${10 + next()}`), { shows: 'Lille' }),
    list: () => visit(get(paths.lists, account.cookie), { shows: listTitle }),
    'sign-in': () => visit(form(paths.login, login(email), { isScript: false }), { keeps: email }),
    'contact form': () => {
      const values = contactMessage(written, open.pop() ?? '')
      return visit(form(contactForm.path, values, { isScript: false }), { keeps: written })
    },
    upload: () => visit(sentFile(), { keeps: null }),
    GraphQL: () =>
      visit(operation('Wishlists', {}, { authorization: `Bearer ${account.token}` }), { shows: listTitle }),
  }

  async function visit(sent: Sent, expected: ExpectedAnswer): Promise<Visited> {
    const { ms, ...answer } = await client.send(sent)
    return { outcome: outcomeOf(answer, expected), ms }
  }
}

/** A page shows something; a form is accepted, or shown again with what was written. */
type ExpectedAnswer = { shows: string } | { keeps: string | null }

function outcomeOf({ status, headers, body }: Omit<Answer, 'ms'>, expected: ExpectedAnswer): Outcome {
  if ('shows' in expected && status === 200) return body.includes(expected.shows) ? 'shown' : 'empty'
  if ('keeps' in expected && (status === 303 || status === 201)) return 'done'
  const isKept =
    'keeps' in expected && expected.keeps !== null && body.includes(expected.keeps) && body.includes('<form')
  if (isKept && (status === 503 || status === 422)) return status === 503 ? 'kept' : 'asked again'
  return status === 503 && headers['retry-after'] !== undefined ? 'unavailable' : `status ${status}`
}

/** Pages of products, each in two languages. */
function productPages(): string[] {
  const slugs = readdirSync(products).map((name) => name.replace(/\.json$/, ''))
  return ['/fr/produits', '/en/products'].flatMap((folder) => slugs.map((slug) => `${folder}/${slug}`))
}

async function createList(client: Client, { cookie }: Account): Promise<void> {
  const hash = documents['CreateWishlist']?.hash
  await client.send(toGateway({ hash, variables: { title: listTitle } }, cookie))
}

function page(path: string): Sent {
  return get(path, undefined, { 'x-forwarded-for': nextAddress() })
}

function login(email: Account['email']): Record<string, string> {
  return { action: 'login', email, password }
}

/** Pages with the contact form, each of which is sent once. */
async function openForms(client: Client): Promise<string[]> {
  const pages = await Promise.all(Array.from({ length: openedForms }, () => client.send(page(contactForm.path))))
  return pages.map(({ body }) => body)
}

/** A file that the script of the form sends while the visitor is writing. */
function sentFile(): Sent {
  const body = multipart([
    ['action', contactForm.action],
    ['upload', contactForm.field],
    ['uploadKey', randomUUID()],
    ['file', picture, 'a.png'],
  ])
  return upload(body, { accept: 'application/json' })
}
