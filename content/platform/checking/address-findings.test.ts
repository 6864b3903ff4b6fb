import { describe, expect, it } from 'vitest'
import { contentModel } from '../../entities/model.ts'
import { checkContent } from './check-content.ts'
import type { AddressLookup, ShownAddress } from './check-input.ts'

const site = {
  languages: ['fr', 'en'],
  complete: ['fr', 'en'],
  filterValues: 'fr',
  sections: ['products'],
  blocks: ['EditoSimple'],
  backgrounds: ['paper', 'linen', 'sand'],
  parameters: {},
}

/** What the site shows, by language and address. */
const shown: Readonly<Record<string, ShownAddress>> = {
  '/fr/p/galet': { kind: 'page', content: '/product/galet' },
  '/fr/p/galett': { kind: 'page', content: '/product/galett' },
  '/fr/contact': { kind: 'page', content: null },
  '/fr/static/list.pdf': { kind: 'other' },
  '/en/static/list.pdf': { kind: 'other' },
  'https://elsewhere.example/': { kind: 'other' },
  '/fr/page/contact': { kind: 'page', content: null },
}
const addresses: AddressLookup = (url) => shown[url] ?? null

const both = (text: string) => ({ fr: text, en: text })

/** The issues of a page with this link, or with this text in French, as code, place and message. */
function issuesOf(
  { link, text, slug }: { link?: object; text?: string; slug?: string },
  lookup: AddressLookup | null = addresses,
): string[] {
  const block = {
    type: 'EditoSimple',
    ...(link && { cta: { label: both('Voir'), link } }),
    ...(text && { text: { fr: `<p>${text}</p>`, en: '<p>x</p>' } }),
  }
  const day = { updatedAt: '2026-10-02' }
  const files = {
    'page/home.json': {
      id: 'home',
      kind: 'page',
      title: both('Maison'),
      ...day,
      blocks: [block],
      ...(slug && { slug }),
    },
    'product/galet.json': { id: 'galet', uid: 1, heading: 'Galet', ...day },
  }
  const sources = Object.entries(files).map(([file, value]) => ({ file, text: JSON.stringify(value) }))
  const { issues } = checkContent({
    files: sources,
    media: [],
    site,
    messages: [],
    model: contentModel,
    addresses: lookup,
  })
  const errors = issues.filter(({ level }) => level === 'error')
  return errors.map(({ code, pointer, message, expected }) => `${code} ${pointer} ${message} ${expected}`)
}

describe('an address that content writes out', () => {
  it.each<[what: string, link: object]>([
    ['a page', { url: '/fr/contact' }],
    ['a page with content', { url: '/fr/p/galet' }],
    ['a file of the site', { static: 'list.pdf' }],
    ['another site', { url: 'https://elsewhere.example/' }],
  ])('may be that of %s', (_what, link) => {
    expect(issuesOf({ link })).toEqual([])
  })

  it.each<[link: object, issue: string]>([
    [
      { url: '/fr/contcat' },
      'ADDRESS_DEAD /blocks/0/cta/link/url "/fr/contcat" shows no page of the site in "fr". Expected the address of a page or a file.',
    ],
    [
      { url: '/fr/p/galett' },
      'ADDRESS_DEAD /blocks/0/cta/link/url "/fr/p/galett" shows no page of the site in "fr": there is no content /product/galett. Expected the address of a page or a file. Did you mean "/product/galet"?',
    ],
    [
      { static: 'lst.pdf' },
      'ADDRESS_DEAD /blocks/0/cta/link/static "lst.pdf" shows no page of the site in "fr". Expected the address of a page or a file.',
    ],
  ])('shows a page: %j', (link, issue) => {
    expect(issuesOf({ link })).toEqual([issue])
  })

  it.each(['<a href="/fr/contcat">a</a>', '<a href="static:lst.pdf">a</a>'])(
    'shows a page, in a text too: %s',
    (text) => {
      expect(issuesOf({ text })).toEqual([expect.stringMatching(/^ADDRESS_DEAD \/blocks\/0\/text\/fr /)])
    },
  )

  it('is not checked where the addresses of the site are not known', () => {
    expect(issuesOf({ link: { url: '/fr/contcat' } }, null)).toEqual([])
  })
})

it('a slug is not in the path of another page', () => {
  expect(issuesOf({ slug: 'contact' })).toEqual([
    'SLUG_HIDDEN /slug The address of page "contact" in "fr" shows another page of the site. Expected a slug that is not in the path of another route.',
  ])
})
