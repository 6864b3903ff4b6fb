import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { openStatusLine } from './status-line.mjs'

const erase = '\r\u001B[2K'

function fakeTerminal() {
  const terminal = { text: '', write: (part: string): void => void (terminal.text += part) }
  return terminal
}

describe('what others write', () => {
  it('comes above the line', () => {
    const terminal = fakeTerminal()
    const line = openStatusLine(terminal)
    line.show('1 of 2')
    terminal.write('holds\n')
    line.show('2 of 2')
    line.close()
    expect(terminal.text).toBe(`${erase}1 of 2${erase}holds\n${erase}2 of 2${erase}`)
  })

  it('is left alone until its line ends', () => {
    const terminal = fakeTerminal()
    const line = openStatusLine(terminal)
    terminal.write('Delete it? [y/N] ')
    line.show('1 of 2')
    terminal.write('y\n')
    line.show('2 of 2')
    line.close()
    expect(terminal.text).toBe(`Delete it? [y/N] y\n${erase}2 of 2${erase}`)
  })

  it('is not watched after the end', () => {
    const terminal = fakeTerminal()
    const { write } = terminal
    openStatusLine(terminal).close()
    expect(terminal.write).toBe(write)
  })
})

describe('the end of the process', () => {
  const module = new URL('status-line.mjs', import.meta.url).href

  async function run(ending: string, signal?: NodeJS.Signals) {
    const code = `import { openStatusLine } from '${module}'
      openStatusLine(process.stderr).show('1 of 2')
      ${ending}`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { timeout: 30_000 })
    if (signal) child.stderr.once('data', () => child.kill(signal))
    const output = text(child.stderr)
    const [status, endedBy] = await once(child, 'close')
    return { status, endedBy, output: await output }
  }

  it('erases the line before an error is printed', async () => {
    const { status, output } = await run(`throw new Error('The disk is full.')`)
    expect(status).toBe(1)
    expect(output.split(erase).at(-1)).toContain('The disk is full.')
  })

  it('erases the line at an exit', async () => {
    const { status, output } = await run('process.exit(2)')
    expect(status).toBe(2)
    expect(output.endsWith(erase)).toBe(true)
  })

  it('erases the line at a signal, of which the process ends', async () => {
    const { endedBy, output } = await run('setInterval(() => {}, 1000)', 'SIGTERM')
    expect(endedBy).toBe('SIGTERM')
    expect(output.endsWith(erase)).toBe(true)
  })

  it('leaves a signal to the process that listens to it', async () => {
    const { status, output } = await run(
      `setInterval(() => {}, 1000)
      process.once('SIGTERM', () => setTimeout(() => { console.error('closed'); process.exit(3) }, 10))`,
      'SIGTERM',
    )
    expect(status).toBe(3)
    expect(output.endsWith(`${erase}closed\n`)).toBe(true)
  })
})
