import type { Position } from '../../locator/locator-events.ts'
import type { MapStart } from '../map-start.ts'
import { countryNames } from '../boundaries.ts'
import { readTowns, shownFrom, type Town } from '../towns.ts'
import { lakesIn, landIn, type Land } from './land.ts'
import { countries, largeTowns } from './map-data.ts'
import { nameDistance, type PictureName } from './picture-name.ts'
import { isInView, type PictureView, type Pixel, projectionOf } from './projection.ts'
import { dots } from './svg-path.ts'

/** What is shown before the map is drawn. Pixels from the centre of the view on large screens. */
export interface MapPictureParts extends Land {
  /** Only of sketches: on a map they would be drawn anew. */
  lakes: string
  /** A line of no length for each shop. */
  shops: string
  /** From the large view to the small one: an attribute of SVG. */
  toSmall: string
  /** Pixels from the centre of their own view. */
  names: { large: readonly PictureName[]; small: readonly PictureName[] }
}

/** How far the map extends from its centre on most screens, pixels. */
const halves = { large: { halfWidth: 800, halfHeight: 560 }, small: { halfWidth: 384, halfHeight: 440 } }

type Extent = Pick<PictureView, 'halfWidth' | 'halfHeight'>

/** A picture that is smaller than a map. */
interface SketchOptions {
  /** How far it extends from its centre on any screen. */
  extent: Extent
  /** How far from the centre names are. */
  names: Record<'large' | 'small', Extent>
}

/** Where a map opens, with shops, and names in the language of a BCP 47 tag. */
export function mapPicture(
  start: MapStart,
  shops: readonly Position[],
  tag: string,
  sketch?: SketchOptions,
): MapPictureParts {
  const [large, small] = [
    { ...start, ...(sketch?.extent ?? halves.large) },
    { ...start.small, ...(sketch?.extent ?? halves.small) },
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
    lakes: sketch ? lakesIn(drawn) : '',
    shops: dots(shops.map(project), drawn),
    toSmall: `scale(${scale.toFixed(4)}) translate(${Math.round(-middle.x)} ${Math.round(-middle.y)})`,
    names: {
      large: placeNames({ ...large, ...sketch?.names.large }, tag, 40),
      small: placeNames({ ...small, ...sketch?.names.small }, tag, 20),
    },
  }
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** As many names as there is room for: large towns before small ones, towns before countries. */
function placeNames(view: PictureView, tag: string, maxTowns: number): PictureName[] {
  const taken: Box[] = []
  const place = (choices: readonly PictureName[]): PictureName[] => {
    const free = choices.find((name) => isFree(boxOf(name), taken, view))
    if (free) taken.push(boxOf(free))
    return free ? [free] : []
  }
  return [...townNames(view, tag).flatMap(place).slice(0, maxTowns), ...namesOfCountries(view, tag).flatMap(place)]
}

/** Each on the right of its town, or else on the left. */
function townNames(view: PictureView, tag: string): PictureName[][] {
  const project = projectionOf(view)
  const least = shownFrom(view.zoom)
  return readTowns(largeTowns(), tag)
    .filter(({ thousands, kind }) => thousands >= least && kind !== 2)
    .map((town) => ({ town, pixel: project(town) }))
    .filter(({ pixel }) => isInView(pixel, view))
    .sort((one, other) => other.town.thousands - one.town.thousands)
    .map(({ town, pixel }) => (['start', 'end'] as const).map((side) => townName(town, pixel, side)))
}

function townName({ name, thousands, kind }: Town, pixel: Pixel, side: PictureName['side']): PictureName {
  const size = thousands < 200 ? 11 : thousands < 1000 ? 12.5 : 14
  return { text: name, kind: kind === 1 ? 'capital' : 'town', ...rounded(pixel), size, side }
}

function namesOfCountries(view: PictureView, tag: string): PictureName[][] {
  const project = projectionOf(view)
  // As the map: 11 pixels at zoom 3, 24 from zoom 7.
  const size = Math.round(11 + (Math.min(Math.max(view.zoom, 3), 7) - 3) * 3.25)
  return countryNames(countries().objects.countries, tag)
    .filter(({ properties: { from } }) => from <= view.zoom)
    .map(({ geometry, properties: { text } }) => {
      const [lng = 0, lat = 0] = geometry.coordinates
      return [{ text, kind: 'country', ...rounded(project({ lng, lat })), size, side: 'middle' }]
    })
}

/** Width of a letter by the size of the text, with its spacing. */
const letter = { town: 0.56, capital: 0.56, country: 0.98 }

function boxOf({ text, kind, x, y, size, side }: PictureName): Box {
  const width = text.length * letter[kind] * size
  const left = { start: x, middle: x - width / 2, end: x - width - nameDistance }[side]
  return { left, right: left + width + (side === 'middle' ? 0 : nameDistance), top: y - size, bottom: y + size }
}

function isFree(box: Box, taken: readonly Box[], { halfWidth, halfHeight }: PictureView): boolean {
  const isInside =
    box.left >= -halfWidth && box.right <= halfWidth && box.top >= -halfHeight && box.bottom <= halfHeight
  return isInside && !taken.some((other) => overlaps(box, other))
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}

function rounded({ x, y }: Pixel): Pixel {
  return { x: Math.round(x), y: Math.round(y) }
}
