import { describe, expect, it } from 'vitest'
import { keptFiles, withChosen, type AttachedFile, type FileLimits } from './attached-files.ts'

const mb = 1_048_576
const limits: FileLimits = {
  ...{ max: 4, maxBytes: 5 * mb, accept: 'image/*,application/pdf' },
  messages: { tooLarge: 'too large', type: 'wrong type', tooMany: 'too many', empty: 'empty', failed: 'failed' },
}

const chosen = (name: string, size = 1000, type = 'image/jpeg') => ({ key: name, name, size, type })
const accepted = (name: string): AttachedFile => ({
  ...{ key: name, name, size: 1, preview: null },
  ...{ state: 'accepted', id: name },
})
const refused: AttachedFile = { ...{ key: 'no', name: 'no', size: 1, preview: null }, state: 'refused', message: 'x' }

describe('a chosen file', () => {
  it.each([
    ['a picture [CONT-14]', chosen('a.webp', 1, 'image/webp'), null],
    ['a PDF [CONT-14]', chosen('a.pdf', 1, 'application/pdf'), null],
    ['one byte below the limit [CONT-12]', chosen('a.jpg', 5 * mb - 1), null],
    ['exactly at the limit [CONT-12, CONT-15, READ-10]', chosen('a.jpg', 5 * mb), 'too large'],
    ['a wrong extension [CONT-15]', chosen('a.exe', 1, 'application/x-msdownload'), 'wrong type'],
    ['an unknown type [CONT-15]', chosen('a', 1, ''), 'wrong type'],
    ['a type that begins like an accepted one', chosen('a', 1, 'application/pdfx'), 'wrong type'],
    ['no bytes', chosen('a.jpg', 0), 'empty'],
  ])('%s', (_what, file, message) => {
    const [attached] = withChosen([], [file], limits) ?? []
    expect(attached).toMatchObject(message === null ? { state: 'waiting' } : { state: 'refused', message })
  })

  it('is refused for itself: the others are kept [CONT-15]', () => {
    const files = withChosen([], [chosen('a.jpg'), chosen('b.exe', 1, ''), chosen('c.jpg')], limits)
    expect(files?.map(({ state }) => state)).toEqual(['waiting', 'refused', 'waiting'])
  })
})

describe('the number of files [CONT-11, CONT-16]', () => {
  it.each([
    ['four at once', [], 4, 4],
    ['five at once', [], 5, null],
    ['two beside three', ['a', 'b', 'c'].map(accepted), 2, null],
    ['one beside three', ['a', 'b', 'c'].map(accepted), 1, 4],
  ])('%s', (_what, before, count, total) => {
    const more = Array.from({ length: count }, (_one, index) => chosen(`n${index}.jpg`))
    expect(withChosen(before, more, limits)?.length ?? null).toBe(total)
  })

  it('does not count refused ones, which are gone with the next choice', () => {
    const before = [accepted('a'), refused]
    expect(keptFiles(before)).toHaveLength(1)
    expect(withChosen(before, [chosen('b.jpg')], limits)?.map(({ key }) => key)).toEqual(['a', 'b.jpg'])
  })
})
