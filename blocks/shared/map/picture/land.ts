import type { MultiPolygon, Polygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import { type Boundaries, isServed, servedCountries } from '../boundaries.ts'
import { countries, waterAreas } from './map-data.ts'
import { isInView, projectionOf, type Pixel, type PictureView } from './projection.ts'
import { linePath, ringPath } from './svg-path.ts'

/** Paths of SVG. */
export interface Land {
  /** Countries with shops. */
  served: string
  /** The others. */
  quiet: string
  borders: string
}

/** By view. Views are those of config and of shops that have a page. */
const drawn = new Map<string, Land>()

/** Countries and borders, as precise as pixels are. */
export function landIn(view: PictureView): Land {
  const key = Object.values(view).join()
  const land = drawn.get(key) ?? drawLand(view)
  drawn.set(key, land)
  return land
}

/** Path of the lakes in a view. */
export function lakesIn(view: PictureView): string {
  const project = projectionOf(view)
  const { features } = feature(waterAreas(), waterAreas().objects.lakes)
  return features
    .flatMap(({ geometry }) => ringsOf(geometry as Polygon | MultiPolygon))
    .map((ring) => ring.map(({ x, y }) => project({ lng: x, lat: y })))
    .filter((ring) => ring.some((pixel) => isInView(pixel, view)))
    .map((ring) => ringPath(thinned(ring, view), view))
    .join('')
}

function drawLand(view: PictureView): Land {
  const topology = projected(countries(), view)
  const served = servedCountries(topology)
  const rings = (wanted: boolean): string =>
    feature(topology, topology.objects.countries)
      .features.filter(({ properties }) => isServed(properties.country, served) === wanted)
      .flatMap(({ geometry }) => ringsOf(geometry as Polygon | MultiPolygon))
      .map((ring) => ringPath(ring, view))
      .join('')
  const borders = mesh(topology, topology.objects.countries as never, (one, other) => one !== other)
  return {
    served: rings(true),
    quiet: rings(false),
    borders: borders.coordinates.map((line) => linePath(line.map(toPixel), view)).join(''),
  }
}

/** Corners that are closer are one, pixels. */
const grain = 2.5

/** The same lines in pixels. Common lines stay common, so that countries meet. */
function projected(topology: Boundaries, view: PictureView): Boundaries {
  const project = projectionOf(view)
  const { scale, translate } = topology.transform ?? { scale: [1, 1], translate: [0, 0] }
  const arcs = topology.arcs.map((arc) => {
    let [column, row] = [0, 0]
    const pixels = arc.map(([right = 0, up = 0]) => {
      column += right
      row += up
      return project({ lng: column * scale[0] + translate[0], lat: row * scale[1] + translate[1] })
    })
    return thinned(pixels, view).map(({ x, y }) => [x, y])
  })
  const { transform: _, ...rest } = topology
  return { ...rest, arcs }
}

/** Without corners that nobody sees. The ends stay: other lines begin there. */
function thinned(pixels: readonly Pixel[], view: PictureView): Pixel[] {
  const last = pixels.length - 1
  let kept = pixels[0]
  return pixels.filter((pixel, index) => {
    if (index === 0 || index === last) return true
    const least = isInView(pixel, view, 40) ? grain : 20
    if (kept && Math.hypot(pixel.x - kept.x, pixel.y - kept.y) < least) return false
    kept = pixel
    return true
  })
}

function ringsOf(geometry: Polygon | MultiPolygon): Pixel[][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.flat().map((ring) => ring.map(toPixel))
}

function toPixel([x = 0, y = 0]: readonly number[]): Pixel {
  return { x, y }
}
