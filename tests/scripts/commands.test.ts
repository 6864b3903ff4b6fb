// @module-tag slow
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sampled } from '../../packages/testing/sampled.ts'

const project = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(execFileSync('cat', ['package.json'], { cwd: project, encoding: 'utf8' })) as {
  scripts: Record<string, string>
}

/** Runs the command of package.json with this Node, as npm would. */
function run(name: string, args: string) {
  const command = scripts[name]?.replace(/^exec /, '').replace(/^node /, `"${process.execPath}" `) ?? 'false'
  return spawnSync('bash', ['-c', `set -o pipefail; ${command} ${args}`], { cwd: project, encoding: 'utf8' })
}

describe('--help', () => {
  it.each(
    sampled(
      Object.keys(scripts).filter((name) => name !== 'format'),
      4,
    ),
  )('says what npm run %s does, and does nothing else', (name) => {
    const { status, stdout, stderr } = run(name, '--help')
    // Whichever command is first after a change of the sources writes them.
    const others = stderr.replace('Writing the generated files …\n', '')
    expect({ status, others }).toEqual({ status: 0, others: '' })
    expect(stdout).toMatch(/npm (run )?\w+/)
    expect(stdout).not.toMatch(/\bat .*:\d+:\d+/)
  })
})

it.each(sampled(['generate', 'leaflets'], 2))('npm run %s refuses arguments, which it does not have', (name) => {
  const { status, stderr } = run(name, 'galet')
  expect({ status, first: stderr.split('\n')[0] }).toEqual({
    status: 1,
    first: `"npm run ${name}" takes no arguments, but found "galet".`,
  })
})

it.each(
  sampled(
    [
      ['galet', "Unexpected argument 'galet'"],
      ['--standalone', "Option '--standalone <value>' argument missing"],
      ['--standalon galet', "Unknown option '--standalon'"],
    ],
    3,
  ),
)('npm run build refuses arguments that it does not have: %s', (args, message) => {
  const { status, stderr } = run('build', args)
  expect(status).toBe(1)
  expect(stderr).toContain(`"npm run build" cannot use its arguments: ${message}`)
  expect(stderr).toContain('\nnpm run build    Writes the generated files')
})

it('ends quietly when the reader of its output has closed the pipe', () => {
  const { stderr, stdout } = run('config', '--help | head -c 0')
  expect({ stderr, stdout }).toEqual({ stderr: '', stdout: '' })
})
