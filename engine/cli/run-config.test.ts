import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { ExplainedStep } from '../checking/explanation.ts'
import { readConfigTexts } from '../config/config-texts.ts'
import { fixtureBlockFiles, fixtureTexts } from '../testing/config-fixture.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Edit } from '../testing/edit-texts.ts'
import { temporaryProject } from '../testing/temporary-project.ts'
import { runConfig } from './run-config.ts'

const projects: ReturnType<typeof temporaryProject>[] = []
afterAll(() => projects.forEach(({ remove }) => remove()))

function project(...edits: Edit[]): string {
  const one = temporaryProject(fixtureTexts(...edits), fixtureBlockFiles())
  projects.push(one)
  return one.root
}

const valid = project()

function steps(line: string, root = valid): Partial<Record<string, ExplainedStep[]>> {
  const { status, text } = runConfig([...line.split(' '), '--json'], root)
  expect(status).toBe(0)
  const { steps: all } = JSON.parse(text) as { steps: ExplainedStep[] }
  return Object.groupBy(all, ({ what }) => what)
}

/** The line of config that a step names. */
function lineAt(place: string | null | undefined, root = valid): string {
  const [file = '', line] = (place ?? '').split(':')
  return readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1]?.trim() ?? ''
}

describe('config check', () => {
  it('says in one line what has been proven', () => {
    const { status, text } = runConfig(['check'], valid)
    expect(status).toBe(0)
    expect(text).toMatch(/^The config has no issues: \d+ files, 6 variants, 26 routes, 67 paths proven, \d+ ms\.$/)
  })

  it('says how much of a locale that is not declared complete is translated', () => {
    const root = project(
      ['config/locales.json', '"name": "Suomi", "complete": true', '"name": "Suomi", "complete": false'],
      ['locales/fi.json', '  "lost": "Ei mitään täällä",\n', ''],
    )
    const { status, text } = runConfig(['check'], root)
    expect(status).toBe(0)
    expect(text.split('\n').slice(1)).toEqual([
      'locales/fi.json: 15 of 16 messages translated (93 %)',
      'config/routes.json: not translated, or the same: fi-info',
      '"fi" is not declared complete: its pages are noindex, and in no sitemap and no hreflang. npm run config -- untranslated fi prints the rest.',
    ])
    expect(JSON.parse(runConfig(['untranslated', 'fi'], root).text)).toEqual({ lost: 'Nothing here' })
  })

  it('says what to do next when a locale has all messages', () => {
    const root = project([
      'config/locales.json',
      '"name": "Suomi", "complete": true',
      '"name": "Suomi", "complete": false',
    ])
    const { text } = runConfig(['check'], root)
    expect(text).toContain('locales/fi.json: 16 of 16 messages translated (100 %)')
    expect(text).toContain(
      'Set "complete" of "fi" to true in config/locales.json when its paths and content are translated',
    )
  })

  it('prints every issue and exits with 1', () => {
    const root = project(
      ['config/pages/login.json', '"guest"', '"gest"'],
      ['config/site.json', '"route": "search"', '"route": "serach"'],
    )
    const { status, text } = runConfig(['check'], root)
    expect(status).toBe(1)
    expect(text).toContain('GUARD_UNKNOWN  config/pages/login.json:2 › /guards/0\n  The guard "gest" does not exist.')
    expect(text).toContain('ROBOTS_ROUTE_UNKNOWN  config/site.json:')
    expect(text.endsWith('\n\n2 issues in the config.')).toBe(true)
  })

  it('counts the issues that follow from the ones that it lists', () => {
    const root = project(['config/locales.json', '"fi": {', '"fii": {'])
    const { text } = runConfig(['check'], root)
    expect(text).toMatch(/\n\n1 issue in the config\. \d+ more follow from it\.$/)
  })

  it('warns of a path of the last commit that is gone without a redirect', () => {
    const root = project()
    const git = (...args: string[]) =>
      spawnSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args])
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'config')
    const before = readFileSync(join(root, 'config/routes.json'), 'utf8')
    const renamed = before.replace('"sv": "/kontakt"', '"sv": "/skriv"')
    writeFileSync(join(root, 'config/routes.json'), renamed)
    expect(runConfig(['check'], root)).toMatchObject({
      status: 0,
      text: expect.stringContaining(`
Warning: these paths of the last commit are gone, and nothing redirects from them.
  /sv/kontakt  on finland, norway and world
  Add them to "redirects" of config/routes.json: { "from": "…", "to": "…" }`),
    })
    const redirect = '{ "redirects": [{ "from": "/sv/kontakt", "to": "/sv/skriv" }],'
    writeFileSync(join(root, 'config/routes.json'), renamed.replace('{', redirect))
    expect(runConfig(['check'], root).text).not.toContain('Warning')
  })

  it('prints JSON for programs', () => {
    const root = project(['config/pages/login.json', '"guest"', '"gest"'])
    const { status, text } = runConfig(['check', '--json'], root)
    expect(status).toBe(1)
    expect(JSON.parse(text)).toMatchObject({
      issues: [{ code: 'GUARD_UNKNOWN', file: 'config/pages/login.json', pointer: '/guards/0', suggestion: 'guest' }],
      consequences: 0,
      variants: 6,
    })
  })

  it('runs as a program with the exit status of the command', { tags: 'slow' }, () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../../app/config-cli.ts'), ...args], {
        cwd: valid,
        encoding: 'utf8',
      })
    expect(run('check')).toMatchObject({ status: 0, stderr: '' })
    expect(run('chek')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'COMMAND_UNKNOWN  The command "config chek" does not exist. Did you mean "check"?\n',
    })
  })
})

describe('config explain', () => {
  it('explains host, locale, route, page, content, blocks, query and cache key with their config lines', () => {
    const { Host, Locale, Route, Params, Page, Content, Blocks, Query, Cache } = steps(
      'explain http://nord.fi/sv/stolar/klint?utm=1',
    )
    expect(Host).toMatchObject([{ value: 'variant finland', why: 'the host name ends in .fi' }])
    expect(lineAt(Host?.[0]?.from)).toBe('"fi": "finland",')
    expect(Locale).toMatchObject([{ value: 'sv', why: 'the path begins with /sv' }])
    expect(Route).toMatchObject([{ value: 'sv-chair', why: 'the path matches /sv/stolar/{slug}' }])
    expect(lineAt(Route?.[0]?.from)).toContain('"sv": "/stolar/{slug}"')
    expect(Params).toMatchObject([{ value: 'slug = klint' }])
    expect(Page).toMatchObject([{ value: 'chair', from: 'config/pages/chair.json:1' }])
    expect(Content).toMatchObject([{ value: '/chair/klint', why: 'required: without it, 404' }])
    expect(lineAt(Content?.[0]?.from)).toContain('"path": "/chair/{slug}"')
    expect(Blocks?.map(({ value, why }) => [value, why])).toEqual([
      ['Banner', 'static, blocks/shell/banner'],
      ['blocks of the content', 'in the order of the content, Prose last'],
      ['Imprint', 'static, blocks/shell/imprint'],
    ])
    expect(lineAt(Blocks?.[0]?.from)).toContain('"block": "Banner"')
    expect(Query).toMatchObject([{ value: 'utm', why: 'ignored: the page does not declare it' }])
    expect(Cache).toMatchObject([{ value: 'finland /sv/stolar/klint' }])
  })

  it('explains the types of the expressions of a page, where they are asked for', () => {
    const { Value } = steps('explain http://nord.fi/sv/stolar --values')
    expect(Value?.map(({ value, why }) => [value, why])).toEqual([
      ['title: $message chairs.heading', 'a text for readers'],
      ['brand: $site brand', '"Atelier Nord"'],
      ['heading: $message chairs.heading', 'a text for readers'],
      ['url: $route home', 'a link'],
    ])
    expect(lineAt(Value?.[3]?.from)).toContain('"$route": "home"')
    expect(steps('explain http://nord.fi/sv/stolar')).not.toHaveProperty('Value')
  })

  it('explains that a page is not cached, with the block for which it is not', () => {
    const root = project()
    writeFileSync(join(root, 'blocks/visitor-queries.generated.json'), '["Teaser"]')
    const { Cache } = steps('explain http://nord.fi/sv/stolar', root)
    expect(Cache).toMatchObject([{ value: 'none', why: 'a block shows what visitors write' }])
    expect(Cache?.[0]?.from).toMatch(/^config\/pages\/chairs\.json:/)
  })

  it('explains which guard redirects a visitor where, and which cookie opens it', () => {
    const closed = steps('explain http://nord.io/en/account')
    expect(closed['Guard']).toMatchObject([{ value: 'member: closed', why: 'the cookie session must be present' }])
    expect(closed['Redirect']).toMatchObject([{ value: '302 /en/log-in' }])
    expect(lineAt(closed['Redirect']?.[0]?.from)).toContain('"redirectTo": "login"')
    const open = steps('explain http://nord.io/en/account --cookie session=x')
    expect(open['Guard']).toMatchObject([{ value: 'member: open', why: 'the cookie session is present' }])
    expect(open['Redirect']).toBeUndefined()
  })

  it('explains a redirect of config, with its line', () => {
    const root = project([
      'config/routes.json',
      '{',
      '{ "redirects": [\n{ "from": "/sv/x/{rest}", "to": "/sv/stolar" }],',
    ])
    const { Redirect } = steps('explain http://nord.fi/sv/x/1/2?a=b', root)
    expect(Redirect).toMatchObject([{ value: '301 /sv/stolar?a=b', why: 'the path has moved' }])
    expect(lineAt(Redirect?.[0]?.from, root)).toContain('"from": "/sv/x/{rest}"')
  })

  it.each([
    ['explain /', 'en', 'the default locale', '"default": "en",'],
    ['explain / --cookie lang=sv', 'sv', 'from the cookie lang', '"cookie": {'],
    ['explain / --accept-language sv-FI,en;q=0.5', 'sv', 'preferred by the browser', '"detection":'],
    ['explain http://nord.no/', 'sv', 'from the root of the variant', '"root": {'],
    ['explain http://nord.fi/x/y', 'sv', 'the first locale of the variant', '"locales": ["sv", "fi"]'],
    ['explain http://nord.fi/sv/kontakt', 'sv', 'the path begins with /sv', '"locales": ["sv", "fi"]'],
  ])('%s: %s, %s', (line, value, why, config) => {
    const { Locale } = steps(line)
    expect(Locale).toMatchObject([{ value, why }])
    expect(lineAt(Locale?.[0]?.from)).toContain(config)
  })

  it.each([
    ['explain http://nord.es/', 'Host', 'no variant', '.es is not in "extensions": 404'],
    ['explain http://..fi/', 'Host', '..fi', 'not a valid host name: 400'],
    ['explain /en/%2e%2e/x', 'Path', '/en/%2e%2e/x', 'not a valid path: 400'],
    ['explain /nothing/here', 'Page', 'not-found: 404', 'no route of "north" matches the path'],
    ['explain http://nord.eu/', 'Route', 'none', 'the root of the variant shows a page'],
    ['explain http://nord.io/sv/password', 'Redirect', '301 /en/password', 'the path points to that page'],
    ['explain http://nord.io/en/info/start', 'Redirect', '301 /en', 'the home page shows this content'],
    ['explain /en//', 'Redirect', '301 /en', 'the path has duplicate or trailing slashes'],
    [
      'explain http://nord.io/en/search?words=',
      'Redirect',
      '302 /en/search',
      'the query has empty or repeated parameters',
    ],
  ])('%s: %s %s', (line, what, value, why) => {
    expect(steps(line)[what]).toMatchObject([{ value, why }])
  })

  it('explains which parts of the shell a variant does not show', () => {
    const { Blocks } = steps('explain http://nord.com/en')
    const hidden = Blocks?.filter(({ value }) => value.endsWith('left out'))
    expect(hidden?.map(({ value, why }) => [value, why])).toEqual([
      ['Banner: left out', 'the variant "bare" has no header'],
      ['Imprint: left out', 'the variant "bare" has no footer'],
    ])
    expect(lineAt(hidden?.[0]?.from)).toContain('"header": false')
  })

  it('prints columns for people', () => {
    const { text } = runConfig(['explain', 'http://nord.no/'], valid)
    expect(text.split('\n').slice(0, 3)).toEqual([
      'nord.no/',
      '',
      expect.stringMatching(/^Host +variant norway +the host name ends in \.no +config\/hosts\.json:\d+$/),
    ])
  })

  it('prints the issues where it cannot decide because of them', () => {
    const root = project(['config/hosts.json', '"fallback"', '"falback"'])
    expect(runConfig(['explain', '/'], root)).toMatchObject({ status: 1, text: expect.stringContaining('KEY_UNKNOWN') })
  })
})

describe('config link', () => {
  it('explains the rule, the route and where the link leads', () => {
    const { Locale, Rule, Route, 'Leads to': to } = steps('link /sv-FI/chair/klint?a=1 --host nord.fi --locale fi')
    expect(Locale).toMatchObject([{ value: 'sv', why: 'the link begins with sv-FI' }])
    expect(lineAt(Locale?.[0]?.from)).toContain('"sv-FI": "sv"')
    expect(Rule).toMatchObject([{ value: 'linkable', why: 'the first rule that matches' }])
    expect(Route).toMatchObject([{ value: 'sv-chair', why: 'its path is /sv/stolar/{slug}' }])
    expect(to).toMatchObject([{ value: '/sv/stolar/klint?a=1' }])
  })

  it.each([
    ['link /fi/chair/klint --host nord.no', 'nothing', 'the link is not rendered'],
    ['link /sv/chair', 'nothing', 'the link has no valid slug'],
    ['link https://example.com', 'https://example.com', 'another site'],
    ['link javascript:x', 'nothing', 'the link is not rendered'],
    ['link /media/a.jpg', '/media/a.jpg', 'this site'],
  ])('%s leads to %s: %s', (line, value, why) => {
    expect(steps(line)['Leads to']).toMatchObject([{ value, why }])
  })
})

describe('config add', () => {
  it('prints lines, routes, sitemap, hreflang and what is to be translated in a dry run, and writes nothing', () => {
    const before = [...readConfigTexts(valid)]
    const { status, text } = runConfig(['add', 'locale', 'es', '--from', 'en', '--dry-run'], valid)
    expect(status).toBe(0)
    expect(text).toContain(
      'Dry run: the locale "es" (Español, es-ES) from "en", offered by the variant "north". No files were changed.',
    )
    expect(text).toMatch(/ {2}config\/hosts\.json: 1 line\n +\d+ {2}"north": \{ "locales": \["en", "sv", "es"\],/)
    expect(text).toMatch(/ {2}locales\/es\.json: new, \d+ line/)
    expect(text).toContain(
      'New routes\n  north (hosts in .se): 4\n    es-home  /es\n    es-chairs  /es/chairs\n    es-chair  /es/chairs/{slug}\n',
    )
    expect(text).toContain('Sitemap\n  north: 0 new addresses, and those of 0 patterns that content fills')
    expect(text).not.toContain('hreflang\n')
    expect(text.slice(text.indexOf('Translations'))).toBe(`Translations
  locales/es.json: 0 of 16 messages translated (0 %)
  config/routes.json: not translated, or the same: es-chairs, es-chair, es-portal
  "es" is not declared complete: its pages are noindex, and in no sitemap and no hreflang. npm run config -- untranslated es prints the rest.`)
    expect([...readConfigTexts(valid)]).toEqual(before)
  })

  it.each([
    ['add locale pt --from en --dry-run', '"pt" (Português, pt-PT)'],
    ['add locale da --from en --dry-run', '"da" (Dansk, da-DK)'],
    ['add locale gsw --from en --dry-run', 'gsw-CH)'],
    ['add host uk --locales en --dry-run', ', in en-GB.'],
    ['add host be --locales fi,sv --dry-run', ', in fi-BE and sv-BE.'],
    ['add host com.br --locales en --dry-run', ', in en-BR.'],
    ['add host com.co --locales en --dry-run', ', in en-CO.'],
    ['add host org --locales en --dry-run', ', in en.'],
    ['add host ai --locales en --dry-run', ', in en.'],
    ['add host tv --locales en --dry-run', ', in en.'],
    ['add host xx --locales en --dry-run', ', in en.'],
  ])('%s: the tag of the language in that country %s [LOC-01, READ-35]', (line, words) => {
    expect(runConfig(line.split(' '), valid).text.split('\n')[0]).toContain(words)
  })

  it('gives a locale that is not from the base another one to fall back to, and dates in its own language', () => {
    const root = project()
    runConfig(['add', 'locale', 'nb', '--from', 'sv'], root)
    const { locales } = JSON.parse(readFileSync(join(root, 'config/locales.json'), 'utf8')) as SiteConfig['locales']
    expect(locales['nb']).toEqual({
      ...{ tag: 'nb-NO', name: 'Norsk bokmål', complete: false },
      ...{ fallback: ['sv'], date: { format: 'long' } },
    })
  })

  it('writes the files of a new locale and of a new variant, and the config has no issues', () => {
    const root = project()
    expect(runConfig(['add', 'locale', 'es', '--from', 'en'], root).status).toBe(0)
    expect(runConfig(['add', 'host', 'es', '--locales', 'es,en'], root).text.split('\n')[0]).toBe(
      'Added the variant "es" for host names that end in .es, in es-ES and en-ES. The config has no issues.',
    )
    expect(steps('explain http://nord.es/es/chairs', root)['Route']).toMatchObject([{ value: 'es-chairs' }])
  })

  it('prints JSON for programs', () => {
    const { status, text } = runConfig(['add', 'host', 'dk', '--locales', 'sv', '--dry-run', '--json'], valid)
    expect(status).toBe(0)
    expect(JSON.parse(text)).toMatchObject({ written: false, routes: [{ variant: 'dk', host: 'hosts in .dk' }] })
  })

  it.each(
    Object.entries({
      'add locale es': 'ARGUMENT_MISSING  The option --from is missing. Add --from <locale> with one of en, sv and fi.',
      'add locale es --from eng': 'ARGUMENT_INVALID  The locale "eng" is not configured. Did you mean "en"?',
      'add locale es --from da':
        'ARGUMENT_INVALID  The locale "da" is not configured. Configured locales: en, sv and fi.',
      'add locale sv --from en': 'ARGUMENT_INVALID  The locale "sv" already exists.',
      'add locale es-es --from en':
        'ARGUMENT_INVALID  "es-es" is not a valid locale code. Write a language, with a script or region where they matter, for example es or pt-BR.',
      'add locale es --from en --tag spanish':
        'ARGUMENT_INVALID  "spanish" is not a valid tag. Write language and country, for example --tag es-ES.',
      'add host fi --locales sv': 'ARGUMENT_INVALID  Host names that end in .fi already show the variant "finland".',
      'add host bare --locales sv': 'ARGUMENT_INVALID  The variant "bare" already exists.',
      'add host es':
        'ARGUMENT_MISSING  The option --locales is missing. Add --locales <codes> with some of en, sv and fi, separated by commas.',
      'add host es --locales es':
        'ARGUMENT_INVALID  The locale "es" is not configured. To add it: npm run config -- add locale es --from en',
      'add host .es --locales sv':
        'ARGUMENT_INVALID  ".es" is not a valid extension. Write the end of the host name, for example es or com.br.',
      'add locle es': 'COMMAND_UNKNOWN  The command "config add locle" does not exist. Did you mean "add locale"?',
    }),
  )('%s is refused: %s', (line, text) => {
    expect(runConfig(line.split(' '), valid)).toEqual({ status: 2, text })
  })

  it('adds nothing to a config that has issues', () => {
    const root = project(['config/pages/login.json', '"guest"', '"gest"'])
    const before = [...readConfigTexts(root)]
    expect(runConfig(['add', 'host', 'es', '--locales', 'sv'], root).status).toBe(1)
    expect([...readConfigTexts(root)]).toEqual(before)
  })
})

describe('an invalid command line', () => {
  it.each(
    Object.entries({
      explain:
        'ARGUMENT_MISSING  "config explain" takes one argument, but found none.\nUsage: npm run config -- explain <url>',
      'check now':
        'ARGUMENT_INVALID  "config check" takes no argument, but found "now".\nUsage: npm run config -- check',
      'link /sv --locl sv': 'ARGUMENT_INVALID  "config link" has no option --locl. Did you mean --locale?',
      'check --frobnicate':
        'ARGUMENT_INVALID  "config check" has no option --frobnicate. Its options are --sarif, --watch, --json, --root and --help.',
      'link /sv --locale': 'ARGUMENT_MISSING  The option --locale requires a value: --locale <locale>',
      'link /sv --locale es':
        'ARGUMENT_INVALID  The variant "north" does not offer the locale "es". It offers en and sv.',
      'untranslated fii': 'ARGUMENT_INVALID  The locale "fii" is not configured. Did you mean "fi"?',
      'untranslated da': 'ARGUMENT_INVALID  The locale "da" is not configured. Configured locales: en, sv and fi.',
      'untranslated en': 'ARGUMENT_INVALID  "en" is the base locale: the others are translated from it.',
      'link /sv --host ..': 'ARGUMENT_INVALID  ".." is not a valid host name.',
      'link /sv --host nord.es':
        'ARGUMENT_INVALID  No variant is configured for the host name "nord.es". Configured extensions: se, com, fi, no, io and eu.',
      'check --json=yes': 'ARGUMENT_INVALID  The option --json does not take a value, but found "yes".',
      'explain fr':
        'ARGUMENT_INVALID  "fr" is not an address. Write a complete address such as http://brand.fr/fr, or a path such as /fr.',
      'explain / --cookie x': 'ARGUMENT_INVALID  "x" is not a cookie. Write --cookie name=value.',
      frobnicate:
        'COMMAND_UNKNOWN  The command "config frobnicate" does not exist. Commands: check, explain, diff, link, untranslated, add locale, add host, new page, new site and rename path.',
    }),
  )('%s', (line, text) => {
    expect(runConfig(line.split(' '), valid)).toEqual({ status: 2, text })
  })
})

describe('config', () => {
  it('prints its commands, and the options of each', () => {
    expect(runConfig([], valid)).toMatchObject({
      status: 0,
      text: expect.stringContaining('npm run config -- add locale <code> --from <locale>'),
    })
    expect(runConfig(['explain', '--help'], valid).text).toContain('--accept-language <header>')
  })

  it('reads another folder with --root', () => {
    expect(runConfig(['check', '--root', valid], '/').status).toBe(0)
  })

  it('uses the blocks of the project for a folder that contains only config/ and locales/', () => {
    const root = project()
    rmSync(join(root, 'blocks'), { recursive: true })
    expect(runConfig(['check', '--root', root], valid).status).toBe(0)
    expect(runConfig(['explain', '/en', '--root', root], valid).status).toBe(0)
    expect(runConfig(['add', 'host', 'dk', '--locales', 'en', '--root', root], valid).status).toBe(0)
  })
})
