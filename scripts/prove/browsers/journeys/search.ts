import { type Journey, banner, button, css, link } from './journey.ts'

const overlay = css('dialog#search')
const field = { css: 'dialog#search [role=combobox]' }
const option = { role: 'option', within: overlay }
const tabs = css('nav[aria-label="Type de résultats"]')

export const search: Journey = {
  name: 'search',
  async walk(visitor) {
    await visitor.open('/fr/contact')
    await visitor.focus(button('Rechercher', banner))
    await visitor.press('Enter')
    await visitor.sees(option)
    await visitor.enter(field, 'galet')
    await visitor.sees({ ...option, name: /Galet/ })
    await visitor.shot('overlay')
    await visitor.press('ArrowDown')
    await visitor.sees(css('dialog#search [role=option][aria-selected=true]'))
    await visitor.press('Escape')
    await visitor.misses(overlay)
    await visitor.finds('the focus on the button', 'document.activeElement.closest("header") !== null', true)
    await visitor.press('Enter')
    await visitor.enter(field, 'miroir')
    await visitor.press('Enter')
    await visitor.isAt(/^\/fr\/recherche\?item=miroir/)
    await visitor.sees(css('.search-page .product-card'))
    await visitor.shot('page')
    await visitor.back()
    await visitor.isAt(/^\/fr\/contact$/)
    await visitor.misses(overlay)
  },
  async withoutScript(visitor) {
    await visitor.open('/fr/recherche')
    await visitor.enter({ css: 'main input[name=item]' }, 'chene')
    await visitor.press('Enter')
    await visitor.isAt(/^\/fr\/recherche\?item=chene/)
    await visitor.sees(css('.search-page .product-card'))
    await visitor.shot('page')
    if (visitor.width < 1024) return
    await visitor.click(link(/^Collections/, tabs))
    await visitor.isAt(/tab=collections/)
  },
}
