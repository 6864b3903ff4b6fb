import { describe, expect, it } from 'vitest'
import { formatIssue } from '../../../packages/findings/finding.ts'
import { fixtureBlockFiles, fixtureTexts } from '../../testing/config-fixture.ts'
import { checkConfigTexts, type CheckedProject } from '../check-config.ts'

const known = ['/chair/{slug}', '/lamp/{slug}', '/overview/chair', '/overview/lamp', '/page/{slug}']

const schema = {
  type: 'object',
  properties: {
    heading: {},
    url: {},
    form: {},
    path: { type: 'string', format: 'content-path' },
    items: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string', format: 'content-path' } } },
    },
  },
}
const blockFiles = fixtureBlockFiles().set('editorial/teaser/fields.schema.json', JSON.stringify(schema))

/** The issues of a page, where the content service has these paths. */
function issuesOf(page: object, project: Partial<CheckedProject> = { contentPaths: known }): string[] {
  const texts = fixtureTexts(['config/pages/info.json', null, JSON.stringify({ blocks: [{ content: true }], ...page })])
  return checkConfigTexts(texts, { blockFiles, ...project }).issues.map(formatIssue)
}

describe('the content path of a page definition', () => {
  it.each(['/page/{slug}', '/page/terms', '/lamp/{slug}', '/overview/lamp'])('may be %s', (path) => {
    expect(issuesOf({ content: { path } })).toEqual([])
  })

  it.each<[title: string, path: string, suggestion: string]>([
    ['a list that does not exist', '/overview/lmap', ' Did you mean "/overview/lamp"?'],
    ['a list by parameter', '/overview/{slug}', ' Did you mean "/overview/lamp"?'],
    ['a kind that does not exist', '/chiar/{slug}', ' Did you mean "/chair/{slug}"?'],
    ['a path that is too long', '/page/terms/{slug}', ' Did you mean "/page/{slug}"?'],
  ])('is reported: %s', (_title, path, suggestion) => {
    expect(issuesOf({ content: { path } })).toEqual([
      `PAGE_CONTENT_UNKNOWN  config/pages/info.json:1 › /content/path
  The content service has no content at "${path}".
  Expected one of /chair/{slug}, /lamp/{slug}, /overview/chair, /overview/lamp and /page/{slug}.${suggestion}
  Correct the path: {slug} is a parameter of the route, or the slug of one piece of content.`,
    ])
  })

  it('is not checked where the paths of the content are not known', () => {
    expect(issuesOf({ content: { path: '/overview/lmap' } }, {})).toEqual([])
  })
})

describe('a content path that config writes out', () => {
  const project = {
    contentPaths: known,
    contentNames: { path: ['/lamp/oak', '/page/portal', '/page/start', '/page/terms'] },
  }
  const teaser = (fields: object) => ({ blocks: [{ block: 'Teaser', fields }] })

  it.each<[string, object]>([
    ['of a page', { content: { path: '/page/terms' } }],
    ['of a kind', { content: { path: '/page/{slug}' } }],
    ['of a state', { stateContent: '/page/terms' }],
    ['of a list', { stateContent: '/overview/lamp' }],
    ['of a block', teaser({ path: '/page/terms' })],
    ['that is evaluated', teaser({ path: { $contentPath: true } })],
  ])('is accepted: %s', (_what, page) => {
    expect(issuesOf(page, project)).toEqual([])
  })

  it.each<[string, object, place: string]>([
    ['of a page', { content: { path: '/page/trems' } }, '/content/path'],
    ['of a state', { stateContent: '/page/trems' }, '/stateContent'],
    ['of a block', teaser({ path: '/page/trems' }), '/blocks/0/fields/path'],
    ['as a default', teaser({ path: { $contentPath: true, default: '/page/trems' } }), '/blocks/0/fields/path/default'],
    [
      'for each item',
      teaser({ items: [{ $each: ['a'], select: { path: '/page/trems' } }] }),
      '/blocks/0/fields/items/0/select/path',
    ],
  ])('has a slug of the content: %s', (_what, page, place) => {
    expect(issuesOf(page, project)).toEqual([
      `PAGE_CONTENT_UNKNOWN  config/pages/info.json:1 › ${place}
  The content service has no content at "/page/trems".
  Expected the path of content that exists, as /page/{slug}. Did you mean "/page/terms"?
  Correct the slug, or add the content.`,
    ])
  })

  it('has no parameter, but in the content of a page', () => {
    expect(issuesOf({ stateContent: '/page/{slug}' }, project)[0]).toContain('no content at "/page/{slug}"')
  })

  it('is that of a kind of links', () => {
    const kinds = '"kinds": { "lamp": { "pageType": "PAGE", "typename": "Lamp", "content": "/lmap/{slug}" } }'
    const texts = fixtureTexts(['config/links.json', '"kinds": {}', kinds])
    expect(checkConfigTexts(texts, { blockFiles, ...project }).issues.map(formatIssue)).toEqual([
      expect.stringMatching(
        /^PAGE_CONTENT_UNKNOWN  config\/links\.json:\d+ › \/kinds\/lamp\/content\n  The content service has/,
      ),
    ])
  })

  it('has the slug by which links find the home page', () => {
    const texts = fixtureTexts(['config/links.json', '"homeSlug": "start"', '"homeSlug": "strat"'])
    expect(checkConfigTexts(texts, { blockFiles }).issues.map(formatIssue)).toEqual([
      expect.stringMatching(
        /^PAGE_CONTENT_UNKNOWN  .* › \/homeSlug\n  The content of the home page is \/page\/start, and not that with the slug "strat"\.\n  Expected "start"\./,
      ),
    ])
  })

  it('is that of the page or of its state', () => {
    expect(issuesOf({ content: { path: '/page/terms' }, stateContent: '/page/terms' }, project)).toEqual([
      `KEY_UNKNOWN  config/pages/info.json:1 › /stateContent
  The page has "content" and "stateContent".
  Expected one of them: a page has one place for blocks of the content.
  Remove one of the two.`,
    ])
  })

  it('is no text for readers', () => {
    expect(issuesOf({ stateContent: { $message: 'lost' } }, project)[0]).toContain('Expected a content path.')
  })
})
