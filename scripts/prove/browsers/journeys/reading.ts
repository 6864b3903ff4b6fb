import type { Visitor } from '../visitor.ts'
import { type Journey, css, heading } from './journey.ts'

const pages = [
  ['home', '/fr'],
  ['home in German', '/de'],
  ['product', '/fr/produits/meuble-aubier-120'],
  ['collection', '/fr/collections/galet'],
  ['inspirations', '/fr/inspirations'],
  ['journal', '/fr/journal'],
  ['questions', '/fr/questions'],
  ['bespoke', '/fr/sur-mesure'],
] as const

export const reading: Journey = {
  name: 'reading',
  walk: readAll,
  withoutScript: readAll,
  expected: [/404/],
}

async function readAll(visitor: Visitor): Promise<void> {
  for (const [name, path] of pages) {
    await visitor.open(path)
    await visitor.sees({ css: 'h1' })
    await fits(visitor)
    await visitor.shot(name)
  }
  await openArticle(visitor)
  await openRoom(visitor)
  await visitor.open('/fr/nulle-part')
  await visitor.sees({ css: 'h1' })
  await visitor.shot('not found')
}

async function openArticle(visitor: Visitor): Promise<void> {
  await visitor.open('/fr/journal')
  await visitor.click(css('main a[href^="/fr/journal/"]'))
  await visitor.isAt(/^\/fr\/journal\/./)
  await visitor.sees(css('h1'))
  await fits(visitor)
  await visitor.shot('article')
}

async function openRoom(visitor: Visitor): Promise<void> {
  await visitor.open('/fr/inspirations')
  await visitor.click(css('main a[href^="/fr/inspirations/"]'))
  await visitor.isAt(/^\/fr\/inspirations\/./)
  await visitor.sees(heading(/./))
  await fits(visitor)
  await visitor.shot('inspiration')
}

/** Nothing of the page is beside the window. */
function fits(visitor: Visitor): Promise<void> {
  return visitor.finds(
    'pixels that the page is wider than the window',
    'Math.max(0, document.documentElement.scrollWidth - innerWidth)',
    0,
  )
}
