import { describe, expect, it } from 'vitest'
import { mistakeKinds } from '../../../../scripts/prove/mistakes/kinds.ts'
import { makeMistakes } from '../../../../scripts/prove/mistakes/make-mistakes.ts'

const config = {
  path: '/media/one.svg',
  count: 3,
  shown: true,
  blocks: [
    { block: 'Hero', heading: { $message: 'hero.heading', count: 2 } },
    { block: 'List', heading: { $query: 'page', as: 'number' } },
  ],
}
const content = {
  date: '2026-01-05',
  text: '<p>One</p><p>Two</p>',
  link: 'page:one?types=two',
  names: ['left', 'right'],
}
const texts = new Map([
  ['config/pages/home.json', JSON.stringify(config)],
  ['locales/en.json', JSON.stringify({ 'hero.heading': 'Hello {name}', 'hero.text': 'Text' })],
  ['content/demo/page/one.json', JSON.stringify(content)],
])

describe('the mistakes of the proof', () => {
  it.each(mistakeKinds.map(({ name }) => name))('can be a %s', (only) => {
    const mistakes = makeMistakes(texts, { seed: 1, count: 3, only })
    expect(mistakes.length).toBeGreaterThan(0)
    for (const { file, text, kind } of mistakes) {
      expect(kind).toBe(only)
      expect(text).not.toBe(`${JSON.stringify(JSON.parse(texts.get(file) ?? ''), null, 2)}\n`)
    }
  })

  it('are the same for a seed, and others for another seed', () => {
    const first = makeMistakes(texts, { seed: 1, count: 40 })
    expect(makeMistakes(texts, { seed: 1, count: 40 })).toEqual(first)
    expect(makeMistakes(texts, { seed: 2, count: 40 })).not.toEqual(first)
  })

  it('are each another one, as many as asked for', () => {
    const mistakes = makeMistakes(texts, { seed: 3, count: 50 })
    expect(new Set(mistakes.map(({ file, text }) => `${file} ${text}`)).size).toBe(50)
  })

  it('change one place, and say which', () => {
    const [mistake] = makeMistakes(texts, { seed: 1, count: 1, only: 'boolean-flipped' })
    expect(mistake).toMatchObject({ file: 'config/pages/home.json', pointer: '/shown', before: 'true', after: 'false' })
    expect(JSON.parse(mistake?.text ?? '')).toEqual({ ...config, shown: false })
  })

  it('names the kinds where one is unknown', () => {
    expect(() => makeMistakes(texts, { seed: 1, count: 1, only: 'key' })).toThrow('No kind of mistake is named "key".')
  })
})
