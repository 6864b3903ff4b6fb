import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentModel } from '../../entities/model.ts'
import { contentCodes } from '../errors/content-codes.ts'
import type { SourceFile } from '../loading/read-files.ts'
import { checkContent } from './check-content.ts'
import type { ContentSources } from './check-input.ts'
import { formatIssue } from '../../../packages/findings/finding.ts'

const site = {
  languages: ['fr', 'en', 'de', 'nl'],
  complete: ['fr', 'en', 'de', 'nl'],
  filterValues: 'fr',
  sections: ['products', 'journal', 'contact'],
  blocks: ['EditoSimple', 'HeroCms', 'ProjectPlan', 'Quote', 'SliderProduct'],
  backgrounds: ['paper', 'linen', 'oak'],
  parameters: {},
  variants: ['be', 'lu'],
}
const all = (text: string) => ({ fr: text, en: `${text} (en)`, de: `${text} (de)`, nl: `${text} (nl)` })
const localUrl = (file: string) => ({
  fr: `/media/${file}`,
  en: `/media/${file}`,
  de: `/media/${file}`,
  nl: `/media/${file}`,
})
const photo = (file: string) => ({ file, width: 10, height: 10, alt: all('Vue') })

const valid: Readonly<Record<string, object>> = {
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
  'page/about.json': {
    id: 'about',
    kind: 'page',
    title: all('Maison'),
    updatedAt: '2026-10-02',
    blocks: [{ type: 'EditoSimple' }],
  },
  'product/mirror.json': {
    id: 'mirror',
    uid: 1,
    heading: 'Galet',
    cardImage: { photo: 'oak' },
    updatedAt: '2026-10-02',
  },
}

/** Files by their name: their value, or their text. */
type Change = Readonly<Record<string, object | string>>

function sources(change: Change = {}, media = ['oak.webp', 'room.webp']) {
  const files = Object.entries({ ...valid, ...change }).map(([file, value]): SourceFile => ({
    file,
    text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  }))
  return { files, media, site, messages: [], model: contentModel } satisfies ContentSources
}

/** The home page with other blocks or fields. */
function home(change: object): Record<string, object> {
  return { 'page/home.json': { ...valid['page/home.json'], ...change } }
}

function mirror(change: object): Record<string, object> {
  return { 'product/mirror.json': { ...valid['product/mirror.json'], ...change } }
}

const woods: Readonly<Record<string, object>> = {
  'material-group/woods.json': { id: 'woods', name: 'W', materials: [{ id: 'walnut', name: 'N' }] },
}

/** Options with a rule, and a product that offers them. */
const options = (own: Readonly<Record<string, string[]>>, rules?: object[], product: object = {}): Change => ({
  'shell/options.json': {
    id: 'options',
    options: [
      {
        id: 'top',
        name: 'T',
        choices: [
          { id: 'stone', name: 'S' },
          { id: 'wood', name: 'W', prices: { be: 90 } },
        ],
      },
      {
        id: 'tap',
        name: 'T',
        choices: [
          { id: 'wall', name: 'W' },
          { id: 'deck', name: 'D' },
        ],
      },
    ],
    ...(rules && { rules: rules.map((rule) => ({ reason: 'No.', ...rule })) }),
  },
  ...mirror({ options: own, ...product }),
})

/** Fields of a product that is made to measure. */
const toMeasure = (ownWidth: object) => ({ size: { width: 100 }, ownWidth })

const markets: Readonly<Record<string, object>> = {
  'shell/markets.json': { id: 'markets', markets: { be: { currency: 'EUR', note: all('TVA comprise.') } } },
}

/** A family with a construction, and what may not be said about it. */
const oak: Readonly<Record<string, object>> = {
  'material-group/oak.json': {
    id: 'oak',
    name: 'O',
    families: [
      {
        id: 'oak',
        name: { fr: 'chêne', en: 'oak', de: 'Eiche', nl: 'eiken' },
        constructions: {
          veneer: {
            summary: { fr: 'Placage.', en: 'Oak veneer.', de: 'Furnier.', nl: 'Fineer.' },
            never: { en: ['solid'] },
          },
          solid: { summary: { fr: 'Massif.', en: 'Solid.', de: 'Massiv.', nl: 'Massief.' } },
        },
      },
    ],
    materials: [],
    contradictions: [{ reason: 'Our oak is varnished.', about: { en: ['oak'] }, never: { en: ['oil'] } }],
  },
}

const wording: Readonly<Record<string, object>> = {
  'wording.json': { rules: [{ reason: 'The site is polite.', never: { de: ['(?<!\\p{L})dich(?!\\p{L})'] } }] },
}

/** What a project refers to. */
const planner: Readonly<Record<string, object>> = {
  'shell/project-informations.json': {
    id: 'project-informations',
    surfaces: [{ id: 'small', name: 'S' }],
    familySituations: [{ id: 'couple', name: 'C' }],
  },
  'inspiration/dawn.json': { id: 'dawn', heading: 'Dawn', updatedAt: '2026-10-02' },
}

function room(id: string): object {
  const answers = { surface: 'small', familySituation: 'couple', inspiration: 'dawn' }
  return { id, heading: 'R', ...answers, updatedAt: '2026-10-02', blocks: [{ type: 'EditoSimple' }] }
}

/** A room with three walls and one door. */
function plan(door: object): object {
  const walls = [
    { x: 0, y: 0 },
    { x: 300, y: 0 },
    { x: 0, y: 400 },
  ]
  const pieces = [{ type: 'bath', name: 'B', x: 0, y: 0, width: 80, depth: 80 }]
  return { type: 'ProjectPlan', measures: [], walls, openings: [{ type: 'door', ...door }], pieces }
}

function issuesOf(given: ContentSources): string[] {
  return checkContent(given).issues.map(
    ({ code, file, line, pointer, message, expected }) => `${code} ${file}:${line}${pointer} ${message} ${expected}`,
  )
}

const { fr, en } = all('Calme')
const simple = (text: string) => home({ blocks: [{ type: 'EditoSimple', text: { ...all('<p>x</p>'), en: text } }] })

describe('content without mistakes', () => {
  it('has no issues, and is counted', () => {
    expect(checkContent(sources())).toEqual({
      issues: [],
      translations: [],
      counts: { files: 4, languages: 4, pictures: 2 },
    })
  })

  it.each([
    ['a plain string applies to all languages', mirror({ heading: 'Galet de mer' })],
    [
      'a page can exist in some languages only',
      home({ languages: ['fr', 'en'], title: { fr, en }, blocks: [{ type: 'EditoSimple' }] }),
    ],
    [
      'sizes and names can be identical in all languages',
      mirror({ layout: { dimensions: { ...all('x'), en: 'x', de: 'x' } } }),
    ],
    [
      'links can lead to other sites, and to a fragment of the page',
      simple('<a href="https://a.fr">a</a><a href="#b">b</a>'),
    ],
  ])('%s', (_what, change) => {
    expect(issuesOf(sources(change)).filter((one) => !one.startsWith('MEDIA_UNUSED'))).toEqual([])
  })
})

describe('the content check finds', () => {
  it.each(
    Object.entries<Change>({
      'TRANSLATION_MISSING page/home.json:5/title The text is missing in de and nl. Expected a text in fr, en, de and nl.':
        home({ title: { fr, en } }),
      'TRANSLATION_MISSING page/home.json:5/title The text is missing in de. Expected a text in fr, en, de and nl.':
        home({ title: { ...all('Calme'), de: ' ' } }),
      'TRANSLATION_MISSING page/home.json:4/slug The text is missing in nl. Expected a text in fr, en, de and nl.':
        home({ slug: { fr: 'a', en: 'b', de: 'c' } }),
      'LANGUAGE_UNKNOWN page/home.json:10/title/es "es" is not a language of the site. Expected one of fr, en, de and nl.':
        home({ title: { ...all('Calme'), es: 'Calma' } }),
      'ALT_MISSING photos.json:6/room/alt The text is missing in nl. Expected a text in fr, en, de and nl.': {
        'photos.json': { ...valid['photos.json'], room: { ...photo('room.webp'), alt: { fr, en, de: 'Ruhe' } } },
      },
      'ALT_MISSING product/mirror.json:7/cardImage/alt The text is missing in en, de and nl. Expected a text in fr, en, de and nl.':
        mirror({ cardImage: { photo: 'oak', alt: { fr } } }),
      'TEXT_IDENTICAL page/home.json:53/description/nl de and nl have the same text: "faits pour durer longtemps". Expected a translation in each language.':
        home({ description: { ...all('x'), de: 'faits pour durer longtemps', nl: 'faits pour durer longtemps' } }),
      'TEXT_IDENTICAL product/mirror.json:9/description All languages have the same text: "<p>Un miroir fait pour durer longtemps.</p>". Expected a translation in each language.':
        mirror({ description: '<p>Un miroir fait pour durer longtemps.</p>' }),
      'REFERENCE_DEAD page/home.json:17/blocks/0/products/1 No product has the id "miror". Expected the id of a product; the nearest is "mirror".':
        home({ blocks: [{ type: 'SliderProduct', products: ['mirror', 'miror'] }] }),
      'REFERENCE_DEAD page/home.json:17/blocks/0/text/en No article has the id "oak". Expected the id of an article.':
        simple('<a href="article:oak">a</a>'),
      'LINK_FORM page/home.json:17/blocks/0/text/en Saw href="produkt:mirror". Expected a kind and an id in double quotes, as in href="product:the-id", or a URL.':
        simple('<p><a class="b" href="produkt:mirror">a</a></p>'),
      'LINK_FORM page/home.json:17/blocks/0/text/en Saw href=\'product:mirror\'. Expected a kind and an id in double quotes, as in href="product:the-id", or a URL.':
        simple("<a href='product:mirror'>a</a>"),
      'SECTION_UNKNOWN page/home.json:23/blocks/0/cta/link/section The site has no section "product". Expected a section of the site; the nearest is "products".':
        home({ blocks: [{ type: 'EditoSimple', cta: { label: all('Voir'), link: { section: 'product' } } }] }),
      'SECTION_UNKNOWN page/home.json:17/blocks/0/text/en The site has no section "news". Expected a section of the site; the nearest is "contact".':
        simple('<a href="section:news">a</a>'),
      'PHOTO_UNKNOWN product/mirror.json:6/cardImage/photo photos.json has no picture "ok". Expected the id of a picture in photos.json; the nearest is "oak".':
        mirror({ cardImage: { photo: 'ok' } }),
      'MEDIA_MISSING photos.json:14/oak/file media/ has no file "oka.webp". Expected the name of a file in media/; the nearest is "oak.webp".':
        { 'photos.json': { ...valid['photos.json'], oak: photo('oka.webp') } },
      'PHOTO_UNKNOWN product/mirror.json:10/gallery/0/image/photo photos.json has no picture "rom". Expected the id of a picture in photos.json; the nearest is "room".':
        mirror({ gallery: [{ view: 'front', image: { photo: 'rom' } }], cardImage: undefined }),
      'CONTENT_SHAPE product/mirror.json:11/gallery/0/view Saw "back". Expected one of front, three-quarter, detail, room.':
        mirror({ gallery: [{ view: 'back', image: { photo: 'oak' } }] }),
      'REFERENCE_DEAD product/mirror.json:11/finishes/0/material No material has the id "wallnut". Expected the id of a material; the nearest is "walnut".':
        { ...markets, ...woods, ...mirror({ finishes: [{ material: 'wallnut', image: { photo: 'oak' } }] }) },
      'FINISH_TWICE product/mirror.json:17/finishes/1/material product/mirror.json has the finish "walnut" of product "mirror" already. Expected each finish of a product once.':
        {
          ...woods,
          ...mirror({ finishes: ['walnut', 'walnut'].map((material) => ({ material, image: { photo: 'oak' } })) }),
        },
      'MATERIAL_TAKEN material-group/others.json:6/materials/0/id material-group/woods.json has the material "walnut" already. Expected an id that no other material or family has, in any group.':
        {
          ...woods,
          'material-group/others.json': { id: 'others', name: 'O', materials: [{ id: 'walnut', name: 'W' }] },
        },
      'REFERENCE_DEAD product/mirror.json:11/materials/0/family No family of materials has the id "oka". Expected the id of a family of materials; the nearest is "oak".':
        { ...oak, ...mirror({ materials: [{ family: 'oka' }] }) },
      'REFERENCE_DEAD product/mirror.json:12/materials/0/construction The family "oak" has no construction "vener". Expected one of its constructions; the nearest is "veneer".':
        { ...oak, ...mirror({ materials: [{ family: 'oak', construction: 'vener' }] }) },
      [`CONTENT_SHAPE product/mirror.json:10/materials/0 Saw ${JSON.stringify({ summary: all('Rare') })}. Expected a "family" of material-group/, or a "name".`]:
        mirror({ materials: [{ summary: all('Rare') }] }),
      'MATERIAL_CONTRADICTED page/home.json:51/description/en "oiling" contradicts a fact, in "Oak wants  oiling  once a year.". Expected what is true: Our oak is varnished.':
        {
          ...oak,
          ...home({ description: { ...all('Calme'), en: 'Calm. Oak wants <b>oiling</b> once a year. Calm.' } }),
        },
      'MATERIAL_CONTRADICTED product/mirror.json:17/description/en "solid" contradicts a fact, in "In solid oak.". Expected what is true: oak of this product: Oak veneer.':
        {
          ...oak,
          ...mirror({
            materials: [{ family: 'oak', construction: 'veneer' }],
            description: { ...all('<p>Calme</p>'), en: 'In solid oak.' },
          }),
        },
      'WORDING page/home.json:8/title/de "Dich" is not a word of the site. Expected what the rule says: The site is polite.':
        { ...wording, ...home({ title: { ...all('Accueil'), de: 'Für Dich' } }) },
      'MEDIA_MISSING product/mirror.json:13/documents/fichesTechniques/0/url media/ has no file "fiche.pdf". Expected the name of a file in media/; the nearest is "oak.webp".':
        mirror({ documents: { fichesTechniques: [{ title: 'F', url: '/media/fiche.pdf' }] } }),
      'MEDIA_MISSING product/mirror.json:16/documents/noticesMontage/0/url/de media/ has no file "notice-de.pdf". Expected the name of a file in media/; the nearest is "oak.webp".':
        mirror({
          documents: { noticesMontage: [{ title: 'N', url: { ...localUrl('oak.webp'), de: '/media/notice-de.pdf' } }] },
        }),
      'TRANSLATION_MISSING product/mirror.json:13/documents/noticesMontage/0/url The text is missing in en, de and nl. Expected a text in fr, en, de and nl.':
        mirror({ documents: { noticesMontage: [{ title: 'N', url: { fr: '/media/oak.webp' } }] } }),
      'SLUG_TAKEN product/other.json:9/slug product/mirror.json has /product/mirror (de) already. Expected a slug that no other page has.':
        { 'product/other.json': { ...valid['product/mirror.json'], id: 'other', uid: 2, slug: 'mirror' } },
      'PROJECT_TAKEN project/b.json:6/inspiration project/a.json has a project for small, couple and dawn already. Expected three answers that no other project has.':
        { ...planner, 'project/a.json': room('a'), 'project/b.json': room('b') },
      'REFERENCE_DEAD project/a.json:4/surface No surface has the id "smal". Expected the id of a surface; the nearest is "small".':
        { ...planner, 'project/a.json': { ...room('a'), surface: 'smal' } },
      'ROOM_PLAN_DIFFERS project/a.json:14/image/photo The picture "room" shows 1 × "mirror", mirrors: 1. Expected what the plan has: 0 × "mirror", mirrors: 0.':
        {
          ...planner,
          'photos.json': {
            ...valid['photos.json'],
            room: { ...photo('room.webp'), room: { basins: 0, mirrors: 1, pieces: [{ product: 'mirror' }] } },
          },
          'project/a.json': { ...room('a'), image: { photo: 'room' } },
        },
      'OPENING_OUTSIDE project/a.json:29/blocks/0/openings/0/wall The plan has no wall 4. Expected 1 to 3.': {
        ...planner,
        'project/a.json': { ...room('a'), blocks: [plan({ wall: 4, offset: 0, width: 80 })] },
      },
      'OPENING_OUTSIDE project/a.json:30/blocks/0/openings/0/offset The opening ends 310 cm from the first corner of its wall. Expected at most 300 cm, the length of wall 1.':
        {
          ...planner,
          'project/a.json': { ...room('a'), blocks: [plan({ wall: 1, offset: 230, width: 80 })] },
        },
      'SLUG_TAKEN product/another.json:9/formerSlugs product/mirror.json has /product/mirror (de) already. Expected a slug that no other page has.':
        { 'product/another.json': { ...valid['product/mirror.json'], id: 'another', uid: 2, formerSlugs: ['mirror'] } },
      'UID_TAKEN product/other.json:3/uid product/mirror.json has uid 1 already. Expected a number that no other product has.':
        { 'product/other.json': { ...valid['product/mirror.json'], id: 'other' } },
      'REFERENCE_TAKEN product/other.json:10/references/0 product/mirror.json has reference pure-40 already. Expected a reference code that no other product has.':
        {
          'product/mirror.json': { ...valid['product/mirror.json'], references: ['pure-40'] },
          'product/other.json': { ...valid['product/mirror.json'], id: 'other', uid: 2, references: ['pure-40'] },
        },
      'CONTENT_SHAPE product/mirror.json:3/uid Saw "x". Expected a whole number.': mirror({ uid: 'x' }),
      'CONTENT_ID product/other.json:2/id Saw "mirror". Expected "other", the name of the file.': {
        'product/other.json': { ...valid['product/mirror.json'], uid: 2 },
      },
      'CONTENT_VARIANT_UNKNOWN product/mirror.json:10/variants/bel No content is requested for the variant "bel". Expected the name of a variant; the nearest is "be".':
        mirror({ variants: { bel: { heading: 'Caillou' } } }),
      'CONTENT_VARIANT_CHANGE product/mirror.json:11/variants/be/headin There is nothing named "headin". Expected something that all variants have. Did you mean "heading"?':
        mirror({ variants: { be: { headin: null } } }),
      'CONTENT_VARIANT_CHANGE product/mirror.json:10/variants/be The content of "be" is that of all variants. Expected a value that differs.':
        mirror({ variants: { be: { heading: 'Galet' } } }),
      'CONTENT_VARIANT_CHANGE page/home.json:52/variants/be/blocks/EditoSimple Several entries of the list are named "EditoSimple". Expected an entry with an id of its own.':
        home({ variants: { be: { blocks: { EditoSimple: null } } } }),
      'CONTENT_VARIANT_FIXED product/mirror.json:11/variants/be/slug "slug" is the same in all variants. Expected other fields, or null to leave the whole file out.':
        mirror({ variants: { be: { slug: 'caillou' } } }),
      'CONTENT_SHAPE product/mirror.json:11/variants/be/headng "headng" is not a property of this object. Expected a property of the schema. Did you mean "heading"?':
        mirror({ variants: { be: { headng: 'Caillou' } } }),
      'TRANSLATION_MISSING product/mirror.json:11/variants/be/heading The text is missing in en, de and nl. Expected a text in fr, en, de and nl.':
        mirror({ variants: { be: { heading: { fr: 'Caillou' } } } }),
      'PHOTO_UNKNOWN product/mirror.json:12/variants/be/cardImage/photo photos.json has no picture "oka". Expected the id of a picture in photos.json; the nearest is "oak".':
        mirror({ variants: { be: { cardImage: { photo: 'oka' } } } }),
      'CONTENT_EMPTY product/other.json:1 The file is empty. Expected JSON.': { 'product/other.json': '\n' },
      'CONTENT_SHAPE product/mirror.json:9/slug Saw "/Spiegel/". Expected small letters a-z, digits and hyphens, no slash, for example "ueber-uns".':
        mirror({ slug: '/Spiegel/' }),
    }),
  )('%s', (issue, change) => {
    expect(issuesOf(sources(change))).toContainEqual(issue)
  })

  it.each<[what: string, change: Change, issue: string]>([
    [
      'a pattern of words that is no regular expression',
      { 'wording.json': { rules: [{ reason: 'The site is polite.', never: { de: ['dich('] } }] } },
      expect.stringMatching(/^CONTENT_SHAPE wording\.json:7\/rules\/0\/never\/de\/0 /),
    ],
    [
      'a file that is not JSON',
      { 'product/other.json': '{\n  "id": "other",\n  uid: 2\n}' },
      expect.stringMatching(
        /^CONTENT_JSON_SYNTAX product\/other\.json:3 The file is not valid JSON: .+ Expected JSON\.$/,
      ),
    ],
    [
      'a file that belongs to no kind',
      { 'products/other.json': {} },
      expect.stringMatching(
        /^CONTENT_FILE_UNKNOWN products\/other\.json:1 The file belongs to no kind of content\. Expected article\/, /,
      ),
    ],
    [
      'terms for a type that no product has',
      {
        ...mirror({ productType: all('Miroir') }),
        'shell/terms.json': { id: 'terms', terms: [{ types: ['mirroir'], delivery: all('<p>Monté.</p>') }] },
      },
      expect.stringMatching(
        /^REFERENCE_DEAD shell\/terms\.json:\d+\/terms\/0\/types\/0 No product has the type "mirroir"\. .* "miroir"\.$/,
      ),
    ],
    [
      'an option that is not there',
      { ...markets, ...options({ topp: ['stone'] }) },
      'REFERENCE_DEAD product/mirror.json:10/options/topp There is no option "topp". Expected an option of shell/options.json; the nearest is "top".',
    ],
    [
      'a choice that is not there',
      { ...markets, ...options({ top: ['stone', 'wod'] }) },
      'REFERENCE_DEAD product/mirror.json:12/options/top/1 The option "top" has no choice "wod". Expected a choice of "top" in shell/options.json; the nearest is "wood".',
    ],
    [
      'a choice of a rule that is not there',
      { ...markets, ...options({ top: ['stone'] }, [{ not: { tap: ['dek'] } }]) },
      expect.stringMatching(
        /^REFERENCE_DEAD shell\/options\.json:\d+\/rules\/0\/not\/tap\/0 The option "tap" has no choice "dek"\./,
      ),
    ],
    [
      'a first choice that costs more than another',
      { ...markets, ...options({ top: ['wood', 'stone'] }) },
      'OPTION_CHEAPER product/mirror.json:12/options/top/1 "stone" costs less than "wood", the first choice of "top", in the market "be". Expected the first choice to cost least.',
    ],
    [
      'first choices that do not go together',
      {
        ...markets,
        ...options({ top: ['stone', 'wood'], tap: ['wall', 'deck'] }, [{ not: { top: ['stone'], tap: ['wall'] } }]),
      },
      'OPTION_IMPOSSIBLE product/mirror.json:9/options A rule excludes the first choices of product "mirror": "stone" with "wall". Expected first choices that go together.',
    ],
    [
      'a finish that does not go with a first choice',
      {
        ...markets,
        'material-group/woods.json': {
          ...{ id: 'woods', name: 'W' },
          materials: ['walnut', 'ash'].map((id) => ({ id, name: id })),
        },
        ...options({ top: ['stone', 'wood'] }, [{ not: { finish: ['ash'], top: ['stone'] } }], {
          finishes: ['walnut', 'ash'].map((material) => ({ material, image: { photo: 'oak' } })),
        }),
      },
      expect.stringMatching(
        /^OPTION_IMPOSSIBLE product\/mirror\.json:\d+\/finishes\/1 A rule excludes the first choices of product "mirror": "ash" with "stone"\./,
      ),
    ],
    [
      'first choices that do not go together in a width to measure',
      {
        ...markets,
        ...options(
          { top: ['stone', 'wood'], tap: ['wall', 'deck'] },
          [{ not: { top: ['stone'], tap: ['wall'] }, minWidth: 130 }],
          toMeasure({ from: 80, to: 140 }),
        ),
      },
      expect.stringMatching(
        /^OPTION_IMPOSSIBLE product\/mirror\.json:\d+\/ownWidth A rule .* "stone" with "wall", in a width of "ownWidth"\./,
      ),
    ],
    [
      'an option with the name of the width',
      {
        'shell/options.json': {
          id: 'options',
          options: [{ id: 'width', name: 'W', choices: [{ id: 'a', name: 'A' }] }],
        },
      },
      expect.stringMatching(/^CONTENT_SHAPE shell\/options\.json:\d+\/options\/0\/id An option has the name "width"/),
    ],
    ...(
      [
        [
          toMeasure({ from: 140, to: 80 }),
          'WIDTH_RANGE',
          '/ownWidth/to The greatest width is 80 cm, the least one 140 cm.',
        ],
        [
          toMeasure({ from: 110, to: 140 }),
          'WIDTH_RANGE',
          '/ownWidth The widths 110 to 140 cm leave out that of "size", 100 cm.',
        ],
        [
          toMeasure({ from: 80, to: 140, step: 7 }),
          'WIDTH_RANGE',
          '/ownWidth/step In steps of 7 cm, no width is 140 cm.',
        ],
        [
          { ...toMeasure({ from: 80, to: 140 }), size: { height: 40 } },
          'WIDTH_RANGE',
          '/ownWidth The product is made to measure',
        ],
        [
          { ...toMeasure({ from: 80, to: 140 }), prices: { be: 480 } },
          'WIDTH_PRICE',
          '/ownWidth The product has a price in the market "be"',
        ],
        [
          toMeasure({ from: 80, to: 140, prices: { be: 9 } }),
          'WIDTH_PRICE',
          '/ownWidth/prices/be A width has a price in the market "be"',
        ],
        [
          toMeasure({ from: 80, to: 140, supplement: { bee: 9 } }),
          'REFERENCE_DEAD',
          '/ownWidth/supplement/bee There is no market "bee"',
        ],
      ] as const
    ).map(([product, code, message]): [string, Change, unknown] => [
      `widths to measure: ${message}`,
      { ...markets, ...mirror(product) },
      expect.stringMatching(new RegExp(`^${code} product/mirror\\.json:\\d+${message.replaceAll('.', '\\.')}`)),
    ]),
    [
      'a choice that costs less than the first one where the piece is wider',
      {
        ...markets,
        ...options({ top: ['stone', 'wood'] }, undefined, toMeasure({ from: 80, to: 140 })),
        'shell/options.json': {
          id: 'options',
          options: [
            {
              ...{ id: 'top', name: 'T' },
              choices: [
                { id: 'stone', name: 'S', pricesPerCm: { be: 1 } },
                { id: 'wood', name: 'W', prices: { be: 120 } },
              ],
            },
          ],
        },
      },
      expect.stringMatching(/^OPTION_CHEAPER .* in the market "be", if the piece is 140 cm wide\./),
    ],
    [
      'a choice that goes with no other',
      {
        ...markets,
        ...options({ top: ['stone', 'wood'], tap: ['wall'] }, [{ not: { top: ['wood'], tap: ['wall'] } }]),
      },
      'OPTION_IMPOSSIBLE product/mirror.json:10/options/top The rules exclude the choice "wood" of "top" in every combination of product "mirror". Expected choices that go with the others of the product.',
    ],
    [
      'a price in a market that is not there',
      { ...markets, ...mirror({ prices: { be: 480, bee: 490 } }) },
      'REFERENCE_DEAD product/mirror.json:11/prices/bee There is no market "bee". Expected a market of shell/markets.json; the nearest is "be".',
    ],
    [
      'a price of a finish in a market in which the product has none',
      {
        ...markets,
        ...woods,
        ...mirror({ finishes: [{ material: 'walnut', image: { photo: 'oak' }, prices: { be: 9 } }] }),
      },
      expect.stringMatching(
        /^CONTENT_SHAPE product\/mirror\.json:\d+\/finishes\/0\/prices\/be The finish "walnut" has a price in the market "be", /,
      ),
    ],
  ])('%s', (_what, change, issue) => {
    expect(issuesOf(sources(change))).toContainEqual(issue)
  })

  it('a market of the site that the content does not have', () => {
    const given = sources(markets)
    expect(issuesOf({ ...given, site: { ...site, markets: ['be', 'fr'] } })).toEqual([
      'REFERENCE_DEAD shell/markets.json:3/markets config/hosts.json names the market "fr", which the content does not have. Expected one of these markets in "market" of config/hosts.json; the nearest is "be".',
    ])
  })

  it('an option for which the page of products has no parameter', () => {
    const given = sources({ ...markets, ...options({ top: ['stone'] }) })
    const product = [{ name: 'top', values: { type: 'text' as const } }]
    expect(issuesOf({ ...given, site: { ...site, parameters: { product } } })).toEqual([
      expect.stringMatching(
        /^REFERENCE_DEAD shell\/options\.json:\d+\/options\/1\/id The page of products has no query parameter "tap"\./,
      ),
    ])
  })

  it('messages that contradict a material or use a word that the site does not use', () => {
    const text = JSON.stringify({ a: 'Eiche.', b: 'Für Dich', c: 'Oak wants oiling.', d: 'In solid oak.' }, null, 2)
    const messages = ['de', 'en'].map((language) => ({ language, file: `../locales/${language}.json`, text }))
    expect(issuesOf({ ...sources({ ...wording, ...oak }), messages })).toEqual([
      'WORDING ../locales/de.json:3/b "Dich" is not a word of the site. Expected what the rule says: The site is polite.',
      'MATERIAL_CONTRADICTED ../locales/en.json:4/c "oiling" contradicts a fact, in "Oak wants oiling.". Expected what is true: Our oak is varnished.',
      'MATERIAL_CONTRADICTED ../locales/en.json:5/d "solid" contradicts a fact, in "In solid oak.". Expected what is true: It depends on the piece.',
    ])
  })

  it('lets visitors search by words that the site does not use', () => {
    const searched = home({ description: all('Vue'), searchWords: { ...all('mot'), de: 'für dich' } })
    expect(issuesOf(sources({ ...wording, ...searched }))).toEqual([])
  })

  it('a link to a page that does not exist in a language of the text', () => {
    const legal = {
      ...valid['page/home.json'],
      ...{
        id: 'legal',
        kind: 'cms',
        slug: 'legal',
        title: { fr },
        languages: ['fr'],
        blocks: [{ type: 'EditoSimple' }],
      },
    }
    const text = { ...all('<p>x</p>'), fr: '<a href="cms:legal">a</a>', de: '<a href="cms:legal">a</a>' }
    const blocks = [{ type: 'EditoSimple', text, cta: { label: all('Voir'), link: { cms: 'legal' } } }]
    const found = issuesOf(sources({ ...home({ blocks }), 'page/legal.json': legal }))
    const dead = found.filter((one) => one.startsWith('REFERENCE_LANGUAGE'))
    const message = 'The cms "legal" exists only in fr. Expected a page that exists in'
    expect(dead).toEqual([
      `REFERENCE_LANGUAGE page/home.json:18/blocks/0/text/de ${message} de.`,
      `REFERENCE_LANGUAGE page/home.json:29/blocks/0/cta/link/cms ${message} en, de, nl.`,
    ])
  })

  it('files that no content uses, as a warning', () => {
    const { issues } = checkContent(
      sources(mirror({ cardImage: { photo: 'room' } }), ['oak.webp', 'room.webp', 'x.pdf']),
    )
    expect(issues.map(({ code, level, file }) => `${code} ${level} ${file}`)).toEqual([
      'MEDIA_UNUSED warning media/oak.webp',
      'MEDIA_UNUSED warning media/x.pdf',
    ])
  })

  it('all mistakes at once, by file and line; references only when every file is valid', () => {
    const broken = { ...home({ title: { fr }, description: { en } }), ...mirror({ uid: 'x', collection: 'galet' }) }
    expect(issuesOf(sources(broken)).map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      'TRANSLATION_MISSING page/home.json:5/title',
      'TRANSLATION_MISSING page/home.json:46/description',
      'CONTENT_SHAPE product/mirror.json:3/uid',
    ])
  })
})

describe('a language that is not declared complete', () => {
  const incomplete = { ...site, languages: [...site.languages, 'pt'] }

  it('has no errors, but a report of how much is translated, by file', () => {
    const change = home({ title: { ...all('Calme'), pt: 'Calma' }, blocks: [{ type: 'EditoSimple' }] })
    const { issues, translations } = checkContent({ ...sources(change, ['oak.webp', 'room.webp']), site: incomplete })
    expect(issues.filter(({ level }) => level === 'error')).toEqual([])
    expect(translations).toEqual([
      {
        language: 'pt',
        translated: 1,
        total: 4,
        files: [
          { file: 'photos.json', translated: 0, total: 2 },
          { file: 'page/home.json', translated: 1, total: 1 },
          { file: 'page/about.json', translated: 0, total: 1 },
        ],
      },
    ])
  })

  it('does not count pages for other languages, nor are references to them errors', () => {
    const legal = { ...valid['page/about.json'], languages: ['fr', 'en', 'de', 'nl'] }
    const blocks = [{ type: 'EditoSimple', cta: { label: all('Voir'), link: { page: 'about' } } }]
    const given = sources({ ...home({ blocks }), 'page/about.json': legal })
    const { issues, translations } = checkContent({ ...given, site: incomplete })
    expect(issues.filter(({ level }) => level === 'error')).toEqual([])
    expect(translations[0]?.files.map(({ file }) => file)).not.toContain('page/about.json')
  })

  it('is missing as a whole once it is declared complete', () => {
    const complete = { ...incomplete, complete: incomplete.languages }
    const { issues, translations } = checkContent({ ...sources(), site: complete })
    expect([...new Set(issues.map(({ code }) => code))]).toEqual(['TRANSLATION_MISSING', 'ALT_MISSING'])
    expect(translations).toEqual([])
  })
})

describe('one mistake is one issue', () => {
  const mirrors = (...ids: string[]) => ({ type: 'SliderProduct', products: ids })
  const errorsOf = (given: ContentSources) => checkContent(given).issues.filter(({ level }) => level === 'error')

  it.each(
    Object.entries<Change>({
      'CONTENT_BLOCK_SCHEMA page/home.json:14/blocks/0/type "Quote" is registered but missing from content/schemas/block.schema.json. Expected a schema for each block that content may use.':
        home({ blocks: [{ type: 'Quote' }, { type: 'Quote', text: all('x') }] }),
      'CONTENT_SHAPE page/home.json:14/blocks/0/type "MeaXxl" is not a block type. Expected a block type; the nearest is "MeaXl".':
        home({ blocks: [{ type: 'MeaXxl' }, { type: 'MeaXxl' }] }),
      'CONTENT_BLOCK_UNREGISTERED page/home.json:14/blocks/0/type The site has no block "MeaL" in content. Expected a block that config/blocks.json allows in content; the nearest is "Quote".':
        home({
          blocks: [
            { type: 'MeaL', image: { photo: 'room' } },
            { type: 'HeroCms', heading: all('Calme') },
          ],
        }),
      'CONTENT_BACKGROUND_UNKNOWN page/home.json:15/blocks/0/backgroundColor The site has no background or tint "linnen". Expected one of config/tokens.json; the nearest is "linen".':
        home({
          blocks: ['linnen', 'linnen', 'oak'].map((backgroundColor) => ({
            type: 'HeroCms',
            backgroundColor,
            heading: all('Calme'),
            image: { photo: 'room' },
          })),
        }),
      'CONTENT_SHAPE product/mirror.json:4/headng "headng" is not a property of this object. Expected "heading".': {
        'product/mirror.json': { id: 'mirror', uid: 1, headng: 'Galet', updatedAt: '2026-10-02' },
      },
      'LANGUAGE_UNKNOWN page/home.json:9/title/ne "ne" is not a language of the site. Expected one of fr, en, de and nl.':
        home({ title: { fr, en, de: 'Ruhe', ne: 'Rust' } }),
      'PHOTO_UNKNOWN product/mirror.json:6/cardImage/photo photos.json has no picture "okk". Expected the id of a picture in photos.json; the nearest is "oak".':
        mirror({ cardImage: { photo: 'okk' }, carrouselImage: { photo: 'okk' } }),
      'MEDIA_MISSING photos.json:14/oak/file media/ has no file "oka.webp". Expected the name of a file in media/; the nearest is "oak.webp".':
        { 'photos.json': { ...valid['photos.json'], oak: photo('oka.webp') } },
      'SLUG_TAKEN product/other.json:9/slug product/mirror.json has /product/mirror (de) already. Expected a slug that no other page has.':
        { 'product/other.json': { ...valid['product/mirror.json'], id: 'other', uid: 2, slug: 'mirror' } },
    }),
  )('%s', (issue, change) => {
    expect(issuesOf(sources(change))).toEqual([issue])
  })

  it.each<[what: string, change: Change, issue: string]>([
    [
      'a misspelled folder',
      { 'produt/a.json': {}, 'produt/b.json': {} },
      expect.stringMatching(/^CONTENT_FILE_UNKNOWN produt\/a\.json:1 /),
    ],
  ])('%s', (_what, change, issue) => {
    expect(issuesOf(sources(change))).toEqual([issue])
  })

  it('an id that does not exist, with all places that refer to it', () => {
    const blocks = [mirrors('gone'), mirrors('mirror', 'gone')]
    const issues = errorsOf(sources({ ...home({ blocks }), ...mirror({ collection: 'galet' }) }))
    expect(issues.map(({ code, file, line, alsoAt }) => ({ code, file, line, alsoAt }))).toEqual([
      {
        code: 'REFERENCE_DEAD',
        file: 'page/home.json',
        line: 16,
        alsoAt: [{ file: 'page/home.json', line: 23, pointer: '/blocks/1/products/1' }],
      },
      { code: 'REFERENCE_DEAD', file: 'product/mirror.json', line: 9, alsoAt: [] },
    ])
  })

  it('is printed with three further places, and the number of the others', () => {
    const blocks = ['a', 'b', 'c', 'd', 'e', 'f'].map(() => mirrors('gone'))
    const [text] = errorsOf(sources(home({ blocks }))).map(formatIssue)
    expect(text).toContain(
      '\n  The same at page/home.json:22, page/home.json:28, page/home.json:34 and 2 more places.\n',
    )
  })
})

describe('the catalogue of content issues', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8').split(/\n# .* issues\n/)[2]

  it.each(Object.entries(contentCodes))('%s is explained in docs/errors.md', (code, { about }) => {
    expect(docs).toContain(`### ${code}\n\n${about}`)
  })

  it('has every code that docs/errors.md explains', () => {
    const explained = [...(docs ?? '').matchAll(/^### ([A-Z_]+)$/gm)].map(([, code]) => code)
    expect(explained.filter((code) => code === undefined || !(code in contentCodes))).toEqual([])
  })
})
