import { describe, expect, it } from 'vitest'
import { originAt } from '../../packages/json/merge-changes.ts'
import { mergeChanges } from './merge-changes.ts'

const written = (file: string, value: unknown) => ({ value, origin: { file, path: [] } })

function merge(base: unknown, changes: unknown) {
  return mergeChanges(written('base', base), written('changes', changes))
}

const blocks = [{ block: 'Intro', fields: { heading: 'A' } }, { name: 'first', block: 'Cards' }, { content: true }]

describe('changes of a value', () => {
  it.each<[what: string, base: unknown, changes: unknown, merged: unknown]>([
    ['replace a value', { a: 1, b: 2 }, { a: 3 }, { a: 3, b: 2 }],
    ['replace a value deep inside', { a: { b: 1, c: 2 } }, { a: { c: 3 } }, { a: { b: 1, c: 3 } }],
    ['add a key', { a: 1 }, { b: { c: 2 } }, { a: 1, b: { c: 2 } }],
    ['remove a key', { a: 1, b: 2 }, { b: null }, { a: 1 }],
    ['replace a list', { a: [1, 2] }, { a: [3] }, { a: [3] }],
    ['leave the name of the schema out', { a: 1 }, { $schema: 'x.json', a: 2 }, { a: 2 }],
    ['replace an expression', { a: { $site: 'brand' } }, { a: { $message: 'x' } }, { a: { $message: 'x' } }],
    [
      'change an expression',
      { a: { $query: 'p', as: 'list' } },
      { a: { $query: 'q' } },
      { a: { $query: 'q', as: 'list' } },
    ],
    ['replace an object by an expression', { a: { b: 1 } }, { a: { $site: 'b' } }, { a: { $site: 'b' } }],
    [
      'change an entry of a list',
      blocks,
      { Intro: { fields: { heading: 'B' } } },
      [{ block: 'Intro', fields: { heading: 'B' } }, ...blocks.slice(1)],
    ],
    [
      'change an entry by its own name',
      blocks,
      { first: { block: 'Range' } },
      [blocks[0], { name: 'first', block: 'Range' }, blocks[2]],
    ],
    ['leave an entry out', blocks, { Intro: null }, blocks.slice(1)],
    ['add an entry at the end', blocks, { Note: {} }, [...blocks, { block: 'Note' }]],
    [
      'add an entry before another',
      blocks,
      { note: { block: 'Text', before: 'content' } },
      [...blocks.slice(0, 2), { name: 'note', block: 'Text' }, blocks[2]],
    ],
    [
      'add an entry after another',
      blocks,
      { Note: { after: 'Intro' } },
      [blocks[0], { block: 'Note' }, ...blocks.slice(1)],
    ],
    ['move an entry', blocks, { content: { before: 'Intro' } }, [blocks[2], ...blocks.slice(0, 2)]],
  ])('%s', (_what, base, changes, merged) => {
    expect(merge(base, changes)).toMatchObject({ value: merged, failed: [] })
  })

  it.each<[what: string, base: unknown, changes: unknown, failed: object]>([
    ['a key that is not there', { a: 1 }, { b: null }, { path: ['b'], reason: 'missing', name: 'b', known: ['a'] }],
    ['an entry that is not there', blocks, { Intr: null }, { path: ['Intr'], reason: 'missing', name: 'Intr' }],
    ['a place that is not there', blocks, { Note: { after: 'Intr' } }, { path: ['Note', 'after'], name: 'Intr' }],
    ['one of two entries', [...blocks, { block: 'Intro' }], { Intro: null }, { path: ['Intro'], reason: 'ambiguous' }],
  ])('cannot name %s', (_what, base, changes, failed) => {
    expect(merge(base, changes).failed).toMatchObject([{ file: 'changes', ...failed }])
  })

  it('leave each value at its place', () => {
    const { origin } = merge(
      { a: { b: 1, c: 2 }, blocks },
      { a: { c: 3 }, blocks: { Intro: null, first: { fields: { x: 1 } } } },
    )
    const at = (...path: (string | number)[]) => {
      const { file, path: inside } = originAt(origin, path)
      return `${file}/${inside.join('/')}`
    }
    expect([
      at('a', 'b'),
      at('a', 'c'),
      at('blocks', 0, 'block'),
      at('blocks', 0, 'fields', 'x'),
      at('blocks', 1),
    ]).toEqual(['base/a/b', 'changes/a/c', 'base/blocks/1/block', 'changes/blocks/first/fields/x', 'base/blocks/2'])
  })
})
