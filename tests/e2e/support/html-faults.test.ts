import { expect, it } from 'vitest'
import { htmlFaults } from './html-faults.ts'

const page = (main: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body><main>${main}</main></body></html>`

it.each([
  [
    '<figure><img src="/oak.webp" alt=""><figcaption>Oak</figcaption><button type="button">Close</button></figure>',
    'element-permitted-order',
  ],
  ['<p id="a">One</p><p id="a">Two</p>', 'no-dup-id'],
  ['<ul><p>One</p></ul>', 'element-permitted-content'],
])('finds what the standard does not permit: %s', async (main, rule) => {
  expect(await htmlFaults(page(main))).toEqual([expect.stringMatching(new RegExp(`^${rule}: .+ \\(.+\\)$`))])
})

it('finds nothing in a valid page', async () => {
  expect(await htmlFaults(page('<h1>Oak</h1>'))).toEqual([])
})
