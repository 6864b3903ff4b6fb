import { describe, expect, it } from 'vitest'
import { functionText } from './function-text.ts'

interface Given {
  context: { count: number; isOpen: boolean }
}

function isCounted(): boolean {
  return true
}

describe('a function in a chart', () => {
  const { guard } = { guard: ({ context }: Given) => context.count > 0 }
  it.each<[string, object, string]>([
    ['with a name of its own', isCounted, 'isCounted'],
    ['without one', guard, 'context.count > 0'],
    [
      'that returns one expression',
      (() =>
        ({
          guard: ({ context }: Given) => {
            return context.isOpen
          },
        }).guard)(),
      'context.isOpen',
    ],
    ['that does nothing', (() => ({ actions: () => {} }).actions)(), 'inline'],
    [
      'of several statements',
      (() =>
        ({
          actions: ({ context }: Given) => {
            const { count } = context
            return count
          },
        }).actions)(),
      'inline',
    ],
    [
      'that is long',
      (() =>
        ({
          guard: ({ context }: Given) =>
            context.count > 0 && context.count < 1 && context.count !== 2 && context.count !== 3,
        }).guard)(),
      'context.count > 0 && context.count < 1 && context.count !== 2 && context.count…',
    ],
    [
      'that is a method',
      {
        guard({ context }: Given) {
          return context.isOpen
        },
      }.guard,
      'context.isOpen',
    ],
  ])('%s', (_, given, text) => {
    expect(functionText(given, 'inline')).toBe(text)
  })
})
