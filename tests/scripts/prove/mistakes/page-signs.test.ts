import { describe, expect, it } from 'vitest'
import { missingParts, newFaults, pageSigns } from '../../../../scripts/prove/mistakes/page-signs.ts'

const keys = new Set(['home.heading'])

function signsOf(main: string, logged: string[] = []) {
  const body = `<title>Home</title><main><h1 id="top">Home</h1>${main}</main>`
  return pageSigns({ status: 200, location: undefined, body, logged }, keys)
}

describe('what is wrong on a page by itself', () => {
  it.each([
    ['<p>[object Object]</p>', 'text "[object Object]"'],
    ['<p>NaN pieces</p>', 'text "NaN"'],
    ['<p>Hello {name}</p>', 'text "{name}"'],
    ['<p>home.heading</p>', 'message key "home.heading"'],
    ['<h2></h2>', 'empty <h2>'],
    ['<a href="/fr"> </a>', 'empty <a>'],
    ['<p id="top">Twice</p>', 'an id twice'],
  ])('is found in %s', (main, fault) => {
    expect(newFaults(signsOf('<p>Text</p>'), signsOf(main))).toEqual([fault])
  })

  it('is what the server logged', () => {
    expect(newFaults(signsOf(''), signsOf('', ['BLOCK_FAILED']))).toEqual(['log: BLOCK_FAILED'])
  })

  it('is nothing where the page had it before', () => {
    expect(newFaults(signsOf('<p>NaN</p>'), signsOf('<p>NaN</p>'))).toEqual([])
  })
})

it('finds parts that a page has no more', () => {
  expect(missingParts(signsOf('<section><h2>Two</h2></section>'), signsOf(''))).toEqual([
    '1 instead of 2 "main > *"',
    '0 instead of 1 "main h2"',
  ])
})

it('knows the addresses of links and pictures, these without their width', () => {
  const { addresses } = signsOf('<a href="/fr">Home</a><img src="/media/one.webp?w=344" alt="">')
  expect([...addresses]).toEqual(['/fr', '/media/one.webp'])
})
