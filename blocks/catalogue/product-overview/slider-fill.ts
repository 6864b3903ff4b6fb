import type { Range, Slider } from '../../../flows/product-filters/filter-group.ts'

/** The part of the track between the handles, as attributes of an SVG rectangle. */
export function sliderFill({ min, max }: Slider, { low, high }: Range): { x: string; width: string } {
  const share = (length: number): string => `${Math.round((length / (max - min)) * 1000) / 10}%`
  return { x: share(low - min), width: share(high - low) }
}
