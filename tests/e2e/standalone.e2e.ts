import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/browser/free-port.ts'
import { writeStandalone } from '../../scripts/build/standalone/standalone.ts'

const root = join(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
/** A user without rights; where the tests have none, their own. */
const someone = isRoot ? { uid: 65_534, gid: 65_534 } : {}

const megabyte = 1024 * 1024

let folder: string
let data: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'standalone-'))
  data = mkdtempSync(join(tmpdir(), 'standalone-data-'))
  if (isRoot) chownSync(data, 65_534, 65_534)
})

test.afterAll(() => {
  if (!isRoot) execFileSync('chmod', ['-R', 'u+w', folder])
  for (const one of [folder, data]) rmSync(one, { recursive: true, force: true })
})

/** Neither a home nor the Node of this machine. */
function variables(further: Record<string, string> = {}) {
  return { PATH: '/usr/bin:/bin', DATA_DIR: join(data, 'data'), LOG_LEVEL: 'silent', ...further }
}

function tessera(...args: string[]) {
  const options = { ...someone, cwd: data, env: variables(), encoding: 'utf8', timeout: 50_000 } as const
  const { status, stdout, stderr } = spawnSync(join(folder, 'bin/tessera'), args, options)
  return { status, stdout, stderr }
}

test('a standalone folder is small, and knows nothing of the machine that wrote it', () => {
  const sizes = writeStandalone(root, folder)
  const bytes = Object.values(sizes).reduce((sum, one) => sum + one, 0)
  expect(bytes).toBeLessThan(250 * megabyte)
  expect(bytes).toBeGreaterThan(150 * megabyte)
  expect(spawnSync('grep', ['-rlF', root, folder], { encoding: 'utf8' }).stdout).toBe('')
  const files = entries().filter((path) => lstatSync(path).isFile())
  expect(files.filter((path) => lstatSync(path).nlink > 1)).toEqual([])
  expect(files.filter((path) => ![0o644, 0o755].includes(lstatSync(path).mode & 0o7777))).toEqual([])
})

test('its commands work for a user without rights, where nobody may write', () => {
  execFileSync('chmod', ['-R', 'a-w', folder])
  const before = entries()
  expect(tessera('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('tessera serve') })
  expect(tessera('check')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/The config has no issues: .*\nThe content has no errors: /),
  })
  expect(tessera('check', '--site', 'sites/quinquet')).toMatchObject({ status: 0 })
  // On stderr is its progress, where it takes a second.
  expect(tessera('migrate')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Applied \d+ migrations, and loaded \d+ content files \(\d+ ms\)\.\n$/),
  })
  expect(tessera('backup', 'backup.gz')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(join(data, 'backup.gz')),
  })
  expect(entries()).toEqual(before)
})

test('it serves pages, pictures and documents of two brands, and ends with status 0', async () => {
  const before = entries()
  const port = await freePort()
  const args = ['serve', '--site', '.', '--site', 'sites/quinquet']
  const env = variables({ PORT: String(port), HOST: '127.0.0.1', PREPARED_PAGES: '0' })
  const server = spawn(join(folder, 'bin/tessera'), args, { ...someone, cwd: data, env, stdio: 'inherit' })
  const origin = `http://127.0.0.1:${port}`
  try {
    await expect.poll(() => statusOf(`${origin}/healthz`), { timeout: 40_000 }).toBe(200)
    const page = await fetch(origin)
    const html = await page.text()
    expect([page.status, new URL(page.url).pathname]).toEqual([200, '/en'])
    const [picture = ''] = /\/media\/[^"' ,]+\?[^"' ,]+/.exec(html) ?? []
    const got = await fetch(origin + picture.replaceAll('&amp;', '&'))
    expect([got.status, got.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    const [product = ''] = /\/en\/products\/[\w-]+/.exec(html) ?? []
    const sheet = await fetch(`${origin}${product}.pdf`)
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(entries()).toEqual(before)
  } finally {
    expect(await end(server)).toBe(0)
  }
})

function entries(): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return all.map((name) => join(folder, name)).sort()
}

/** Null where nothing listens yet. */
async function statusOf(url: string): Promise<number | null> {
  return fetch(url).then(
    ({ status }) => status,
    () => null,
  )
}

async function end(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null) return server.exitCode
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  const [status] = (await exited) as [number | null]
  return status
}
