import { describe, expect, it } from 'vitest'
import { elementsWithout, pageStructure } from './page-structure.ts'

const structure = (block: string) => pageStructure(`<body><main>${block}</main></body>`)

describe('elementsWithout', () => {
  it('finds the outermost elements without anything of a structure, no scripts among them', () => {
    const html =
      '<body><script></script><header></header><main><p>a</p><div><b>b</b><i>i</i></div></main><footer></footer></body>'
    const without = (part: string) => elementsWithout(html, structure(part))
    expect(without('<hr>')).toEqual([
      'body > :nth-child(2)',
      'body > :nth-child(4)',
      'main > :nth-child(1)',
      'main > :nth-child(2)',
    ])
    expect(without('<div><i>other</i></div>')).toEqual([
      'body > :nth-child(2)',
      'body > :nth-child(4)',
      'main > :nth-child(1)',
      'main > :nth-child(2) > :nth-child(1)',
    ])
  })
})

describe('pageStructure', () => {
  it.each([
    ['other texts and addresses', '<p><a href="/a">one</a></p>', '<p><a href="/b">two</a></p>'],
    ['something more often', '<ul><li>a</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['another order', '<p><b>a</b><i>b</i></p>', '<p><i>b</i><b>a</b></p>'],
    ['another id', '<p id="a">a</p>', '<p id="b">a</p>'],
    ['data that no style sheet selects', '<p data-from="a">a</p>', '<p data-from="b" data-to="c">a</p>'],
    ['a point elsewhere on its picture', '<i class="spot at-x20 at-y5"></i>', '<i class="spot at-x90 at-y0"></i>'],
  ])('finds the same structure in parts with %s', (_what, one, other) => {
    expect(structure(one)).toEqual(structure(other))
  })

  it.each([
    ['another class', '<p class="a">a</p>', '<p class="b">a</p>'],
    ['another element inside', '<p><em>a</em></p>', '<p><strong>a</strong></p>'],
    ['an element elsewhere', '<p><em><b>a</b></em></p>', '<p><b>a</b><em></em></p>'],
    ['no text', '<p>a</p>', '<p> </p>'],
    ['an empty attribute', '<img alt="a">', '<img alt="">'],
    ['another state', '<a aria-current="page">a</a>', '<a aria-current="true">a</a>'],
    ['another background', '<p data-background="sand">a</p>', '<p data-background="smoke">a</p>'],
    ['an attribute more', '<a>a</a>', '<a aria-label="b">a</a>'],
  ])('finds another structure in a part with %s', (_what, one, other) => {
    expect(structure(one)).not.toEqual(structure(other))
  })

  it('refuses a page without main', () => {
    expect(() => pageStructure('<body></body>')).toThrow('The page has no main in its body.')
  })
})
