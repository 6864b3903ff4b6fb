import type { SiteContext, Text } from '../../engine/composition/block.ts'
import { withIcon } from './icon.ts'
import { plainText } from './plain-text.ts'
import { productName } from './saved/product-name.ts'

export interface HeartProps {
  /** Of the product. */
  uid: number | null | undefined
  /** Code of the finish in which it is saved. */
  finish?: string | null | undefined
  /** Name of the product. */
  heading: Text
  site: SiteContext
  /** `corner`: over the picture of a card. `button`: with its label beside it. */
  look?: 'corner' | 'button'
}

/** Id of the form of the shell that hearts submit. */
export const saveForm = 'save'

/**
 * Saves a product in a list. Without script it opens the page where the visitor chooses the list; with script the shell
 * opens a popin, and marks the hearts of saved products. Renders nothing on a site without that page.
 */
export function Heart({ uid, finish, heading, site, look = 'corner' }: HeartProps) {
  if (!uid || !site.href('save-product')) return null
  return (
    <button
      className={look === 'corner' ? 'heart' : 'heart heart--button'}
      form={saveForm}
      name="product"
      value={productName(uid, finish)}
      aria-pressed="false"
      // The name of a control contains its visible label.
      aria-label={look === 'corner' ? site.t('heart.save', { product: plainText(heading) }) : undefined}
      {...withIcon('heart')}
    >
      {look === 'button' && site.text('heart.button')}
    </button>
  )
}
