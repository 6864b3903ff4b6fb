import { describe, expect, it } from 'vitest'
import { contentModel } from '../../entities/model.ts'
import { checkContent } from './check-content.ts'

const site = {
  languages: ['fr', 'en'],
  complete: ['fr', 'en'],
  filterValues: 'fr',
  sections: ['products', 'contact'],
  blocks: ['EditoSimple'],
  parameters: {},
}

const day = { updatedAt: '2026-10-02' }
const files: Readonly<Record<string, object>> = {
  'photos.json': { room: { file: 'room.webp', width: 10, height: 10, alt: both('Salle') } },
  'page/home.json': { id: 'home', kind: 'page', title: both('Accueil'), ...day, blocks: [] },
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
