// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { beforeEach, describe, expect, it } from 'vitest'
import { swapRegions } from './swap-regions.ts'
import { element } from './testing/bound-page.ts'

const sheet = (href: string) => `<link rel="stylesheet" href="${href}">`

function pageOf(body: string, { title = 'Chairs', head = '' } = {}): Document {
  const html = `<html><head><title>${title}</title>${head}</head><body>${body}</body></html>`
  return new DOMParser().parseFromString(html, 'text/html')
}

beforeEach(() => {
  document.head.innerHTML = '<title>All</title>'
  document.body.innerHTML =
    '<h1>All</h1><output data-region="count">8</output>' +
    '<div id="list" data-region="list"><a id="first" href="/a">a</a><a id="last" href="/b">b</a></div>'
})

const other = (list: string, count = '8') =>
  pageOf(`<h1>Other</h1><output data-region="count">${count}</output><div data-region="list">${list}</div>`)

describe('swapping the regions of a page', () => {
  it('takes the content of each region and the title, and nothing else', () => {
    swapRegions(other('<a href="/c">c</a>', '1'))
    expect(element('list').innerHTML).toBe('<a href="/c">c</a>')
    expect(document.querySelector('output')?.textContent).toBe('1')
    expect(document.title).toBe('Chairs')
    expect(document.querySelector('h1')?.textContent).toBe('All')
  })

  it('leaves the region elements, and the content of an equal region, in place', () => {
    const [count, list, text] = [
      document.querySelector('output'),
      element('list'),
      document.querySelector('output')?.firstChild,
    ]
    swapRegions(other('<p>none</p>'))
    expect(document.querySelector('output')).toBe(count)
    expect(element('list')).toBe(list)
    expect(count?.firstChild).toBe(text)
  })

  it('leaves the focus on the element with the same id', () => {
    element('last').focus()
    swapRegions(other('<a id="last" href="/b">b</a>'))
    expect(document.activeElement).toBe(element('last'))
  })

  it('moves the focus to the region when the focused element is gone', () => {
    element('first').focus()
    swapRegions(other('<p>none</p>'))
    expect(document.activeElement).toBe(element('list'))
    expect(element('list').tabIndex).toBe(-1)
  })

  it('takes a state with other blocks, whose style sheets are on the page already', () => {
    const page = pageOf(document.body.innerHTML.replace('>8<', '>1<'), { head: sheet('/more.css') })
    swapRegions(page, { otherBlocks: true })
    expect(document.querySelector('output')?.textContent).toBe('1')
  })

  it.each([
    ['other regions', pageOf('<div data-region="list"></div>')],
    ['the style sheets of another release', pageOf(document.body.innerHTML, { head: sheet('/new.css') })],
  ])('refuses a document with %s, and changes nothing', (_title, page) => {
    if (page.querySelector('link')) page.body.innerHTML = document.body.innerHTML
    expect(() => swapRegions(page)).toThrow('Regions or style sheets differ.')
    expect(document.title).toBe('All')
    expect(element('list').children).toHaveLength(2)
  })
})
