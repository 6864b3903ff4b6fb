import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentCodes } from '../content-codes.ts'
import type { SourceFile } from '../loading/read-files.ts'
import { checkContent } from './check-content.ts'
import type { ContentSources } from './check-input.ts'

const site = { languages: ['fr', 'en', 'de', 'nl'], sections: ['products', 'journal', 'contact'] }
const all = (text: string) => ({ fr: text, en: `${text} (en)`, de: `${text} (de)`, nl: `${text} (nl)` })
const localUrl = (file: string) => ({
  fr: `/media/${file}`,
  en: `/media/${file}`,
  de: `/media/${file}`,
  nl: `/media/${file}`,
})
const photo = (file: string) => ({ file, width: 10, height: 10, alt: all('Vue') })

const sound: Readonly<Record<string, object>> = {
  'photos.json': { room: photo('room.webp'), oak: photo('oak.webp') },
  'page/home.json': {
    id: 'home',
    kind: 'page',
    slug: all('accueil').fr,
    title: all('Accueil'),
    updatedAt: '2026-10-02',
    blocks: [
      { type: 'HeroCms', heading: all('Calme'), image: { photo: 'room' } },
      { type: 'EditoSimple', cta: { label: all('Voir'), link: { section: 'products' } } },
      { type: 'EditoSimple', text: all('<p><a href="product:mirror">a</a> <a href="mailto:a@b.fr">b</a></p>') },
    ],
  },
  'page/about.json': { id: 'about', kind: 'page', title: all('Maison'), updatedAt: '2026-10-02', blocks: [] },
  'product/mirror.json': {
    id: 'mirror',
    uid: 1,
    heading: 'Galet',
    cardImage: { photo: 'oak' },
    updatedAt: '2026-10-02',
  },
}

function sources(change: Readonly<Record<string, object | string>> = {}, media = ['oak.webp', 'room.webp']) {
  const files = Object.entries({ ...sound, ...change }).map(([file, value]): SourceFile => ({
    file,
    text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  }))
  return { files, media, site } satisfies ContentSources
}

/** The home page with other blocks or fields. */
function home(change: object): Record<string, object> {
  return { 'page/home.json': { ...sound['page/home.json'], ...change } }
}

function mirror(change: object): Record<string, object> {
  return { 'product/mirror.json': { ...sound['product/mirror.json'], ...change } }
}

function told(given: ContentSources): string[] {
  return checkContent(given).issues.map(
    ({ code, file, line, pointer, seen, expected }) =>
      `${code} ${file}:${line}${pointer} saw ${seen}, expected ${expected}`,
  )
}

const { fr, en } = all('Calme')
const simple = (text: string) => home({ blocks: [{ type: 'EditoSimple', text: { ...all('<p>x</p>'), en: text } }] })

describe('sound content', () => {
  it('has no issues, and is counted', () => {
    expect(checkContent(sources())).toEqual({ issues: [], counts: { files: 4, languages: 4, pictures: 2 } })
  })

  it.each([
    ['a string holds for all languages', mirror({ heading: 'Galet de mer' })],
    ['a page may leave languages out', home({ languages: ['fr', 'en'], title: { fr, en }, blocks: [] })],
    [
      'sizes and names may be the same everywhere',
      mirror({ layout: { dimensions: { ...all('x'), en: 'x', de: 'x' } } }),
    ],
    ['links may lead out, and to a place on the page', simple('<a href="https://a.fr">a</a><a href="#b">b</a>')],
  ])('%s', (_what, change) => {
    expect(told(sources(change)).filter((one) => !one.startsWith('MEDIA_UNUSED'))).toEqual([])
  })
})

describe('the content check finds', () => {
  it.each<[what: string, change: Readonly<Record<string, object | string>>, issue: string]>([
    [
      'a text that lacks a language',
      home({ title: { fr, en } }),
      'TRANSLATION_MISSING page/home.json:5/title saw fr and en, expected de and nl as well',
    ],
    [
      'a text that is empty in a language',
      home({ title: { ...all('Calme'), de: ' ' } }),
      'TRANSLATION_MISSING page/home.json:5/title saw fr, en, de and nl, expected de as well',
    ],
    [
      'a slug that lacks a language',
      home({ slug: { fr: 'a', en: 'b', de: 'c' } }),
      'TRANSLATION_MISSING page/home.json:4/slug saw fr, en and de, expected nl as well',
    ],
    [
      'a language that the site does not have',
      home({ title: { ...all('Calme'), es: 'Calma' } }),
      'LANGUAGE_UNKNOWN page/home.json:10/title/es saw "es", expected one of fr, en, de and nl',
    ],
    [
      'a picture without alternative text in a language',
      { 'photos.json': { ...sound['photos.json'], room: { ...photo('room.webp'), alt: { fr, en, de: 'Ruhe' } } } },
      'ALT_MISSING photos.json:6/room/alt saw fr, en and de, expected nl as well',
    ],
    [
      'an alternative text of its own that lacks languages',
      mirror({ cardImage: { photo: 'oak', alt: { fr } } }),
      'ALT_MISSING product/mirror.json:7/cardImage/alt saw fr, expected en, de and nl as well',
    ],
    [
      'a sentence that nobody translated',
      home({ description: { ...all('x'), de: 'faits pour durer longtemps', nl: 'faits pour durer longtemps' } }),
      'TEXT_IDENTICAL page/home.json:53/description/nl saw "faits pour durer longtemps" in de and nl, expected a text of its own in each language',
    ],
    [
      'a sentence for all languages',
      mirror({ description: '<p>Un miroir fait pour durer longtemps.</p>' }),
      'TEXT_IDENTICAL product/mirror.json:9/description saw "<p>Un miroir fait pour durer longtemps.</p>" for all languages, expected a text of its own in each language',
    ],
    [
      'a reference to nothing',
      home({ blocks: [{ type: 'SliderProduct', products: ['mirror', 'miror'] }] }),
      'REFERENCE_DEAD page/home.json:17/blocks/0/products/1 saw "miror", expected the id of a product, the nearest being "mirror"',
    ],
    [
      'a link to nothing in a text',
      simple('<a href="article:oak">a</a>'),
      'REFERENCE_DEAD page/home.json:17/blocks/0/text/en saw "oak", expected the id of an article, but there is none',
    ],
    [
      'a link in a text that has no form',
      simple('<p><a class="b" href="produkt:mirror">a</a></p>'),
      'LINK_FORM page/home.json:17/blocks/0/text/en saw "href=\\"produkt:mirror\\"", expected a kind and an id in double quotes, as in href="product:the-id", or an address',
    ],
    [
      'a link in a text that the service does not see',
      simple("<a href='product:mirror'>a</a>"),
      'LINK_FORM page/home.json:17/blocks/0/text/en saw "href=\'product:mirror\'", expected a kind and an id in double quotes, as in href="product:the-id", or an address',
    ],
    [
      'a section that no route has',
      home({ blocks: [{ type: 'EditoSimple', cta: { label: all('Voir'), link: { section: 'product' } } }] }),
      'SECTION_UNKNOWN page/home.json:23/blocks/0/cta/link/section saw "product", expected a section of the site, the nearest being "products"',
    ],
    [
      'a section that no route has, in a text',
      simple('<a href="section:news">a</a>'),
      'SECTION_UNKNOWN page/home.json:17/blocks/0/text/en saw "news", expected a section of the site, the nearest being "contact"',
    ],
    [
      'a picture that is not there',
      mirror({ cardImage: { photo: 'ok' } }),
      'PHOTO_UNKNOWN product/mirror.json:6/cardImage/photo saw "ok", expected the id of a picture in photos.json, the nearest being "oak"',
    ],
    [
      'a file of a picture that is not there',
      { 'photos.json': { ...sound['photos.json'], oak: photo('oka.webp') } },
      'MEDIA_MISSING photos.json:14/oak/file saw "oka.webp", expected a file in media/, the nearest being "oak.webp"',
    ],
    [
      'a document that is not there',
      mirror({ documents: { fichesTechniques: [{ title: 'F', url: '/media/fiche.pdf' }] } }),
      'MEDIA_MISSING product/mirror.json:13/documents/fichesTechniques/0/url saw "fiche.pdf", expected a file in media/, the nearest being "oak.webp"',
    ],
    [
      'a document that is not there in a language',
      mirror({
        documents: { noticesMontage: [{ title: 'N', url: { ...localUrl('oak.webp'), de: '/media/notice-de.pdf' } }] },
      }),
      'MEDIA_MISSING product/mirror.json:16/documents/noticesMontage/0/url/de saw "notice-de.pdf", expected a file in media/, the nearest being "oak.webp"',
    ],
    [
      'a document that lacks a language',
      mirror({ documents: { noticesMontage: [{ title: 'N', url: { fr: '/media/oak.webp' } }] } }),
      'TRANSLATION_MISSING product/mirror.json:13/documents/noticesMontage/0/url saw fr, expected en, de and nl as well',
    ],
    [
      'two pages on one path',
      { 'product/other.json': { ...sound['product/mirror.json'], id: 'other', uid: 2, slug: 'mirror' } },
      'SLUG_TAKEN product/other.json:9/slug saw /product/mirror (fr), expected one of its own (product/mirror.json has this one)',
    ],
    [
      'a former path that is the path of another page',
      { 'product/another.json': { ...sound['product/mirror.json'], id: 'another', uid: 2, formerSlugs: ['mirror'] } },
      'SLUG_TAKEN product/another.json:9/formerSlugs saw /product/mirror (fr), expected one of its own (product/mirror.json has this one)',
    ],
    [
      'two products with one number',
      { 'product/other.json': { ...sound['product/mirror.json'], id: 'other' } },
      'UID_TAKEN product/other.json:3/uid saw uid 1, expected one of its own (product/mirror.json has this one)',
    ],
    [
      'what the schema does not allow',
      mirror({ uid: 'x' }),
      'CONTENT_SHAPE product/mirror.json:3/uid saw "x", expected it to be integer',
    ],
    [
      'an id that is not the name of the file',
      { 'product/other.json': { ...sound['product/mirror.json'], uid: 2 } },
      'CONTENT_ID product/other.json:2/id saw "mirror", expected "other", the name of the file',
    ],
    [
      'a file that is no JSON',
      { 'product/other.json': '{\n  "id": "other",\n  uid: 2\n}' },
      expect.stringMatching(/^CONTENT_JSON_SYNTAX product\/other\.json:3 saw .+, expected JSON$/),
    ],
    [
      'a file of no known kind',
      { 'products/other.json': {} },
      expect.stringMatching(
        /^CONTENT_FILE_UNKNOWN products\/other\.json:1 saw a file of no known kind, expected one of page, /,
      ),
    ],
  ])('%s', (_what, change, issue) => {
    expect(told(sources(change))).toContainEqual(issue)
  })

  it('a link to a page that a language of the reader does not have', () => {
    const legal = {
      ...sound['page/home.json'],
      ...{ id: 'legal', kind: 'cms', slug: 'legal', title: { fr }, languages: ['fr'], blocks: [] },
    }
    const text = { ...all('<p>x</p>'), fr: '<a href="cms:legal">a</a>', de: '<a href="cms:legal">a</a>' }
    const blocks = [{ type: 'EditoSimple', text, cta: { label: all('Voir'), link: { cms: 'legal' } } }]
    const found = told(sources({ ...home({ blocks }), 'page/legal.json': legal }))
    const dead = found.filter((one) => one.startsWith('REFERENCE_LANGUAGE'))
    const seen = 'saw the cms "legal", which is there in fr only, expected a page that is there in'
    expect(dead).toEqual([
      `REFERENCE_LANGUAGE page/home.json:18/blocks/0/text/de ${seen} de`,
      `REFERENCE_LANGUAGE page/home.json:29/blocks/0/cta/link/cms ${seen} en, de, nl`,
    ])
  })

  it('files that nothing shows, which is no error', () => {
    const { issues } = checkContent(
      sources(mirror({ cardImage: { photo: 'room' } }), ['oak.webp', 'room.webp', 'x.pdf']),
    )
    expect(issues.map(({ code, level, file }) => `${code} ${level} ${file}`)).toEqual([
      'MEDIA_UNUSED warning media/oak.webp',
      'MEDIA_UNUSED warning media/x.pdf',
    ])
  })

  it('no missing language where one mistyped code stands', () => {
    const codes = told(sources(home({ title: { ...all('Accueil'), ne: 'Home' } }))).map((one) => one.split(' ')[0])
    expect(codes).toEqual(['LANGUAGE_UNKNOWN'])
  })

  it('everything at once, by file and line; what crosses files once each can be read', () => {
    const broken = { ...home({ title: { fr }, description: { en } }), ...mirror({ uid: 'x', collection: 'galet' }) }
    expect(told(sources(broken)).map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      'TRANSLATION_MISSING page/home.json:5/title',
      'TRANSLATION_MISSING page/home.json:46/description',
      'CONTENT_SHAPE product/mirror.json:3/uid',
    ])
  })
})

describe('the catalogue of content issues', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/errors.md'), 'utf8').split('\n# Content issues\n')[1]

  it.each(Object.entries(contentCodes))('%s is explained in docs/errors.md', (code, { about }) => {
    expect(docs).toContain(`### ${code}\n\n${about}`)
  })

  it('has every code that docs/errors.md explains', () => {
    const explained = [...(docs ?? '').matchAll(/^### ([A-Z_]+)$/gm)].map(([, code]) => code)
    expect(explained.filter((code) => code === undefined || !(code in contentCodes))).toEqual([])
  })
})
