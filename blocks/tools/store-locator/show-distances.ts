import type { Position } from '../../../flows/store-locator/area.ts'
import { distanceFormat, type DistanceUnit } from '../../shared/locator/distance-format.ts'
import { awayFrom } from './away.ts'

/** Says of each shop of the list how far it is from a position, where the server has not said it. */
export function showDistances(root: HTMLElement, from: Position): void {
  const { away: far = '', close = '' } = root.dataset
  const unit: DistanceUnit = root.dataset['unit'] === 'mi' ? 'mi' : 'km'
  const tag = root.closest<HTMLElement>('[lang]')?.lang ?? navigator.language
  const format = distanceFormat({ tag, unit })
  for (const shop of root.querySelectorAll<HTMLElement>('[data-shop]')) {
    const element = shop.querySelector<HTMLElement>('[data-distance]')
    if (!element) continue
    const position = { lat: Number(shop.dataset['lat']), lng: Number(shop.dataset['lng']) }
    const { isLess, metres } = awayFrom(from, position, unit)
    element.textContent = (isLess ? close : far).replace('{distance}', format(metres))
    element.hidden = false
  }
}
