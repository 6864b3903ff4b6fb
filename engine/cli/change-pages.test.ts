import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkConfig } from '../checking/check-config.ts'
import { decide } from '../routing/decide.ts'
import { fixtureBlockFiles, fixtureTexts } from '../testing/config-fixture.ts'
import { runConfig } from './run-config.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'))
  const files = [
    ...fixtureTexts(),
    ...[...fixtureBlockFiles()].map(([file, text]) => [`blocks/${file}`, text] as const),
  ]
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
})
afterEach(() => rmSync(root, { recursive: true }))

const run = (command: string) => runConfig(command.split(' '), root)
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Where an address leads on the Finnish hosts. */
function at(path: string): object {
  const { site, issues } = checkConfig({ root })
  expect(issues).toEqual([])
  return decide(site!, { host: 'nord.fi', path })
}

describe('config new page', () => {
  it('adds a page that has what another has, and its paths', () => {
    const { status, text } = run('new page outlet --extends chairs --paths sv=/outlet,fi=/myynti')
    expect({ status, first: text.split('\n')[0] }).toEqual({
      status: 0,
      first: 'Added the page "outlet" that extends "chairs". The config has no issues.',
    })
    expect(JSON.parse(read('config/pages/outlet.json'))).toEqual({ extends: 'chairs' })
    expect(at('/fi/myynti')).toMatchObject({ kind: 'page', page: 'outlet', locale: 'fi' })
  })

  it('writes nothing in a dry run', () => {
    const before = read('config/routes.json')
    expect(run('new page outlet --extends chairs --paths sv=/outlet --dry-run').text).toMatch(
      /^Dry run: the page "outlet"/,
    )
    expect(read('config/routes.json')).toBe(before)
  })

  it.each(
    Object.entries({
      'new page Outlet --extends chairs --paths sv=/a':
        'ARGUMENT_INVALID  "Outlet" is not a valid name. Write small letters, digits and hyphens, for example outlet.',
      'new page chairs --extends chairs --paths sv=/a': 'ARGUMENT_INVALID  The page "chairs" already exists.',
      'new page outlet --extends chars --paths sv=/a':
        'ARGUMENT_INVALID  The page "chars" does not exist. Did you mean "chairs"?',
      'new page outlet --extends chairs --paths sv:/a':
        'ARGUMENT_INVALID  "sv:/a" is not a path of a locale. Write <locale>=<path> with one of en, sv and fi, for example fr=/soldes.',
      'new page outlet --extends chairs':
        'ARGUMENT_MISSING  The option --paths is missing. Add --paths <locale>=<path>, for example --paths fr=/soldes,en=/sales.',
    }),
  )('%s is refused', (command, text) => {
    expect(run(command)).toEqual({ status: 2, text })
  })
})

describe('config rename path', () => {
  it('gives a page another path, to which the former one redirects [ROUTE-01]', () => {
    expect(run('rename path chairs --locale sv --to /sittplatser').text.split('\n')[0]).toBe(
      'Renamed the path of "chairs" in "sv" to /sittplatser. The config has no issues.',
    )
    expect(at('/sv/sittplatser')).toMatchObject({ kind: 'page', page: 'chairs' })
    expect(at('/sv/stolar')).toMatchObject({ kind: 'redirect', status: 301, to: '/sv/sittplatser' })
  })

  it('leads former paths to the newest one at once', () => {
    run('rename path chairs --locale sv --to /sittplatser')
    run('rename path chairs --locale sv --to /sitta')
    expect(at('/sv/stolar')).toMatchObject({ kind: 'redirect', to: '/sv/sitta' })
    expect(at('/sv/sittplatser')).toMatchObject({ kind: 'redirect', to: '/sv/sitta' })
  })

  it.each(
    Object.entries({
      'rename path chars --locale sv --to /a':
        'ARGUMENT_INVALID  The route "chars" does not exist. Did you mean "chairs"?',
      'rename path chairs --locale da --to /a':
        'ARGUMENT_INVALID  The locale "da" is not configured. Configured locales: en, sv and fi.',
      'rename path chairs --locale sv':
        'ARGUMENT_MISSING  The option --to is missing. Add --to <path>, e.g. --to /outlet.',
    }),
  )('%s is refused', (command, text) => {
    expect(run(command)).toEqual({ status: 2, text })
  })

  it('is refused where another page has the path', () => {
    const { status, text } = run('rename path chairs --locale sv --to /kontakt')
    expect(status).toBe(1)
    expect(text).toContain('ROUTE_PATH_TAKEN')
  })
})
