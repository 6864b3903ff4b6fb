import { expect, it } from 'vitest'
import { valueError } from './text-limit.ts'

/** As JSON can have them within the bytes of a request. */
function nested(levels: number): unknown {
  return JSON.parse('['.repeat(levels) + ']'.repeat(levels))
}

it('refuses values that are deeper than code can follow, and says which', () => {
  expect(valueError({ ids: nested(16) })).toBeNull()
  for (const levels of [17, 30_000])
    expect(valueError({ list: { ids: nested(levels) } })).toMatchObject({
      message: 'list is too deep: a value may be inside up to 16 others.',
      extensions: { code: 'BAD_USER_INPUT' },
    })
})

it('names the text that is too long, with the limit of its own', () => {
  const contact = { body: 'x'.repeat(20_001), company: 'x' }
  expect(valueError({ contact }, true)?.message).toBe('contact.body is too long: a text may have up to 20000 bytes.')
  expect(valueError({ contact: { ...contact, body: 'x'.repeat(20_000) } }, true)).toBeNull()
  expect(valueError({ ids: ['a', 'x'.repeat(513)] })?.message).toBe(
    'ids.1 is too long: a text may have up to 512 bytes.',
  )
})
