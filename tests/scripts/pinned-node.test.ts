// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { environment, pinnedNode, wrongNode } from '../../scripts/setup/pinned-node.mjs'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'pinned-node-'))))
afterEach(() => rmSync(root, { recursive: true }))

describe('pinnedNode', () => {
  it('is the Node of this process when that has the pinned version', () => {
    pin(process.version.slice(1))
    expect(pinnedNode(root)).toBe(process.execPath)
  })

  it('is the one in node_modules when it has the pinned version', () => {
    pin('99.1.0')
    installNode('echo v99.1.0')
    expect(pinnedNode(root)).toBe(join(root, 'node_modules/.bin/node'))
  })

  it('says how to install it when install scripts were disabled and it is missing', () => {
    pin('99.1.0')
    expect(() => pinnedNode(root)).toThrow(wrongNode('v99.1.0', null))
  })

  it('names the Node that is installed instead', () => {
    pin('99.1.0')
    installNode('echo v20.1.0')
    expect(() => pinnedNode(root)).toThrow(
      'The project runs on Node 99.1.0, which is installed as a package, but node_modules/.bin/node is Node 20.1.0: npm is probably configured not to run install scripts.\nRun "npm rebuild --ignore-scripts=false", then the same command again.',
    )
  })
})

describe('become', () => {
  it('ends with the status of the script', async () => {
    expect(await runThrough('process.exit(7)').status).toBe(7)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('passes %s to the script, which decides how it ends', async (signal) => {
    const run = runThrough(
      `process.on('${signal}', () => process.exit(5)); setInterval(() => {}, 1000); console.log('up')`,
    )
    await once(run.child.stdout, 'data')
    run.child.kill(signal)
    expect(await run.status).toBe(5)
  })

  /** A wrapper counts as another Node, so that the child process is tested. */
  function runThrough(code: string) {
    const script = join(root, 'script.mjs')
    writeFileSync(script, code)
    installNode(`exec ${process.execPath} "$@"`)
    const module = pathToFileURL(join(import.meta.dirname, '../../scripts/setup/pinned-node.mjs')).href
    const start = `import { become } from ${JSON.stringify(module)}
become(${JSON.stringify(join(root, 'node_modules/.bin/node'))}, ${JSON.stringify(root)}, [${JSON.stringify(script)}])`
    const child = spawn(process.execPath, ['--input-type=module', '-e', start])
    const status = once(child, 'close').then(([exitCode]: unknown[]) => exitCode)
    return { child, status }
  }
})

describe('environment', () => {
  it('puts the commands of the packages first in PATH', () => {
    const bin = join(root, 'node_modules/.bin')
    expect(environment(root)['PATH']?.startsWith(`${bin}:`)).toBe(true)
  })
})

function pin(version: string): void {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies: { node: version } }))
}

function installNode(body: string): void {
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.bin/node'), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
}
