import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'
import { describeDryRun, describeWritten } from './describe.ts'
import { createDraft } from './draft.ts'
import { namesOf } from './names.ts'
import { writeChanges } from './write-changes.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the arguments', () => {
  it('name a kind and a name in every spelling', () => {
    expect(readArguments(['form', 'opening-hours', '--dry-run'])).toMatchObject({
      word: 'form',
      isDryRun: true,
      names: { kebab: 'opening-hours', pascal: 'OpeningHours', camel: 'openingHours', words: 'Opening hours' },
    })
  })

  it.each([[[]], [['--help']], [['form', 'x', '--help']]])('%j asks for the help', (args) => {
    expect(readArguments(args)).toBeNull()
  })

  it.each([
    [['frm', 'x'], 'There is no kind "frm". Expected block, flow, form, page and finder. Did you mean "form"?'],
    [['form'], 'The name of the form is missing. Write npm run new -- form <name>, for example opening-hours.'],
    [['form', 'a', 'b'], '"new form" takes one name, but found a and b. Join its words by hyphens: a-b.'],
    [['form', 'x', '--dry'], /^Unknown option '--dry'\. Usage: npm run new -- block\|flow\|form\|page\|finder <name>/],
    [
      ['form', 'Opening Hours'],
      '"Opening Hours" is not a valid name. Expected words of small letters and digits, joined by hyphens, 40 characters at most. Write for example opening-hours.',
    ],
    [['block', 'map'], '"map" is a name of JavaScript: Map. Expected another. Add a word, for example map-note.'],
  ])('%j are refused', (args, message) => {
    expect(() => readArguments(args)).toThrow(message)
  })

  it.each(['', '-a', 'a-', 'a--b', '1a', 'é', 'a/b', '..', 'a'.repeat(41)])('"%s" is no name', (name) => {
    expect(() => namesOf(name)).toThrow('is not a valid name')
  })
})

describe('the changes', () => {
  const existing = 'config/a.json'
  beforeEach(() => {
    mkdirSync(join(root, 'config'))
    writeFileSync(join(root, existing), 'old')
  })

  function drafted() {
    const draft = createDraft(root)
    draft.edit(existing, (text) => `${text}, new`)
    draft.create('b/c.ts', 'added')
    return draft
  }
  const read = (file: string) => readFileSync(join(root, file), 'utf8')

  it('are written with their folders', () => {
    const draft = drafted()
    expect([read(existing), existsSync(join(root, 'b'))]).toEqual(['old', false])
    writeChanges(root, draft.changes())
    expect([read(existing), read('b/c.ts')]).toEqual(['old, new', 'added'])
  })

  it('are undone where one cannot be written: a file that was made meanwhile stays as it is', () => {
    const draft = drafted()
    draft.create('d.ts', 'last')
    writeFileSync(join(root, 'd.ts'), 'of somebody else')
    expect(() => writeChanges(root, draft.changes())).toThrow('EEXIST')
    expect([read(existing), read('d.ts'), readdirSync(join(root, 'b'))]).toEqual(['old', 'of somebody else', []])
  })

  it('are never of a file that exists', () => {
    expect(() => createDraft(root).create(existing, '')).toThrow(
      'The file config/a.json exists. Expected a name that is free. Choose another, or remove the file.',
    )
  })

  const planned = { seenAt: 'http://localhost:3000/x', next: ['Do this.', 'Then that.'] }

  it('are listed line by line by a dry run', () => {
    expect(describeDryRun({ subject: 'the form "x"', changes: drafted().changes(), planned })).toBe(
      [
        'Dry run: the form "x". No files were changed.',
        '',
        '  new      b/c.ts',
        '  changed  config/a.json',
        '        1  old, new',
        '',
        'See it at http://localhost:3000/x.',
        '',
        'Afterwards:',
        '  1. Do this.',
        '  2. Then that.',
      ].join('\n'),
    )
  })

  it('are listed when they are written, with what is to do', () => {
    expect(describeWritten({ subject: 'the form "x"', changes: drafted().changes(), planned })).toMatch(
      /^Made the form "x"\. The config has no issues\.\n\n {2}changed {2}config\/a\.json\n {2}new {6}b\/c\.ts\n[^]*\nNext:\n {2}1\. Do this\./,
    )
  })
})
