import { describe, expect, it } from 'vitest'
import { decodeWalk, encodeWalk, parseWalk, WalkError, type Walk } from './walk.ts'

const walk: Walk = {
  flow: 'header',
  input: { mode: 'transparent' },
  guards: { isSignedIn: false },
  steps: [
    { event: { type: 'menu.opened' } },
    { time: 250 },
    { actor: 'watch', event: { type: 'page.scrolled', y: 10 } },
    { done: 'load', output: { name: 'Zürich – 日本' } },
    { error: 'load', message: 'offline' },
    { guard: 'isSignedIn', result: true },
  ],
}

describe('a walk in an address', () => {
  it('comes back as it was, in characters that no address escapes', async () => {
    const text = await encodeWalk(walk)
    expect(text).toMatch(/^[\w-]+$/)
    expect(await decodeWalk(text)).toEqual(walk)
  })

  it('is refused if it is too long for one', async () => {
    const steps = Array.from({ length: 1001 }, () => ({ time: 1 }))
    await expect(encodeWalk({ ...walk, steps })).rejects.toThrow(
      /^The walk is too long for a link: 1001 steps, \d+ bytes\. Save it as a test instead\.$/,
    )
  })

  it.each([
    ['is cut off', async () => (await encodeWalk(walk)).slice(0, 40)],
    ['is no base64', async () => '%%%'],
    ['is empty', async () => ''],
  ])('is refused if it %s', async (_, text) => {
    await expect(decodeWalk(await text())).rejects.toThrow('The link is incomplete or damaged: it cannot be read.')
  })

  it('is refused before it fills the memory', async () => {
    await expect(decodeWalk('A'.repeat(32_001))).rejects.toThrow(/the most is 32000/)
    const bomb = new Blob([JSON.stringify({ flow: 'x', steps: [], input: 'a'.repeat(600_000) })])
    const packed = await new Response(bomb.stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()
    const text = Buffer.from(packed).toString('base64url')
    await expect(decodeWalk(text)).rejects.toThrow('The walk is too large: more than 512000 bytes.')
  })
})

describe('the shape of a walk', () => {
  it.each<[unknown, RegExp]>([
    [null, /^A walk is \{ flow, input, steps \}\.$/],
    [{ flow: 'x', steps: {} }, /^A walk is/],
    [{ flow: 'x', steps: [], guards: { a: 1 } }, /^The guards of a walk are \{ name: true or false \}\.$/],
    [{ flow: 'x', steps: [{ time: 1 }, { time: -1 }] }, /^Step 2 of the walk is \{"time":-1\}\./],
    [{ flow: 'x', steps: [{ event: 'menu' }] }, /^Step 1 /],
    [{ flow: 'x', steps: [{ event: { type: '*' } }] }, /^Step 1 /],
    [{ flow: 'x', steps: [{ time: 86_400_001 }] }, /^Step 1 /],
    [{ flow: 'x', steps: Array.from({ length: 1001 }, () => ({ time: 1 })) }, /the most is 1000\.$/],
  ])('%j is refused', (json, message) => {
    expect(() => parseWalk(json)).toThrow(WalkError)
    expect(() => parseWalk(json)).toThrow(message)
  })
})
