import { describe, expect, it } from 'vitest'
import { contentModel } from '../../entities/model.ts'
import { checkContent } from './check-content.ts'

const site = {
  languages: ['fr', 'en'],
  complete: ['fr', 'en'],
  filterValues: 'fr',
  sections: ['products', 'contact'],
  blocks: ['EditoSimple'],
  backgrounds: ['paper', 'linen', 'sand'],
  parameters: {},
}

const day = { updatedAt: '2026-10-02' }
const files: Readonly<Record<string, object>> = {
  'photos.json': { room: { file: 'room.webp', width: 10, height: 10, alt: both('Salle') } },
  'page/home.json': { id: 'home', kind: 'page', title: both('Accueil'), ...day, blocks: [{ type: 'EditoSimple' }] },
  'product/mirror.json': { id: 'mirror', uid: 1, heading: 'Galet', cardImage: { photo: 'room' }, ...day },
  'article/oak.json': { id: 'oak', heading: both('Chêne'), date: '2026-10-02', ...day },
}

function both(text: string): object {
  return { fr: text, en: `${text} (en)` }
}

/** The issues of the content with these fields of one file changed. */
function issuesOf(file: string, change: object): string[] {
  const changed = { ...files, [file]: { ...files[file], ...change } }
  const sources = Object.entries(changed).map(([name, value]) => ({ file: name, text: JSON.stringify(value) }))
  const { issues } = checkContent({ files: sources, media: ['room.webp'], site, messages: [], model: contentModel })
  return issues.map(({ code, pointer, message, expected }) => `${code} ${pointer} ${message} ${expected}`)
}

describe('a value that cannot be true is one issue', () => {
  const tooMany = 'Expected a number of at most'
  it.each<[file: string, change: object, issue: string]>([
    [
      'article/oak.json',
      { date: '2026-13-02' },
      'CONTENT_SHAPE /date Saw "2026-13-02". Expected a day that exists, for example "2026-10-02".',
    ],
    [
      'page/home.json',
      { updatedAt: '2026-02-30' },
      'CONTENT_SHAPE /updatedAt Saw "2026-02-30". Expected a day that exists, for example "2026-10-02".',
    ],
    [
      'page/home.json',
      { updatedAt: '2026-2-3' },
      'CONTENT_SHAPE /updatedAt Saw "2026-2-3". Expected a day, for example "2026-10-02".',
    ],
    [
      'page/home.json',
      { updatedAt: '0206-10-02' },
      'CONTENT_SHAPE /updatedAt Saw "0206-10-02". Expected a day, for example "2026-10-02".',
    ],
    [
      'material-group/stones.json',
      { id: 'stones', name: both('Pierres'), materials: [{ id: 'marble', name: both('Marbre'), sample: true }] },
      'CONTENT_SHAPE /materials/0 "image" is missing. "sample" requires it.',
    ],
    ['product/mirror.json', { size: { width: 12000 } }, `CONTENT_SHAPE /size/width Saw 12000. ${tooMany} 400.`],
    [
      'product/mirror.json',
      { size: { height: 0.8 } },
      'CONTENT_SHAPE /size/height Saw 0.8. Expected a number of at least 1.',
    ],
    [
      'product/mirror.json',
      { size: { depth: -45 } },
      'CONTENT_SHAPE /size/depth Saw -45. Expected a number of at least 1.',
    ],
    ['product/mirror.json', { uid: 1e12 }, `CONTENT_SHAPE /uid Saw 1000000000000. ${tooMany} 2147483647.`],
    [
      'product/mirror.json',
      { layout: { drawerCount: 2000 } },
      `CONTENT_SHAPE /layout/drawerCount Saw 2000. ${tooMany} 100.`,
    ],
    [
      'product/mirror.json',
      { slug: 'a'.repeat(300) },
      `CONTENT_SHAPE /slug Saw "${'a'.repeat(78)}…. Expected a text of at most 200 characters.`,
    ],
    [
      'photos.json',
      { room: { file: 'room.webp', width: 1e6, height: 1, alt: both('Salle') } },
      `CONTENT_SHAPE /room/width Saw 1000000. ${tooMany} 20000.`,
    ],
    [
      'product/mirror.json',
      { heading: 'Galet\0' },
      'CONTENT_CHARACTER /heading The text has a character that cannot be stored: \\u0000, or half of a pair such as \\ud83d. Expected a text without it.',
    ],
    [
      'product/mirror.json',
      { heading: 'Galet \ud83d' },
      'CONTENT_CHARACTER /heading The text has a character that cannot be stored: \\u0000, or half of a pair such as \\ud83d. Expected a text without it.',
    ],
  ])('%s with %j', (file, change, issue) => {
    expect(issuesOf(file, change)).toEqual([issue])
  })
})

describe('HTML in a text', () => {
  const page = (text: string) => ({ blocks: [{ type: 'EditoSimple', text: { ...both('<p>x</p>'), en: text } }] })
  const inText = '/blocks/0/text/en'
  const end = 'Expected no attribute other than lang, dir.'

  it.each<[text: string, issue: string]>([
    [
      '<p>a</p><script>b</script>',
      `RICH_TEXT_REMOVED ${inText} The site removes <script> from texts. Expected a tag of texts.`,
    ],
    [
      '<p>a</p><storng>b</storng>',
      `RICH_TEXT_REMOVED ${inText} The site removes <storng> from texts. Expected a tag of texts. Did you mean "strong"?`,
    ],
    [
      '<p onclick="b()">a</p>',
      `RICH_TEXT_REMOVED ${inText} The site removes the attribute "onclick" of <p> from texts. ${end}`,
    ],
    [
      '<p style="color: red">a</p><p style="">b</p>',
      `RICH_TEXT_REMOVED ${inText} The site removes the attribute "style" of <p> from texts. ${end}`,
    ],
    ['<p>a</p><!-- b -->', `RICH_TEXT_REMOVED ${inText} The site removes a comment from texts. Expected no comment.`],
    ['<p>a <strong>b</p>', `RICH_TEXT_TAGS ${inText} <strong> is not closed. Expected </strong> before </p>.`],
    ['<p>a', `RICH_TEXT_TAGS ${inText} <p> is not closed. Expected </p> after it.`],
    ['<p>a<p>b</p>', `RICH_TEXT_TAGS ${inText} <p> is not closed. Expected </p> after it.`],
    ['<ul><li>a<li>b</ul>', `RICH_TEXT_TAGS ${inText} <li> is not closed. Expected </li> before </ul>.`],
    ['a</em>', `RICH_TEXT_TAGS ${inText} </em> closes no tag. Expected <em> before it.`],
    ['<p>a</p><p', `RICH_TEXT_TAGS ${inText} Saw "<p". Expected ">" at its end.`],
    [
      '<p><a href="javascript:alert(1)">a</a></p>',
      `LINK_FORM ${inText} Saw href="javascript:alert(1)". Expected a kind and an id in double quotes, as in href="product:the-id", or a URL.`,
    ],
    [
      '<p><a href="https://exampel">a</a></p>',
      `LINK_FORM ${inText} Saw href="https://exampel". Expected a kind and an id in double quotes, as in href="product:the-id", or a URL.`,
    ],
  ])('is one issue: %s', (text, issue) => {
    expect(issuesOf('page/home.json', page(text))).toEqual([issue])
  })

  it.each([
    '<p>a<br>b<br/>c &amp; d < e</p>',
    '<ul><li>a <strong>b</strong></li></ul>',
    '<p lang="fr">a <abbr title="b">c</abbr></p>',
    '<TABLE><TR><TD colspan=2>a</TD></TR></TABLE>',
  ])('is accepted: %s', (text) => {
    expect(issuesOf('page/home.json', page(text))).toEqual([])
  })

  it('is refused where visitors would read the tags', () => {
    expect(issuesOf('page/home.json', { title: { ...both('x'), fr: 'Le <b>galet</b>' } })).toEqual([
      'TEXT_MARKUP /title/fr The text has <b>, which visitors would read as it is written. Expected no HTML here. These fields have it: content, delivery, description, descriptionDigital, guarantee, included, leadTime, text.',
    ])
  })
})

describe('a mistake that JSON or the site would pass over is one issue', () => {
  const link = (url: string) => ({ blocks: [{ type: 'EditoSimple', cta: { label: both('Voir'), link: { url } } }] })
  const whole = 'Expected a whole URL, for example "https://example.com/".'

  it.each<[file: string, change: object, issue: string]>([
    [
      'product/mirror.json',
      { size: { widht: 60 } },
      'CONTENT_SHAPE /size/widht "widht" is not a property of this object. Expected a property of the schema. Did you mean "width"?',
    ],
    [
      'page/home.json',
      link('https://www example.com'),
      `LINK_FORM /blocks/0/cta/link/url Saw "https://www example.com". ${whole}`,
    ],
    ['page/home.json', link('https:///a'), `LINK_FORM /blocks/0/cta/link/url Saw "https:///a". ${whole}`],
    [
      'page/home.json',
      { languages: ['fr', 'en', 'es'] },
      'LANGUAGE_UNKNOWN /languages/2 "es" is not a language of the site. Expected one of fr and en.',
    ],
  ])('%s with %j', (file, change, issue) => {
    expect(issuesOf(file, change)).toEqual([issue])
  })

  it('a key that an object has twice', () => {
    const text =
      '{ "id": "home", "kind": "page", "title": "A", "title": "B", "updatedAt": "2026-10-02", "blocks": [{ "type": "EditoSimple" }] }'
    const { issues } = checkContent({
      ...{ files: [{ file: 'page/home.json', text }], media: [], site, messages: [], model: contentModel },
    })
    expect(issues.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)).toEqual([
      'CONTENT_KEY_TWICE /title The key "title" occurs twice in this object.',
    ])
  })

  it('blocks that are none', () => {
    expect(issuesOf('page/home.json', { blocks: [] })).toEqual([expect.stringMatching(/^CONTENT_SHAPE \/blocks /)])
  })

  it.each([
    ['heading', []],
    ['heading.en', []],
    [
      'headin.en',
      [
        'BINDING_UNKNOWN /blocks/0/heading/$field No content of the kind "article" has the field "headin.en". ' +
          'Expected a field of the kind; the nearest is "heading.en".',
      ],
    ],
  ])('the field %s of a layout', (field, issues) => {
    const layout = { id: 'article', blocks: [{ type: 'EditoSimple', heading: { $field: field } }] }
    expect(issuesOf('layout/article.json', layout)).toEqual(issues)
  })
})
