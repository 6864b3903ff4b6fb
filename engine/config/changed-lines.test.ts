import { describe, expect, it } from 'vitest'
import { changedFiles } from './changed-lines.ts'

function changed(before: string, after: string) {
  return changedFiles(new Map([['a.json', before]]), new Map([['a.json', after]]))[0]?.lines.map(
    ({ line, text }) => `${line} ${text}`,
  )
}

describe('the lines that an edit changes', () => {
  it.each([
    ['a line that is added', '{\n"a",\n}', '{\n"a",\n"b"\n}', ['3 "b"']],
    ['a line that is different', '{\n"a"\n}', '{\n"a",\n"b"\n}', ['2 "a",', '3 "b"']],
    ['a line that also occurs elsewhere', '},\nx\n},\ny', '},\nx\n},\nz\n},\ny', ['4 z', '5 },']],
    ['removed lines', 'a\nb\nc', 'a\nc', []],
  ])('%s', (_case, before, after, lines) => {
    expect(changed(before, after)).toEqual(lines)
  })

  it('of a new file are all lines that are not empty', () => {
    const files = changedFiles(new Map(), new Map([['b.json', '{\n\n}\n']]))
    expect(files).toEqual([
      {
        file: 'b.json',
        isNew: true,
        lines: [
          { line: 1, text: '{' },
          { line: 3, text: '}' },
        ],
      },
    ])
  })

  it('of an unchanged file are not listed', () => {
    expect(changedFiles(new Map([['a.json', 'x']]), new Map([['a.json', 'x']]))).toEqual([])
  })
})
