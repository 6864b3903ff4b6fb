import { type Journey, button, css, link, main } from './journey.ts'

const strip = 'document.querySelector(".hero-product [role=group]")'
const shown = `1 + Math.round(${strip}.scrollLeft / ${strip}.clientWidth)`
const colours = css('.product-overlay dialog[open]')

export const product: Journey = {
  name: 'product',
  async walk(visitor) {
    await visitor.open('/fr/produits/meuble-aubier-120')
    await visitor.focus({ role: 'group', name: 'Images de Aubier 120' })
    await visitor.press('ArrowRight')
    await visitor.finds('the picture', shown, 2)
    await visitor.press('ArrowLeft')
    await visitor.finds('the picture', shown, 1)
    await visitor.click(button(/Agrandir$/))
    await visitor.sees(css('.hero-product__large:popover-open img'))
    await visitor.shot('large')
    await visitor.press('Escape')
    await visitor.misses(css('.hero-product__large:popover-open'))
    await visitor.click(link('Noyer', main))
    await visitor.isAt(/finish=noyer/)
    await visitor.shot('finish')

    await visitor.open('/fr/produits/meuble-nuit-100')
    await visitor.click(button('Couleurs et matières', main))
    await visitor.sees(colours)
    await visitor.isAt(/\?overlay=color$/)
    await visitor.shot('overlay')
    await visitor.press('Escape')
    await visitor.misses(colours)
    await visitor.isAt(/meuble-nuit-100$/)
    await visitor.click(button('Toutes les tailles', main))
    await visitor.sees(colours)
    await visitor.isAt(/\?overlay=dimension$/)
    await visitor.back()
    await visitor.misses(colours)
  },
  async withoutScript(visitor) {
    await visitor.open('/fr/produits/meuble-aubier-120')
    await visitor.click(button(/Agrandir$/))
    await visitor.sees(css('.hero-product__large:popover-open'))
    await visitor.click(button('Fermer', css('.hero-product__large:popover-open')))
    await visitor.click(link('Noyer', main))
    await visitor.isAt(/finish=noyer/)
    await visitor.open('/fr/produits/meuble-nuit-100?overlay=color')
    await visitor.sees(colours)
    await visitor.shot('overlay')
    await visitor.click(link('Fermer', colours))
    await visitor.misses(colours)
  },
}
