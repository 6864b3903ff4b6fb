import type { OverlayName } from '../../flows/product-overlay/product-overlay.machine.ts'

/** The overlays of a product in the order of their openers, each with the field that says whether the product has it. */
export const overlayFlags = {
  color: 'hasOverlayNuancier',
  dimension: 'hasOverlayDimensions',
  handle: 'hasOverlayHandles',
  material: 'hasOverlayVasques',
} as const satisfies Record<OverlayName, string>

export const overlayNames = Object.keys(overlayFlags) as readonly OverlayName[]

/** Id of the form that requests an overlay. The button that opens it is in another block and refers to this id. */
export function overlayForm(name: OverlayName): string {
  return `overlay-${name}`
}
