// @module-tag slow
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot, shippedProject } from '../shipped/shipped-site.ts'

it('config -- check --watch checks again after a change, and goes on after a mistake', async () => {
  const { root, remove } = shippedProject()
  // Those of the project, with their schemas, are used instead.
  rmSync(join(root, 'blocks'), { recursive: true })
  const args = ['app/config-cli.ts', 'check', '--watch', '--root', root]
  const check = spawn(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    let printed = ''
    check.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
    const until = (part: string) => expect.poll(() => printed, { timeout: 60_000 }).toContain(part)
    await until('The config has no issues')
    const file = join(root, 'config/session.json')
    const right = readFileSync(file, 'utf8')
    writeFileSync(file, right.replace('"refreshMs"', '"refeshMs"'))
    await until('Did you mean "refreshMs"?')
    printed = ''
    writeFileSync(file, right)
    await until('The config has no issues')
  } finally {
    check.kill()
    remove()
  }
})
