import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import type { MapArea, ShopPoint } from '../../../shared/locator/locator-events.ts'
import type { DistanceUnit } from '../../../shared/locator/distance-format.ts'
import { widened } from './area.ts'
import { aroundShop } from './around-shop.ts'
import { graticule } from './graticule.ts'
import { loadSmallTowns } from './load-data.ts'
import { cellsOf, smallTownsFrom, townFeatures, type Town } from '../../../shared/map/towns.ts'

interface Shown {
  area: MapArea | null
  chosen: ShopPoint | null
  /** The large towns. */
  towns: readonly Town[]
  tag: string
  unit: DistanceUnit
  /** Whether the own style is shown: another one has no such sources. */
  isOwn: boolean
}

/** What the own style draws depending on what is shown: small towns, graticule, and the surroundings of a shop. */
export function useSheet(map: MapRef | null, { area, chosen, towns, tag, unit, isOwn }: Shown): void {
  const small = useSmallTowns(area, tag)
  useEffect(() => {
    if (isOwn && small.length > 0) setData(map, 'towns', townFeatures([...towns, ...small]))
  }, [map, towns, small, isOwn])
  useEffect(() => {
    if (isOwn && area) setData(map, 'graticule', graticule(widened(area.bounds, 0.5), area.zoom))
  }, [map, area, isOwn])
  useEffect(() => {
    if (isOwn) setData(map, 'around', chosen ? aroundShop(chosen, [...towns, ...small], { tag, unit }) : noFeatures)
  }, [map, chosen, towns, small, tag, unit, isOwn])
}

const noFeatures: FeatureCollection = { type: 'FeatureCollection', features: [] }

function setData(map: MapRef | null, source: string, data: FeatureCollection): void {
  map?.getSource<GeoJSONSource>(source)?.setData(data)
}

/** The small towns of every cell that has been shown near enough. They stay when the map moves on. */
function useSmallTowns(area: MapArea | null, tag: string): readonly Town[] {
  const [cells, setCells] = useState<Readonly<Record<string, readonly Town[]>>>({})
  const [towns, setTowns] = useState<readonly Town[]>([])
  useEffect(() => {
    if (!area || area.zoom < smallTownsFrom) return
    const missing = cellsOf(area.bounds).filter((cell) => !(cell in cells))
    if (missing.length === 0) return
    let isCurrent = true
    // Without them the map has fewer names. The next movement tries again.
    const load = async (cell: string) => [cell, await loadSmallTowns(cell, tag)] as const
    void Promise.allSettled(missing.map(load)).then((results) => {
      if (!isCurrent) return
      const loaded = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      const all = { ...cells, ...Object.fromEntries(loaded) }
      setCells(all)
      setTowns(Object.values(all).flat())
    })
    return () => void (isCurrent = false)
  }, [area, cells, tag])
  return towns
}
