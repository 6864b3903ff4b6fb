import type { Query } from '../page/find.ts'
import type { Visitor } from '../visitor.ts'
import { type Journey, css, main } from './journey.ts'

const place: Query = { css: 'main input[name=place]' }
const shop: Query = { css: '.shop', within: main }
const count = css('[data-region=locator-count]')
const mapMs = 60_000

export const locator: Journey = {
  name: 'locator',
  async walk(visitor) {
    await findShops(visitor)
    await visitor.evaluate('document.querySelector(".store-map").scrollIntoView({ block: "center" })')
    await visitor.sees(css('.store-map .maplibregl-map[data-drawn]'), { withinMs: mapMs })
    await visitor.sees(css('.store-map__mark'))
    await visitor.shot('map')
    await visitor.evaluate('scrollTo(0, 0)')
    await visitor.shot('list')
    await visitor.enter(place, 'Xyzzyqwx')
    await visitor.press('Enter')
    await visitor.sees({ role: 'alert', text: 'Nous n’avons pas trouvé' })
    await visitor.back()
    await visitor.sees(shop)
  },
  async withoutScript(visitor) {
    await findShops(visitor)
    await visitor.shot('list')
  },
}

async function findShops(visitor: Visitor): Promise<void> {
  await visitor.open('/fr/revendeurs')
  await visitor.enter(place, 'Lyon')
  await visitor.press('Enter')
  await visitor.isAt(/place=Lyon/)
  await visitor.sees({ ...count, text: 'autour de' })
  await visitor.sees(shop)
}
