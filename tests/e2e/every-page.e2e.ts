import { expect } from '@playwright/test'
import { cutTexts } from './support/cut-texts.ts'
import { withEmptyParts } from './support/empty-parts.ts'
import { listen } from './support/listen.ts'
import { partOfPlan, type PlannedPage } from './support/page-plan.ts'
import { plannedPages, prefixes } from './support/planned-pages.ts'
import { test } from './support/reused-page.ts'
import { isEveryPage, isOneOfEachKind, tagOfScope } from './support/scope.ts'
import { sidewaysScroll } from './support/sideways-scroll.ts'
import { swapPage } from './support/swap-page.ts'
import { violations } from './support/violations.ts'

/** The pages of all languages are shared out, so that workers look at them side by side. Few are not: each finds them. */
const parts = isOneOfEachKind ? 1 : 6

const phone = { width: 360, height: 900 }
const screen = { width: 1440, height: 900 }
/** For some pages each: a phone, a window of 1440 px at 200 %, and tablets. */
const inTurn = [phone, { width: 720, height: 450 }, { width: 768, height: 900 }, { width: 1024, height: 900 }]

/** French is the first language, German has the longest words: what fits there fits in the others. */
const wholeLanguages = ['fr', 'de']

const isInWholeLanguage = ({ path }: PlannedPage) => wholeLanguages.includes(path.split('/')[1] ?? '')

/** Of pages without a structure of their own, and of those whose words alone differ, every third. */
function isLookedAt(page: PlannedPage, index: number): boolean {
  return isEveryPage || page.isFirst || (isInWholeLanguage(page) && index % 3 === 0)
}

/** The window is left as it is for the next page where possible: to change it takes longer than to look. */
function sizesFor(page: PlannedPage, index: number): readonly (typeof phone)[] {
  const other = inTurn[Math.floor(index / 8) % inTurn.length] ?? phone
  if (!page.isNew) return [other]
  if (isOneOfEachKind) return [index % 2 === 0 ? phone : screen]
  // The structure is known from French: longer words are looked at in narrow and in wide windows by turns.
  if (!page.isFirst && !isEveryPage) return [index % 2 === 0 ? phone : screen]
  const sizes = page.isFirst ? [...new Set([phone, other, screen])] : [phone, screen]
  return index % 2 === 0 ? sizes : sizes.toReversed()
}

/**
 * The words of another language change nothing that axe looks at. Structure is seen on a phone or on a wide screen, by
 * turns.
 */
function isForAxe({ isNew, isFirst }: PlannedPage, index: number, size: typeof phone): boolean {
  if (isEveryPage) return isNew && (size === phone || size === screen)
  return isFirst && size === (index % 2 === 0 ? phone : screen)
}

test.use({ viewport: phone })
if (isOneOfEachKind) test.describe.configure({ mode: 'default' })

test(
  'finds every page of every language; each structure is valid HTML, ids and names of menus are unique',
  { tag: tagOfScope },
  async ({ baseURL }) => {
    test.setTimeout(180_000)
    const { planned, faults } = await plannedPages(baseURL)
    for (const prefix of prefixes)
      expect(planned.filter(({ path }) => `${path}/`.startsWith(`/${prefix}/`)).length, prefix).toBeGreaterThan(
        isOneOfEachKind ? 30 : 90,
      )
    expect(faults).toEqual([])
  },
)

for (let part = 0; part < parts; part++) {
  test(
    `pages are accessible, fit and report nothing in any language, part ${part + 1} of ${parts}`,
    { tag: tagOfScope },
    async ({ page, baseURL }) => {
      test.setTimeout(300_000)
      const { planned: all } = await plannedPages(baseURL)
      const said = listen(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      let current = phone
      let loaded: PlannedPage | undefined
      for (const [index, planned] of partOfPlan(all.filter(isLookedAt), part, parts).entries()) {
        const { path, isFirst, seenParts, styles } = planned
        // Structure that no page had before is seen with the scripts of its page; words, and known structure, without.
        if (isFirst || styles !== loaded?.styles) await page.goto(path)
        else await swapPage(page, path)
        loaded = planned
        for (const size of sizesFor(planned, index)) {
          const where = `${path} at ${size.width} px`
          if (size !== current) await page.setViewportSize(size)
          current = size
          expect.soft(await sidewaysScroll(page), where).toBe(0)
          expect.soft(await cutTexts(page), where).toEqual([])
          if (isForAxe(planned, index, size)) {
            const broken = await withEmptyParts(page, seenParts, () => violations(page, 'html', seenParts))
            expect.soft(broken, where).toEqual([])
          }
        }
        const isMissing = path.endsWith('/this/page/is/missing')
        // What Chromium says by itself about a missing page.
        const messages = said.splice(0).filter((message) => !(isMissing && message.includes('status of 404')))
        expect.soft(messages, path).toEqual([])
      }
    },
  )
}
