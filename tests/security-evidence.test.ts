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

/** The requirements of levels 1 and 2 of ASVS 5.0, by section: V1.1.1, V1.1.2, … Without V10 and V17. */
const requirements: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
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

/** `1-3 5` of section 1.1 is V1.1.1, V1.1.2, V1.1.3 and V1.1.5. */
function idsOf([section, numbers]: [string, string]): string[] {
  return numbers.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => `V${section}.${first + index}`)
  })
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
      'content/entities/products/material-problems.ts',
      'content/entities/wording/wording.ts',
      'engine/actions/broken-rule.ts',
      'engine/checking/checks/block-markup.ts',
      'engine/checking/checks/link-rules.ts',
      'engine/checking/checks/page-definitions.ts',
      'engine/indexing/is-disallowed.ts',
    ])
  })

  it('uses no weak hash but for ETags', () => {
    expect(using(/create(Hash|Hmac)\('(md5|sha1)'/)).toEqual(['engine/server/cache/page-body.ts'])
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
