import { expect, it } from 'vitest'
import { planPages } from './page-plan.ts'

const page = (main: string) => `<body><header>a</header><main>${main}</main></body>`

it('lets axe see each structure once, on the pages that show most of it', () => {
  const pages = new Map([
    ['/a', page('<p>text</p>')],
    ['/b', page('<p>text</p><hr>')],
    ['/c', page('<p>other</p>')],
    ['/d', page('<p>text</p><p>text <em>loud</em></p>')],
  ])
  expect(planPages(pages)).toEqual([
    { path: '/a', isNew: false, seenParts: [] },
    { path: '/b', isNew: true, seenParts: [] },
    { path: '/c', isNew: false, seenParts: [] },
    { path: '/d', isNew: true, seenParts: ['body > :nth-child(1)', 'main > :nth-child(1)'] },
  ])
})
