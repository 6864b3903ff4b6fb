import { metresBetween, type Position } from '../../../flows/store-locator/area.ts'
import { distanceFormat } from '../../shared/locator/distance-format.ts'

/** Says of each shop of the list how far it is from a position, where the server has not said it. */
export function showDistances(root: HTMLElement, from: Position): void {
  const { away = '', unit } = root.dataset
  const tag = root.closest<HTMLElement>('[lang]')?.lang ?? navigator.language
  const format = distanceFormat({ tag, unit: unit === 'mi' ? 'mi' : 'km' })
  for (const shop of root.querySelectorAll<HTMLElement>('[data-shop]')) {
    const element = shop.querySelector<HTMLElement>('[data-distance]')
    if (!element) continue
    const position = { lat: Number(shop.dataset['lat']), lng: Number(shop.dataset['lng']) }
    element.textContent = away.replace('{distance}', format(metresBetween(from, position)))
    element.hidden = false
  }
}
