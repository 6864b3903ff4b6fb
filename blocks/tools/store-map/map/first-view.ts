import type { StoreMapProps } from '../store-map.props.ts'

/** Where the map opens: on a phone, farther away. */
export function firstView(start: StoreMapProps['start']): StoreMapProps['start']['small'] {
  return matchMedia('(width < 768px)').matches ? start.small : start
}
