import type { WishlistConfig } from '../blocks/account/wishlist/wishlist.config.generated.ts'
import type { SiteConfig } from '../engine/config/site-config.ts'

/** config/wishlist.json, where it exists. */
export function wishlistConfig({ features }: SiteConfig): WishlistConfig | undefined {
  // Validated by wishlist.config.schema.json when config was read.
  return features['wishlist'] as WishlistConfig | undefined
}
