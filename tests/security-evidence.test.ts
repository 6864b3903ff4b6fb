import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../content/accounts/common-passwords.ts'
import { minPasswordCharacters } from '../content/accounts/password-lengths.ts'
import type { ServicesConfig } from '../engine/config/types.generated.ts'
import { createTestServer } from '../engine/server/testing/test-server.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has, by chapter. Without V10 and V17. */
const requirements: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
}

interface Row {
  id: string
  state: string
  where: string
}

const rows: readonly Row[] = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = '', , state = '', ...where] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { id, state, where: where.join('|') }
  })

describe('docs/security.md', () => {
  it('has one row for each requirement of levels 1 and 2, in their order', () => {
    expect(rows.map(({ id }) => id)).toEqual(Object.entries(requirements).flatMap(idsOf))
  })

  it('says of each what its state is, and where or why', () => {
    expect(rows.filter(({ state }) => !['met', 'not applicable', 'open'].includes(state))).toEqual([])
    expect(rows.filter(({ where }) => where === '')).toEqual([])
  })

  it('names a file for each requirement that is met', () => {
    expect(rows.filter(({ state, where }) => state === 'met' && filesIn(where).length === 0)).toEqual([])
  })

  it('names files that exist', () => {
    expect(rows.flatMap(({ where }) => filesIn(where)).filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('names tests that exist', () => {
    const named = rows.flatMap(({ id, where }) => testsIn(where).map((test) => ({ id, ...test })))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ file, title }) => !read(file).includes(title))).toEqual([])
  })
})

/** The ids of a chapter: V1.1.1, V1.1.2, … */
function idsOf([chapter, counts]: [string, Readonly<Record<number, number>>]): string[] {
  return Object.entries(counts).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `V${chapter}.${section}.${index + 1}`),
  )
}

function filesIn(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:[cm]?[jt]sx?|json|md|graphql))`/g)].map(([, file = '']) => file)
}

/** A title in quotes belongs to the file before it. */
function testsIn(text: string): { file: string; title: string }[] {
  return [...text.matchAll(/`([^`]+)`((?: (?:and )?"[^"]+")+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  )
}

/** The code that runs in production, on the server and in the browser. */
const sources = await Array.fromAsync(glob('{engine,content,documents,app,blocks,flows}/**/*.{ts,tsx}', { cwd: root }))
const production = sources
  .filter((file) => !/\.test\.tsx?$|\.generated\.|\/testing\//.test(file))
  .map((file) => ({ file, code: read(file) }))

/** Files whose code has the pattern. */
const using = (pattern: RegExp): string[] =>
  production.flatMap(({ file, code }) => (pattern.test(code) ? [file] : [])).toSorted()

describe('the code', () => {
  it('starts no program by a text', () => {
    expect(using(/\bexec(Sync)?\b[^'\n]*'node:child_process'|shell: true/)).toEqual([])
    expect(using(/from 'node:child_process'/).length).toBeGreaterThan(3)
  })

  it('makes no regular expression of what a visitor sends', () => {
    // Each of these reads config or sources.
    expect(using(/new RegExp\(/)).toEqual([
      'blocks/shell/cookie-consent/library-options.ts',
      'content/entities/products/material-findings.ts',
      'content/entities/wording/wording.ts',
      'documents/pdf/pdf-sources.ts',
      'engine/actions/broken-rule.ts',
      'engine/checking/checks/block-markup.ts',
      'engine/checking/checks/content-paths.ts',
      'engine/checking/checks/link-rules.ts',
      'engine/cli/starter/fill-starter.ts',
      'engine/expressions/type-fits.ts',
      'engine/indexing/is-disallowed.ts',
    ])
  })

  it('uses no weak hash', () => {
    expect(using(/(createHash|createHmac|hash)\('(md5|sha1)'/)).toEqual([])
  })

  it('verifies certificates everywhere', () => {
    expect(using(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([])
  })

  it('follows no redirect of a service', () => {
    const servers = production.filter(({ file }) => /^(engine\/(content|captcha|media)|content|app)\//.test(file))
    const fetching = servers.filter(({ code }) => /\bawait fetch\(/.test(code))
    expect(fetching.length).toBeGreaterThan(4)
    expect(fetching.filter(({ code }) => !code.includes("redirect: 'error'")).map(({ file }) => file)).toEqual([])
  })

  it('has no secret in config', () => {
    const { external } = JSON.parse(read('config/services.json')) as ServicesConfig
    const values = Object.values(external).flatMap(({ keys, verification }) => [
      ...Object.values(keys),
      ...(verification ? [verification.secret] : []),
    ])
    expect(values.length).toBeGreaterThan(2)
    expect(values.filter((value) => !/^\{SERVICE_\w+\}$/.test(value))).toEqual([])
  })
})

it('refuses more than 3,000 common passwords that would be long enough', async () => {
  const long = dictionary['passwords-common'].filter(({ length }) => length >= minPasswordCharacters)
  expect(long.length).toBeGreaterThan(3000)
  expect(await Promise.all(long.slice(0, 100).map(isCommonPassword))).not.toContain(false)
})

it('answers TRACE with 405', async () => {
  const { app } = await createTestServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { request } = await import('node:http')
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const headers = { host: 'nord.se', 'sec-fetch-site': 'same-origin' }
  request({ host: '127.0.0.1', port, method: 'TRACE', path: '/en', headers }, ({ statusCode }) => resolve(statusCode))
    .on('error', reject)
    .end()
  expect(await promise).toBe(405)
  await app.close()
})
