import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfigTexts } from '../config/read-config-texts.ts'
import { projectRoot, type Edit } from '../testing/shipped-site.ts'
import { temporaryProject } from '../testing/temporary-project.ts'
import { runConfig } from './run-config.ts'

const projects: ReturnType<typeof temporaryProject>[] = []
afterAll(() => projects.forEach(({ remove }) => remove()))

function project(...edits: Edit[]): string {
  const one = temporaryProject(...edits)
  projects.push(one)
  return one.root
}

const sound = project()

function steps(line: string, root = sound): Record<string, { value: string; why: string; from: string | null }[]> {
  const { status, text } = runConfig([...line.split(' '), '--json'], root)
  expect(status).toBe(0)
  const { steps: all } = JSON.parse(text) as {
    steps: { what: string; value: string; why: string; from: string | null }[]
  }
  return Object.groupBy(all, ({ what }) => what) as ReturnType<typeof steps>
}

/** The line of config that a step names. */
function lineAt(place: string | null | undefined, root = sound): string {
  const [file = '', line] = (place ?? '').split(':')
  return readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1]?.trim() ?? ''
}

describe('config check', () => {
  it('says in one line what was proven', () => {
    const { status, text } = runConfig(['check'], sound)
    expect(status).toBe(0)
    expect(text).toMatch(/^Config is sound: \d+ files, 11 variants, \d+ routes, \d+ paths proven, \d+ ms\.$/)
  })

  it('prints every issue and exits with 1', () => {
    const root = project(
      ['config/pages/login.json', '"guest"', '"gest"'],
      ['config/hosts.json', '"lu": "lu"', '"lu": "lx"'],
    )
    const { status, text } = runConfig(['check'], root)
    expect(status).toBe(1)
    expect(text).toContain('HOST_VARIANT_UNKNOWN  config/hosts.json:7 › /extensions/lu\n  No variant is called "lx".')
    expect(text).toContain('GUARD_UNKNOWN  config/pages/login.json:')
    expect(text.endsWith('3 issues in the config.')).toBe(true)
  })

  it('prints JSON for programs', () => {
    const root = project(['config/pages/login.json', '"guest"', '"gest"'])
    const { status, text } = runConfig(['check', '--json'], root)
    expect(status).toBe(1)
    expect(JSON.parse(text)).toMatchObject({
      issues: [{ code: 'GUARD_UNKNOWN', file: 'config/pages/login.json', pointer: '/guards/0', suggestion: 'guest' }],
      variants: 11,
    })
  })

  it('runs as a program with the exit status of its answer', { timeout: 20_000 }, () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(projectRoot, 'engine/cli/config.ts'), ...args], {
        cwd: sound,
        encoding: 'utf8',
      })
    expect(run('check')).toMatchObject({ status: 0, stderr: '' })
    const wrong = run('chek')
    expect(wrong).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'There is no command "config chek". Did you mean "check"?\n',
    })
  })
})

describe('config explain', () => {
  it('tells host, locale, route, page, content, blocks, query and cache key with the lines that said so', () => {
    const { Host, Locale, Route, Params, Page, Content, Blocks, Query, Cache } = steps(
      'explain http://brand.be/nl/producten/kiezel?utm=1',
    )
    expect(Host).toMatchObject([{ value: 'variant be', why: 'the host name ends in .be' }])
    expect(lineAt(Host?.[0]?.from)).toBe('"be": "be",')
    expect(Locale).toMatchObject([{ value: 'nl', why: 'the path begins with /nl' }])
    expect(Route).toMatchObject([{ value: 'nl-product', why: 'the path fits /nl/producten/{slug}' }])
    expect(lineAt(Route?.[0]?.from)).toContain('"nl": "/producten/{slug}"')
    expect(Params).toMatchObject([{ value: 'slug = kiezel' }])
    expect(Page).toMatchObject([{ value: 'product', from: 'config/pages/product.json:1' }])
    expect(Content).toMatchObject([{ value: '/product/kiezel', why: 'without it: not found' }])
    expect(lineAt(Content?.[0]?.from)).toBe('"path": "/product/{slug}"')
    expect(Blocks?.map(({ value }) => value)).toEqual([
      ...['SkipLinks', 'Intro', 'PageLoader', 'Header', 'Breadcrumb', 'ProductOverlay'],
      ...['those that content delivers', 'Footer', 'SearchOverlay', 'CookieConsent: left out'],
    ])
    const header = Blocks?.find(({ value }) => value === 'Header')
    expect(header?.why).toBe('bound, blocks/shell/header')
    expect(lineAt(header?.from)).toBe('{')
    expect(Query).toMatchObject([{ value: 'utm', why: 'ignored: the page does not know it' }])
    expect(Cache).toMatchObject([{ value: 'be /nl/producten/kiezel' }])
  })

  it('tells which guard sends a visitor where, and how a cookie opens it', () => {
    const closed = steps('explain /fr/mon-compte')
    expect(closed.Guard).toMatchObject([{ value: 'auth: closed', why: 'the cookie authToken must be present' }])
    expect(closed.Redirect).toMatchObject([{ value: '302 /fr/connexion' }])
    expect(lineAt(closed.Redirect?.[0]?.from)).toBe('"redirectTo": "login"')
    const open = steps('explain /fr/mon-compte --cookie authToken=x')
    expect(open.Guard).toMatchObject([{ value: 'auth: open' }])
    expect(open.Redirect).toBeUndefined()
  })

  it.each([
    ['explain /', 'en', 'the default of the site', '"default": "en",'],
    ['explain / --cookie i18n_redirected=de', 'de', 'the cookie i18n_redirected says so', '"cookie": {'],
    ['explain / --accept-language nl-BE,fr;q=0.5', 'nl', 'the browser prefers it', '"detection":'],
    ['explain http://brand.ch/', 'fr', 'the root of the variant says so', '"root": {'],
    ['explain http://brand.be/x/y', 'fr', 'the first that the variant offers', '"locales": ["fr", "nl"]'],
  ])('%s: %s because %s', (line, value, why, config) => {
    const { Locale } = steps(line)
    expect(Locale).toMatchObject([{ value, why }])
    expect(lineAt(Locale?.[0]?.from)).toContain(config)
  })

  it.each([
    ['explain http://brand.es/', 'Host', 'no variant', '.es is not listed: 404'],
    ['explain http://..fr/', 'Host', '..fr', 'is no host name: 400'],
    ['explain /fr/%2e%2e/x', 'Path', '/fr/%2e%2e/x', 'is no path of a site: 400'],
    ['explain /nothing/here', 'Page', 'not-found: 404', 'no route of "all" fits the path'],
    ['explain /fr/lost-password', 'Redirect', '301 /en/lost-password', 'the path only points to that page'],
    ['explain /fr/page-daccueil', 'Redirect', '301 /fr', 'the home page has this content'],
    ['explain /fr//', 'Redirect', '301 /fr', 'the path has slashes too many'],
  ])('%s: %s %s', (line, what, value, why) => {
    expect(steps(line)[what]).toMatchObject([{ value, why }])
  })

  it('tells which parts of the shell a variant leaves out', () => {
    const { Blocks } = steps('explain http://brand.com/')
    const out = Blocks?.filter(({ value }) => value.endsWith('left out'))
    expect(out?.map(({ value }) => value)).toEqual(
      ['Header', 'Footer', 'SearchOverlay', 'CookieConsent'].map((block) => `${block}: left out`),
    )
    expect(out?.slice(0, 2).map(({ from }) => lineAt(from))).toEqual(['"header": false,', '"footer": false'])
  })

  it('prints columns for people', () => {
    const { text } = runConfig(['explain', 'http://brand.nl/'], sound)
    expect(text.split('\n').slice(0, 3)).toEqual([
      'brand.nl/',
      '',
      expect.stringMatching(/^Host +variant nl +the host name ends in \.nl +config\/hosts\.json:\d+$/),
    ])
  })

  it('prints the issues where they keep it from deciding', () => {
    const root = project(['config/hosts.json', '"fallback"', '"falback"'])
    expect(runConfig(['explain', '/'], root)).toMatchObject({ status: 1, text: expect.stringContaining('KEY_UNKNOWN') })
  })
})

describe('config link', () => {
  it('tells the rule, the route and where the link leads', () => {
    const { Locale, Rule, Route, 'Leads to': to } = steps('link /fr-BE/product/galet?a=1 --host brand.be --locale nl')
    expect(Locale).toMatchObject([{ value: 'fr', why: 'the link says fr-BE' }])
    expect(lineAt(Locale?.[0]?.from)).toBe('"fr-BE": "fr",')
    expect(Rule).toMatchObject([{ value: 'linkable' }])
    expect(Route).toMatchObject([{ value: 'fr-product' }])
    expect(to).toMatchObject([{ value: '/fr/produits/galet?a=1' }])
  })

  it.each([
    ['link /fr/product/galet --host brand.nl', 'nothing', 'the link is not shown'],
    ['link /fr/product', 'nothing', 'the link lacks a usable slug'],
    ['link https://example.com', 'https://example.com', 'leaves the site'],
    ['link javascript:x', 'nothing', 'the link is not shown'],
    ['link /media/a.jpg', '/media/a.jpg', 'stays on the site'],
  ])('%s leads to %s', (line, value, why) => {
    expect(steps(line)['Leads to']).toMatchObject([{ value, why }])
  })
})

describe('config add', () => {
  it('rehearses a language: lines, routes, sitemap, hreflang and what is to be translated; nothing is written', () => {
    const before = [...readConfigTexts(sound)]
    const { status, text } = runConfig(['add', 'locale', 'es', '--from', 'en', '--dry-run'], sound)
    expect(status).toBe(0)
    expect(text).toContain(
      'Rehearsal of the locale "es" (Español, es-ES) from "en", offered by the variant "all". Nothing is written.',
    )
    expect(text).toMatch(/ {2}config\/hosts\.json: 1 line\n +\d+ {2}"locales": \["fr", "en", "de", "nl", "es"\],/)
    expect(text).toMatch(/ {2}locales\/es\.json: new, \d+ lines/)
    expect(text).toMatch(/all \(hosts without extension\): \d+\n {4}es-home {2}\/es\n {4}es-products {2}\/es\/products/)
    expect(text).toMatch(/Sitemap\n {2}all: \d+ addresses more, and the pages of 6 patterns that content fills/)
    expect(text).toMatch(/hreflang\n {2}all: \d+ pages gain es/)
    expect(text).toContain('Messages missing\n  es: none')
    expect(text).toMatch(/Still to be translated\n {2}locales\/es\.json: \d+ messages\n/)
    expect([...readConfigTexts(sound)]).toEqual(before)
  })

  it.each([
    ['add locale es', 'Say which locale to copy: --from <locale>, one of fr, en, de and nl.'],
    ['add locale es --from eng', 'The site has no locale "eng". Did you mean "en"?'],
    ['add locale fr --from en', 'The site has the locale "fr" already.'],
    [
      'add locale es-ES --from en',
      '"es-ES" is no locale code. Write the language in two or three small letters, e.g. es.',
    ],
    ['add locale es --from en --tag spanish', '"spanish" is no tag. Write language and country: --tag es-ES'],
    ['add host fr --locales fr', 'Hosts in .fr show the variant "fr" already.'],
    ['add host all --locales fr', 'There is a variant "all" already.'],
    ['add host es', 'Say which locales it offers: --locales <codes>, of fr, en, de and nl.'],
    ['add host es --locales es', 'The site has no locale "es". To add it: npm run config -- add locale es --from fr'],
    ['add host .es --locales fr', '".es" is no extension. Write the last segment of the host name, e.g. es.'],
    ['add locle es', 'There is no command "config add locle". Did you mean "add locale"?'],
  ])('%s is refused in clear words', (line, text) => {
    expect(runConfig(line.split(' '), sound)).toEqual({ status: 2, text })
  })

  it('adds nothing to a config that has issues', () => {
    const root = project(['config/pages/login.json', '"guest"', '"gest"'])
    const before = [...readConfigTexts(root)]
    expect(runConfig(['add', 'host', 'es', '--locales', 'fr'], root).status).toBe(1)
    expect([...readConfigTexts(root)]).toEqual(before)
  })
})

describe('a command line that is not understood', () => {
  it.each([
    ['explain', '"config explain" takes one word, saw none.\nUsage: npm run config -- explain <url>'],
    ['check now', '"config check" takes no word, saw "now".\nUsage: npm run config -- check'],
    ['link /fr --locl nl', '"config link" has no option --locl. Did you mean --locale?'],
    ['link /fr --locale', '--locale needs a value: --locale <locale>'],
    ['link /fr --locale es', 'The variant "all" does not offer the locale "es". It offers fr, en, de and nl.'],
    [
      'link /fr --host brand.es',
      'No variant answers at "brand.es". Known extensions: fr, be, nl, lu, de, ch, at, uk, com and io.',
    ],
    ['check --json=yes', '--json takes no value, saw "yes".'],
    ['explain fr', '"fr" is no address. Write a whole one, http://brand.fr/fr, or a path, /fr.'],
    ['explain / --cookie x', '"x" is no cookie. Write --cookie name=value.'],
    ['frobnicate', 'There is no command "config frobnicate". Commands: check, explain, link, add locale and add host.'],
  ])('%s', (line, text) => {
    expect(runConfig(line.split(' '), sound)).toEqual({ status: 2, text })
  })

  it('is helped', () => {
    expect(runConfig([], sound)).toMatchObject({
      status: 0,
      text: expect.stringContaining('npm run config -- add locale <code> --from <locale>'),
    })
    expect(runConfig(['explain', '--help'], sound).text).toContain('--accept-language <header>')
  })

  it('may be about another folder', () => {
    expect(runConfig(['check', '--root', sound], '/').status).toBe(0)
  })

  it('may be about a folder that holds config/ and locales/ alone', () => {
    const root = project()
    rmSync(join(root, 'blocks'), { recursive: true })
    expect(runConfig(['check', '--root', root], sound).status).toBe(0)
    expect(runConfig(['explain', '/fr', '--root', root], sound).status).toBe(0)
    expect(runConfig(['add', 'host', 'dk', '--locales', 'en', '--root', root], sound).status).toBe(0)
  })
})
