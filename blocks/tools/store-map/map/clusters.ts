import Supercluster, {
  type AnyProps,
  type ClusterFeature,
  type ClusterProperties,
  type PointFeature,
} from 'supercluster'
import type { Bounds, ShopPoint } from '../../../shared/locator/locator-events.ts'

/** What is shown in one place: a shop, or a number of them. */
export type Mark =
  | { kind: 'shop'; id: string; shop: ShopPoint; lat: number; lng: number }
  | { kind: 'cluster'; id: string; count: number; lat: number; lng: number; zoom: number }

export interface ShopClusters {
  /** What is shown within bounds at a zoom, from west to east. */
  within: (bounds: Bounds, zoom: number) => Mark[]
}

/** Shops whose markers would be closer than that are one cluster, pixels. */
const radius = 56

/** From the next zoom on every shop has its own marker. */
const maxZoom = 13

/** Groups shops by zoom. With 20,000 shops this takes about 30 ms, and each question less than one. */
export function clusterShops(shops: readonly ShopPoint[]): ShopClusters {
  const index = new Supercluster<ShopPoint & AnyProps>({ radius, maxZoom, extent: 512 })
  index.load(
    shops.map((shop) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [shop.lng, shop.lat] },
      properties: shop,
    })),
  )
  return {
    within: ({ west, south, east, north }, zoom) =>
      index
        .getClusters([west, south, east, north], Math.floor(zoom))
        .map((feature) => markOf(feature, index))
        .sort((one, other) => one.lng - other.lng || one.lat - other.lat),
  }
}

type ShopOrCluster = PointFeature<ShopPoint> | ClusterFeature<AnyProps>

function markOf({ geometry, properties }: ShopOrCluster, index: Supercluster<ShopPoint & AnyProps>): Mark {
  const [lng = 0, lat = 0] = geometry.coordinates
  if (!isCluster(properties)) return { kind: 'shop', id: `shop-${properties.id}`, shop: properties, lat, lng }
  const { cluster_id: id, point_count: count } = properties
  return { kind: 'cluster', id: `cluster-${id}`, count, lat, lng, zoom: index.getClusterExpansionZoom(id) }
}

function isCluster(properties: ShopOrCluster['properties']): properties is ClusterProperties & AnyProps {
  return 'cluster' in properties && properties['cluster'] === true
}

/** The marker that a key leads to from another one; null if the key does not move the focus. */
export function nextMark(marks: readonly Mark[], from: string, key: string): Mark | null {
  const index = marks.findIndex(({ id }) => id === from)
  const target = targets[key]?.(index, marks.length - 1)
  return target === undefined ? null : (marks[target] ?? null)
}

/** At the end the focus goes on at the beginning. */
const targets: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index <= 0 ? last : index - 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
}
