import type { Position } from '../../../shared/locator/locator-events.ts'
import type { MapStart } from '../map-start.ts'
import { landIn, type Land } from './land.ts'
import type { PictureName } from './picture-name.ts'
import { placeNames } from './place-names.ts'
import { projectionOf, type PictureView } from './projection.ts'
import { dots } from './svg-path.ts'

/** What is shown before the map is drawn. Pixels from the centre of the view on large screens. */
export interface MapPicture extends Land {
  /** A line of no length for each shop. */
  shops: string
  /** From the large view to the small one: an attribute of SVG. */
  toSmall: string
  /** Pixels from the centre of their own view. */
  names: { large: readonly PictureName[]; small: readonly PictureName[] }
}

/** How far the map extends from its centre on most screens, pixels. */
const halves = { large: { halfWidth: 800, halfHeight: 560 }, small: { halfWidth: 384, halfHeight: 440 } }

/** Where a map opens, with shops, and names in the language of a BCP 47 tag. */
export function mapPicture(start: MapStart, shops: readonly Position[], tag: string): MapPicture {
  const [large, small] = [
    { ...start, ...halves.large },
    { ...start.small, ...halves.small },
  ]
  const scale = 2 ** (small.zoom - large.zoom)
  const project = projectionOf(large)
  const middle = project(small)
  const drawn: PictureView = {
    lat: large.lat,
    lng: large.lng,
    zoom: large.zoom,
    halfWidth: Math.ceil(Math.max(large.halfWidth, small.halfWidth / scale + Math.abs(middle.x))),
    halfHeight: Math.ceil(Math.max(large.halfHeight, small.halfHeight / scale + Math.abs(middle.y))),
  }
  return {
    ...landIn(drawn),
    shops: dots(shops.map(project), drawn),
    toSmall: `scale(${scale.toFixed(4)}) translate(${Math.round(-middle.x)} ${Math.round(-middle.y)})`,
    names: { large: placeNames(large, tag, 40), small: placeNames(small, tag, 20) },
  }
}
