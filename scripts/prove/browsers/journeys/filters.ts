import type { Query } from '../page/find.ts'
import type { Visitor } from '../visitor.ts'
import { type Journey, css, link } from './journey.ts'

const tab = (name: string): Query => ({ css: '.filter-tab__summary', text: name })
const tag = (name: string): Query => ({ css: '.filter-tag', text: new RegExp(`^${name}`) })
const count = 'document.querySelector("[data-region=products-count]").textContent.trim()'
const submit = css('.filters__submit')

export const filters: Journey = {
  name: 'filters',
  async walk(visitor) {
    await visitor.open('/fr/produits')
    await visitor.finds('the count', count, '52 produits')
    await openPanel(visitor)
    await visitor.shot('tabs')
    await visitor.click(tab('Couleur'))
    await visitor.click(tag('Bleu'))
    await visitor.finds('the count', count, '4 produits')
    await visitor.isAt(/\?colors=bleu$/)
    await visitor.click(tag('Vert'))
    await visitor.finds('the count', count, '8 produits')
    await visitor.shot('colours')
    await visitor.back()
    await visitor.finds('the count', count, '4 produits')
    await visitor.back()
    await visitor.finds('the count', count, '52 produits')
    await visitor.forward()
    await visitor.finds('the count', count, '4 produits')
    await close(visitor)
    await visitor.click(link(/Retirer le filtre.*Bleu|Bleu/, css('.chosen-filters')))
    await visitor.finds('the count', count, '52 produits')
  },
  async withoutScript(visitor) {
    await visitor.open('/fr/produits')
    await openPanel(visitor)
    await visitor.shot('tabs')
    await visitor.click(tab('Couleur'))
    await visitor.click(tag('Bleu'))
    await visitor.click(submit)
    await visitor.isAt(/\?colors=bleu/)
    await visitor.finds('the count', count, '4 produits')
    await visitor.click(link(/Bleu/, css('.chosen-filters')))
    await visitor.finds('the count', count, '52 produits')
  },
}

/** On a wide screen the tabs are a row that is there from the start. */
async function openPanel(visitor: Visitor): Promise<void> {
  if (visitor.width < 1024) await visitor.click(css('.filters__summary'))
  await visitor.sees(tab('Couleur'))
}

/** On a wide screen, what a tab opens lies over the chosen filters. */
async function close(visitor: Visitor): Promise<void> {
  if (visitor.width < 1024) await visitor.click(submit)
  else await visitor.press('Escape')
  await visitor.misses(tag('Bleu'))
}
