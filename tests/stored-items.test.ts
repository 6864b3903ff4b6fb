import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Pages for developers are no part of the site. */
const developerTools = /^app\/(gallery|flows)\//
const files = globSync('{engine,blocks,flows,app,content}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.generated\.|\/testing\//.test(file) && !developerTools.test(file))
  .sort()

/** What writes a cookie: all of them take its name from config. */
const cookieWriters = [
  // The locale cookie, as the server wrote it into the page.
  'engine/browser/remember-locale.ts',
  'engine/server/locale-switch.ts',
  // The session, its hint and the device.
  'engine/server/send-outcome.ts',
  'engine/session/session-cookies.ts',
]

/** The writes of a source text that the list of config/services.json cannot know of. */
function undeclaredWrites(text: string): string[] {
  const [, imported = ''] = /import \{([^}]*)\} from '[./]*\/config\/storage-names\.generated\.ts'/.exec(text) ?? []
  const names = imported.split(',').map((one) => one.trim().split(' as ').at(-1) ?? '')
  const keys = [
    ...text.matchAll(/\b(?:local|session)Storage\s*(?:\.setItem\(\s*([^,]+),|\[|\.(?!setItem|getItem|removeItem)\w)/g),
  ]
  const others = /\bindexedDB\b|\bcaches\.open|\bcookieStore\b|\bwindow\.name\s*=/g
  return [
    ...keys.filter(([, key]) => key === undefined || !names.includes(key.trim())).map(([write]) => write),
    ...(text.match(others) ?? []),
  ]
}

const isCookieWriter = (text: string): boolean =>
  /document\.cookie\s*=|['"]set-cookie['"]|stringifySetCookie\(/i.test(text)

describe('what the site stores in a browser', () => {
  it.each([
    ['a key of its own', "localStorage.setItem('basket', '1')"],
    ['a key from elsewhere', "import { basket } from './basket.ts'\nsessionStorage.setItem(basket, '1')"],
    ['a property', "localStorage.basket = '1'"],
    ['a computed property', "localStorage['basket'] = '1'"],
    ['a database', "indexedDB.open('basket')"],
    ['a cache', "caches.open('basket')"],
  ])('is found: %s', (_what, text) => {
    expect(undeclaredWrites(text)).toHaveLength(1)
  })

  it('may have a name of config/services.json', () => {
    const text =
      "import { basket as key } from '../../config/storage-names.generated.ts'\nlocalStorage.setItem(key, '1')"
    expect(undeclaredWrites(text)).toEqual([])
  })

  it('is declared wherever it is written', () => {
    const found = files.flatMap((file) =>
      undeclaredWrites(readFileSync(join(root, file), 'utf8')).map((write) => `${file}: ${write}`),
    )
    expect(found).toEqual([])
    expect(files.length).toBeGreaterThan(800)
  })

  it('has keys that the first site lists', () => {
    const { stored } = JSON.parse(readFileSync(join(root, 'config/services.json'), 'utf8')) as {
      stored: { name: string }[]
    }
    const generated = readFileSync(join(root, 'config/storage-names.generated.ts'), 'utf8')
    const keys = [...generated.matchAll(/= '([^']+)'/g)].map(([, key]) => key)
    expect(keys.length).toBeGreaterThan(4)
    expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(keys))
  })

  it('are cookies in these files only, with names from config', () => {
    expect(files.filter((file) => isCookieWriter(readFileSync(join(root, file), 'utf8')))).toEqual(cookieWriters)
  })
})
