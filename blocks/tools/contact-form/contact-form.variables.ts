import type { BlockVariables } from '../../../engine/composition/block-registry.ts'
import type { FormView } from '../../../engine/composition/block.ts'
import { uidOf } from '../../shared/saved/product-name.ts'
import type { ContactFormFields } from './fields.generated.ts'

/**
 * What the message is about: products by uid, without the finishes behind them, and by id, and a shared list. And the
 * shops near the town of a form that was not sent yet. Null for a form that is about nothing.
 */
export const variables: BlockVariables = ({ products, product, project, list, form, retailers }) => {
  const { place, shop, country } = retailersOf(form, retailers)
  const asked = {
    products: textsOf(products).map(uidOf),
    product: textsOf(product),
    list: typeof list === 'string' ? list : '',
  }
  const isAbout = asked.products.length + asked.product.length > 0 || asked.list !== '' || Boolean(project)
  if (!isAbout && place === '' && shop === '') return null
  return { ...asked, place, hasPlace: place !== '', shop, hasShop: shop !== '', country }
}

/** What the form says of the shops, whether the address of the page has said it or the visitor. */
function retailersOf(form: unknown, retailers: unknown): { place: string; shop: string; country: string | null } {
  const names = retailers as ContactFormFields['retailers']
  const values = (form as Partial<FormView> | undefined)?.values ?? {}
  const textOf = (name: string | undefined): string => {
    const value = name === undefined ? undefined : values[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  // The content service takes no longer name of a place: what is longer is none.
  const place = textOf(names?.place).slice(0, maxPlaceCharacters)
  return { place, shop: textOf(names?.shop), country: names?.country ?? null }
}

const maxPlaceCharacters = 80

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
