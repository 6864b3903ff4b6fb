import type { Visitor } from '../visitor.ts'
import { type Journey, button, css, link } from './journey.ts'

const products = css('header details[data-key=products]')
const house = css('header details[data-key=maison]')
const label = css('header details[data-key=products] > summary')

export const menu: Journey = {
  name: 'menu',
  walk: (visitor) => (visitor.width < 992 ? byPanel(visitor) : byRow(visitor)),
  withoutScript: (visitor) => (visitor.width < 992 ? byPanel(visitor) : byClick(visitor)),
}

async function byRow(visitor: Visitor): Promise<void> {
  await visitor.open('/fr/contact')
  await visitor.hover(label)
  await visitor.sees(link('Miroir Galet', products))
  await visitor.shot('under the pointer')
  await visitor.click(link('Miroir Galet', products))
  await visitor.isAt(/^\/fr\/produits\/miroir-galet$/)

  await visitor.open('/fr/contact')
  await visitor.focus(label)
  await visitor.press('Enter')
  await visitor.sees(link('Miroir Galet', products))
  await visitor.press('Tab')
  await visitor.finds('the focus in the submenu', `document.activeElement.closest('details')?.dataset.key`, 'products')
  await visitor.shot('by keyboard')
  await visitor.press('Escape')
  await visitor.misses(link('Miroir Galet', products))
  await visitor.finds('the focus on the label', 'document.activeElement.localName', 'summary')
}

async function byClick(visitor: Visitor): Promise<void> {
  await visitor.open('/fr/contact')
  await visitor.click(label)
  await visitor.sees(link('Miroir Galet', products))
  await visitor.shot('after a click')
  await visitor.click(link('Miroir Galet', products))
  await visitor.isAt(/^\/fr\/produits\/miroir-galet$/)
}

async function byPanel(visitor: Visitor): Promise<void> {
  await visitor.open('/fr/contact')
  await visitor.click(button('Ouvrir le menu'))
  await visitor.click(label)
  await visitor.sees(link('Miroir Galet', products))
  await visitor.shot('panel')
  await visitor.click(css('header details[data-key=maison] > summary'))
  await visitor.click(link('Le showroom', house))
  await visitor.isAt(/^\/fr\/showroom-jura$/)
}
