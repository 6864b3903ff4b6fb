import type { BlockProps, FormView } from '../../../engine/composition/block.ts'
import type { Wishlist as List } from '../../../flows/wishlists/list-change.ts'
import { finishesByUid } from '../../../documents/product/in-finish.ts'
import { pdfWords } from '../../../documents/wishlist/pdf-words.ts'
import type { WishlistPdfSettings } from '../../../documents/wishlist/wishlist-pdf.ts'
import type { WishlistFields } from './fields.generated.ts'
import { shareKey } from './list-links.ts'
import { listWords, type ListWords } from './list-words.ts'
import { listedCard, type ListedCard } from './listed-card.ts'
import { phraseOf, type Phrase } from '../../shared/phrase.ts'
import { quotePath } from '../../shared/quote-path.ts'

/** Forms of the page that work without script, by what they do. */
type FormName = 'create' | 'rename' | 'delete' | 'remove' | 'moveUp' | 'moveDown' | 'share' | 'unshare'

export interface WishlistProps {
  heading: Phrase
  background: string | null
  isFirst: boolean
  /** Whose lists: those of the account, the one of this browser, or none because only accounts have lists. */
  owner: 'account' | 'browser' | 'nobody'
  lists: readonly List[]
  /** Id of the list that is shown. */
  selected: string | null
  cards: readonly ListedCard[]
  /** How many products are shown, and after one step more; null: no more steps. */
  limit: number
  nextLimit: number | null
  pageSize: number
  saveStrategy: 'replace' | 'single'
  /** Names of the actions. */
  actions: Readonly<Record<FormName, string>>
  /** What a form without script has led to. */
  message: { kind: 'error' | 'done'; text: string } | null
  paths: {
    page: string
    products: string | null
    quote: string | null
    login: string | null
    pdf: string
    share: string | null
  }
  origin: string
  gateway: string
  /** Name of the cookie that says that the visitor is signed in. */
  hint: string
  anonymousToken: boolean
  words: ListWords
  pdf: WishlistPdfSettings | null
}

/** Props of the island, as JSON: its lists, their cards and every text, in the language of the page. */
export function islandProps({ fields, site, first }: BlockProps<WishlistFields>): WishlistProps {
  const page = fields.pageUrl?.href ?? ''
  const { signedIn, guest, limit, steps } = fields
  const login = site.href('login')
  return {
    heading: phraseOf(fields.heading),
    background: fields.backgroundColor ?? null,
    isFirst: first,
    owner: signedIn ? 'account' : guest ? 'browser' : 'nobody',
    lists: (fields.wishlists ?? []).map(({ share, products, finishes, ...list }) => ({
      ...list,
      share: share ?? null,
      products: products.map(({ uid }) => String(uid)),
      finishes: finishesByUid(finishes),
    })),
    selected: fields.wishlist?.id ?? null,
    cards: [...(fields.wishlist?.products ?? []), ...(fields.productsByUid ?? [])].map((one) => listedCard(one, site)),
    limit,
    nextLimit: steps.find((step) => step > limit) ?? null,
    pageSize: steps[0] ?? limit,
    saveStrategy: fields.saveStrategy ?? 'replace',
    actions: Object.fromEntries(formNames.map((name) => [name, fields[name].action])) as WishlistProps['actions'],
    message: messageOf(formNames.map((name) => fields[name])),
    paths: {
      page,
      products: site.href('products'),
      quote: quotePath(site),
      login: login && `${login}?${new URLSearchParams({ next: page }).toString()}`,
      pdf: `${page}.pdf`,
      share: site.href('shared-wishlist', { share: shareKey }),
    },
    origin: originOf(fields.origin),
    gateway: fields.gateway,
    hint: fields.hint,
    anonymousToken: fields.anonymousToken ?? false,
    words: listWords(site),
    pdf: fields.pdf
      ? { ...fields.pdf, words: pdfWords(site.t, site.tag), retailers: site.href('store-locator') }
      : null,
  }
}

const formNames: readonly FormName[] = [
  'create',
  'rename',
  'delete',
  'remove',
  'moveUp',
  'moveDown',
  'share',
  'unshare',
]

function messageOf(forms: readonly FormView[]): WishlistProps['message'] {
  for (const { error, errors, done } of forms) {
    const text = error ?? Object.values(errors)[0]
    if (text) return { kind: 'error', text }
    if (done) return { kind: 'done', text: done }
  }
  return null
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}
