import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject } from '../../scripts/prove/copy-project.ts'

const project = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(execFileSync('cat', ['package.json'], { cwd: project, encoding: 'utf8' })) as {
  scripts: Record<string, string>
}

/** Runs the command of package.json with this Node, as npm would. */
function run(name: string, args: string, root = project) {
  const command = scripts[name]?.replace(/^exec /, '').replace(/^node /, `"${process.execPath}" `) ?? 'false'
  return spawnSync('bash', ['-c', `set -o pipefail; ${command} ${args}`], { cwd: root, encoding: 'utf8' })
}

describe('--help', () => {
  it.each(Object.keys(scripts).filter((name) => name !== 'format'))(
    'says what npm run %s does, and does nothing else',
    (name) => {
      const { status, stdout, stderr } = run(name, '--help')
      // Whichever command is first after a change of the sources writes them.
      const others = stderr.replace('Writing the generated files …\n', '')
      expect({ status, others }).toEqual({ status: 0, others: '' })
      expect(stdout).toMatch(/npm (run )?\w+/)
      expect(stdout).not.toMatch(/\bat .*:\d+:\d+/)
    },
  )
})

it.each(['generate', 'leaflets'])('npm run %s refuses arguments, which it does not have', (name) => {
  const { status, stderr } = run(name, 'galet')
  expect({ status, first: stderr.split('\n')[0] }).toEqual({
    status: 1,
    first: `"npm run ${name}" takes no arguments, but found "galet".`,
  })
})

it.each([
  ['galet', "Unexpected argument 'galet'"],
  ['--standalone', "Option '--standalone <value>' argument missing"],
  ['--standalon galet', "Unknown option '--standalon'"],
])('npm run build refuses arguments that it does not have: %s', (args, message) => {
  const { status, stderr } = run('build', args)
  expect(status).toBe(1)
  expect(stderr).toContain(`"npm run build" cannot use its arguments: ${message}`)
  expect(stderr).toContain('\nnpm run build    Writes the generated files')
})

it('ends quietly when the reader of its output has closed the pipe', () => {
  const { stderr, stdout } = run('config', '--help | head -c 0')
  expect({ stderr, stdout }).toEqual({ stderr: '', stdout: '' })
})

describe('in a fresh clone', { shuffle: false }, () => {
  let clone: string
  let remove: () => void
  beforeAll(() => {
    const copy = copyProject()
    clone = copy.root
    remove = copy.remove
    symlinkSync(join(project, 'node_modules'), join(clone, 'node_modules'))
  })
  afterAll(() => remove())

  it('a named step of the tests writes the generated files that it needs, and a command after it writes none', () => {
    const { status, stdout, stderr } = run('test', 'config', clone)
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'Writing the generated files …\n' })
    expect(stdout).toMatch(/^✓ config .* s CPU\n1 passed, 0 failed, \d+ s CPU\n$/)
    expect(run('config', '--help', clone)).toMatchObject({ status: 0, stderr: '' })
  })

  it('a command writes the generated files that it needs', () => {
    rmSync(join(clone, 'engine/config/validators.generated.js'))
    const { status, stdout, stderr } = run('config', 'check', clone)
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'Writing the generated files …\n' })
    expect(stdout).toMatch(/^The config has no issues/)
  })

  it('a command goes on with the files of the last run when a source has a fault', () => {
    const fragment = join(clone, 'blocks/editorial/edito-half/fragment.graphql')
    writeFileSync(fragment, 'fragment EditoHalf on EditoHalf { headin }\n')
    const { status, stdout, stderr } = run('config', '--help', clone)
    expect(stderr).toContain('blocks/editorial/edito-half/fragment.graphql:1\n')
    expect(stderr).toContain('Going on with the files of the last run.')
    expect({ status, start: stdout.slice(0, 19) }).toEqual({ status: 0, start: 'Checks and explains' })
  })
})
