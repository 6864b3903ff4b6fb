import { expect, it } from 'vitest'
import { checkContent } from '../../platform/checking/check-content.ts'
import { contentModel } from '../model.ts'

const site = {
  languages: ['en'],
  complete: ['en'],
  filterValues: 'en',
  sections: [],
  blocks: ['ColorChart', 'MeaL'],
  backgrounds: [],
  parameters: {},
}
const day = { updatedAt: '2026-10-02' }
const image = { photo: 'bay' }
const block = { type: 'MeaL', image }

/** Files that show the picture, by their name. */
const showing: Readonly<Record<string, object>> = {
  'page/home.json': { id: 'home', kind: 'page', title: 'Home', ...day, blocks: [block, block] },
  'page/legal.json': { id: 'legal', kind: 'cms', title: 'Legal', ...day, blocks: [block] },
  'overview/article.json': { id: 'article', title: 'Journal', ...day, blocks: [block] },
  'article/oak.json': { id: 'oak', heading: 'Oak', date: '2026-10-02', ...day, imageMain: image },
  'inspiration/dawn.json': { id: 'dawn', heading: 'Dawn', ...day, image },
  'collection/pebble.json': {
    id: 'pebble',
    heading: 'Pebble',
    ...day,
    blocks: [{ type: 'ColorChart', shades: [{ id: 'bay', name: 'Bay', photo: 'bay' }] }],
  },
  'product/mirror.json': { id: 'mirror', uid: 1, heading: 'Mirror', ...day, cardImage: image },
  'material-group/oak.json': { id: 'oak', name: 'Oak', materials: [{ id: 'pale', name: 'Pale', image }] },
}

/** Where the picture is repeated, of these files. */
function repeated(names: readonly string[], rules: Readonly<Record<string, object>> = {}) {
  const photos = { bay: { file: 'bay.webp', width: 10, height: 10, alt: 'Bay' } }
  const values = { 'photos.json': photos, ...rules, ...Object.fromEntries(names.map((name) => [name, showing[name]])) }
  const files = Object.entries(values).map(([file, value]) => ({ file, text: JSON.stringify(value, null, 2) }))
  const { issues } = checkContent({ files, media: ['bay.webp'], site, messages: [], model: contentModel })
  expect(issues.filter(({ level }) => level === 'error')).toEqual([])
  return issues.map(({ code, level, file, pointer, message, expected, alsoAt }) => ({
    text: `${code} ${level} ${file} ${pointer} ${message} ${expected}`,
    others: alsoAt?.map((place) => `${place.file} ${place.pointer}`),
  }))
}

const maximum = (maximumPages: number) => ({ 'picture-rules.json': { maximumPages } })

it.each<[what: string, names: string[], rules?: Readonly<Record<string, object>>]>([
  ['it is on two pages', ['page/home.json', 'article/oak.json']],
  ['it is twice on a page', ['page/home.json', 'page/legal.json']],
  ['a product takes it to its page', ['page/home.json', 'article/oak.json', 'product/mirror.json']],
  ['it is the sample of a material', ['page/home.json', 'article/oak.json', 'material-group/oak.json']],
  ['it is a sample in a colour chart', ['page/home.json', 'article/oak.json', 'collection/pebble.json']],
  ['the rules allow more pages', ['page/home.json', 'article/oak.json', 'inspiration/dawn.json'], maximum(3)],
])('says nothing of a picture if %s', (_what, names, rules) => {
  expect(repeated(names, rules)).toEqual([])
})

it.each<[names: string[], found: string, rules?: Readonly<Record<string, object>>]>([
  [['page/home.json', 'article/oak.json', 'inspiration/dawn.json'], 'is on 3 pages. Expected at most 2 pages.'],
  [['page/home.json', 'page/legal.json', 'overview/article.json'], 'is on 3 pages. Expected at most 2 pages.'],
  [['page/home.json', 'article/oak.json'], 'is on 2 pages. Expected at most one page.', maximum(1)],
])('warns once of a picture on %j, with all places', (names, found, rules) => {
  const [issue, ...more] = repeated(names, rules)
  expect(more).toEqual([])
  expect(issue?.text).toMatch(/^PICTURE_REPEATED warning /)
  expect(issue?.text).toContain(`The picture "bay" ${found}`)
  expect(issue?.others).toHaveLength(names.length - 1)
})
