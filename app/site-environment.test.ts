import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { siteArguments, siteEnvironments } from './site-environment.ts'

const secret = 'a'.repeat(32)

/** A project with its own site and two more. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'sites-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const site of ['', 'sites/atelier-brume', 'sites/lampes'])
    mkdirSync(join(root, site, 'config'), { recursive: true })
  return root
}

it.each([
  [['--site', 'sites/a', '--dev', '--site=sites/b'], ['sites/a', 'sites/b'], ['--dev']],
  [['check', '--json'], [], ['check', '--json']],
  [['--site'], [''], []],
])('reads %j', (args, folders, others) => {
  expect(siteArguments(args)).toEqual({ folders, others })
})

it('is the site of SITE_ROOT without --site', () => {
  const root = project()
  expect(siteEnvironments({ SITE_ROOT: 'sites/lampes' }, root, [])).toMatchObject([
    { SITE_ROOT: join(root, 'sites/lampes'), DATA_DIR: join(root, '.data') },
  ])
})

it('gives each site its own data, content and secret', () => {
  const root = project()
  const env = { SESSION_SECRET: secret, PORT: '80', DATA_DIR: '/data' }
  const [main, brume] = siteEnvironments(env, root, ['.', 'sites/atelier-brume'])
  expect(main).toMatchObject({
    SITE_ROOT: root,
    DATA_DIR: '/data',
    CONTENT_DIR: join(root, 'content/demo'),
    MEDIA_CACHE_DIR: join(root, '.cache/media'),
    SESSION_SECRET: [secret],
    PORT: 80,
  })
  expect(brume).toMatchObject({
    SITE_ROOT: join(root, 'sites/atelier-brume'),
    DATA_DIR: '/data/sites/atelier-brume',
    CONTENT_DIR: join(root, 'sites/atelier-brume/content'),
    MEDIA_CACHE_DIR: join(root, '.cache/media/sites/atelier-brume'),
    PORT: 80,
  })
  expect(brume?.SESSION_SECRET).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
})

it('reads variables with the name of a site at their end for this site only', () => {
  const env = { DATABASE_URL: 'postgres://db/main', DATABASE_URL_ATELIER_BRUME: 'postgres://db/brume' }
  const urls = siteEnvironments(env, project(), ['.', 'sites/atelier-brume']).map((one) => one.DATABASE_URL)
  expect(urls).toEqual(['postgres://db/main', 'postgres://db/brume'])
})

it.each([
  [{ DATABASE_URL: 'postgres://db/one' }, 'DATABASE_URL is the same for two of the sites in'],
  [{ CONTENT_URL: 'https://cms.example/graphql' }, 'CONTENT_URL is the same for two of the sites in'],
  [{ CONTENT_DIR: '/content' }, 'CONTENT_DIR is the same for two of the sites in'],
])('refuses %j for two sites', (env, message) => {
  const both = () => siteEnvironments(env, project(), ['sites/lampes', 'sites/atelier-brume'])
  expect(both).toThrow(expect.objectContaining({ code: 'SITES_CONFLICT', message: expect.stringContaining(message) }))
})

it('refuses a site twice', () => {
  expect(() => siteEnvironments({}, project(), ['sites/lampes', 'sites/lampes'])).toThrow('SITE_ROOT is the same')
})

it.each([
  ['sites/lamps', 'There is no site in sites/lamps: it has no folder config/.', 'Did you mean sites/lampes?'],
  ['nowhere', 'There is no site in nowhere: it has no folder config/.', 'Sites are ., sites/atelier-brume and sites/'],
  ['', 'The option --site has no folder.', 'Sites are ., sites/atelier-brume and sites/lampes.'],
])('says which sites there are for "%s"', (folder, message, hint) => {
  expect(() => siteEnvironments({}, project(), [folder])).toThrow(
    expect.objectContaining({ code: 'SITE_UNKNOWN', message, hint: expect.stringContaining(hint) }),
  )
})
