import { expect, it } from 'vitest'
import { partOfPlan, planPages } from './page-plan.ts'
import { pageStructure } from './page-structure.ts'

const page = (main: string) => `<body><header>a</header><main>${main}</main></body>`

it('lets axe see each structure once, on the pages that show most of it', () => {
  const pages = new Map([
    ['/a', page('<p>text</p>')],
    ['/b', page('<p>text</p><hr>')],
    ['/c', page('<p>other</p>')],
    ['/d', page('<p>text</p><p>text <em>loud</em></p>')],
  ])
  expect(planPages(pages, new Set())).toEqual([
    { path: '/a', isNew: false, isFirst: false, seenParts: [], styles: '' },
    { path: '/b', isNew: true, isFirst: true, seenParts: [], styles: '' },
    { path: '/c', isNew: false, isFirst: false, seenParts: [], styles: '' },
    { path: '/d', isNew: true, isFirst: true, seenParts: ['body > :nth-child(1)', 'main > :nth-child(1)'], styles: '' },
  ])
})

it('tells the pages that show more than the languages before, of what they are looked at for', () => {
  const pages = new Map([
    ['/de/a', page('<hr><p>Text</p>')],
    ['/de/b', page('<hr><ul>Liste</ul>')],
  ])
  const plan = planPages(pages, pageStructure(page('<p>text</p><ul>list</ul>')))
  expect(plan.map(({ path, isNew, isFirst }) => [path, isNew, isFirst])).toEqual([
    ['/de/a', true, true],
    ['/de/b', true, false],
  ])
})

it('shares out the pages by their work, those with the same style sheets side by side', () => {
  const styled = (style: string) => `<link rel="stylesheet" href="${style}">${page(`<p class="${style}">text</p>`)}`
  const plan = planPages(
    new Map(['a', 'b', 'a', 'b', 'c', 'a'].map((style, index) => [`/${index}`, styled(style)])),
    new Set(),
  )
  const parts = [0, 1, 2].map((part) => partOfPlan(plan, part, 3).map(({ path }) => path))
  expect(parts.flat()).toEqual(['/0', '/2', '/5', '/1', '/3', '/4'])
  expect(Math.max(...parts.map(({ length }) => length))).toBe(2)
})
