import { describe, expect, it, test } from 'vitest'
import { readWords } from './words.ts'

describe('the words of the command line', () => {
  test.each([
    [[], { command: 'start', words: [], port: 0 }],
    [['src/**/*.machine.ts', '--port', '4000'], { command: 'start', words: ['src/**/*.machine.ts'], port: 4000 }],
    [['check', '--json'], { command: 'check', words: [], output: 'json' }],
    [['check', 'src/a.machine.ts', '--sarif'], { command: 'check', words: ['src/a.machine.ts'], output: 'sarif' }],
    [['mutate', 'lamp'], { command: 'mutate', words: ['lamp'] }],
    [['export', 'lamp', '--format', 'mermaid'], { command: 'export', words: ['lamp'], format: 'mermaid' }],
  ])('%j', (args, words) => expect(readWords(args)).toMatchObject(words))

  test.each([
    [['chek'], 'There is no command "chek". Did you mean "check"?'],
    [['--port', 'x'], 'The port is "x". Expected a number from 1 to 65535.'],
    [['mutate', 'a', 'b'], '"mutate" takes the name of one machine.'],
    [['draw', 'src/*.ts'], '"draw" takes no patterns: it is about every machine of the config.'],
    [['--jsn'], "Unknown option '--jsn'"],
  ])('%j are refused', (args, problem) => {
    const refused = readWords(args)
    expect(refused).toMatchObject({ status: 2, usage: expect.stringContaining(problem) })
  })

  it('can ask for help', () => expect(readWords(['check', '--help'])).toMatchObject({ status: 0 }))
})
