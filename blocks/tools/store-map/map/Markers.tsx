import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Marker, useMap } from 'react-map-gl/maplibre'
import type { MapArea, ShopPoint } from '../../../shared/locator/locator-events.ts'
import type { MapWords } from '../store-map.props.ts'
import { isWithin, widened } from './area.ts'
import { clusterShops, type Mark, nextMark } from './clusters.ts'

interface MarkersProps {
  shops: readonly ShopPoint[]
  area: MapArea
  chosen: ShopPoint | null
  words: MapWords
  onChoose: (shop: ShopPoint) => void
}

/** More markers than that no screen has room for. */
const maxMarks = 300

/**
 * Shops and clusters as buttons. Together they are one stop of the Tab key; arrow keys go from west to east, Home and End
 * to the first and last one.
 */
export function Markers({ shops, area, chosen, words, onChoose }: MarkersProps) {
  const { current: map } = useMap()
  const clusters = useMemo(() => clusterShops(shops), [shops])
  const marks = useMemo(() => {
    const found = clusters.within(widened(area.bounds, 0.4), area.zoom).slice(0, maxMarks)
    const hasChosen = !chosen || found.some((mark) => mark.kind === 'shop' && mark.shop.id === chosen.id)
    return hasChosen ? found : [...found, markOf(chosen)]
  }, [clusters, area, chosen])
  const reachable = useMemo(() => marks.filter((mark) => isWithin(mark, area.bounds)), [marks, area])
  const [focused, setFocused] = useState<string | null>(null)
  const stop = reachable.some(({ id }) => id === focused) ? focused : (reachable[0]?.id ?? null)
  const buttons = useRef(new Map<string, HTMLButtonElement>())

  const activate = useCallback(
    (mark: Mark) => {
      if (mark.kind === 'shop') onChoose(mark.shop)
      else map?.easeTo({ center: [mark.lng, mark.lat], zoom: mark.zoom, duration: 600 }, { byVisitor: true })
    },
    [map, onChoose],
  )
  const onKeyDown = (event: KeyboardEvent, { id }: Mark): void => {
    const next = nextMark(reachable, id, event.key)
    if (!next) return
    event.preventDefault()
    // Otherwise the arrow moved the map, too.
    event.stopPropagation()
    setFocused(next.id)
    buttons.current.get(next.id)?.focus({ preventScroll: true })
  }
  return marks.map((mark) => (
    <Marker
      key={mark.id}
      longitude={mark.lng}
      latitude={mark.lat}
      className={isChosen(mark, chosen) ? 'is-chosen' : ''}
    >
      <button
        type="button"
        ref={(button) => {
          if (button) buttons.current.set(mark.id, button)
          else buttons.current.delete(mark.id)
        }}
        className="store-map__mark"
        data-kind={mark.kind}
        data-size={mark.kind === 'cluster' ? String(mark.count).length : undefined}
        tabIndex={mark.id === stop ? 0 : -1}
        aria-label={nameOf(mark, words)}
        aria-current={isChosen(mark, chosen) ? 'true' : undefined}
        onFocus={() => setFocused(mark.id)}
        onKeyDown={(event) => onKeyDown(event, mark)}
        onClick={() => activate(mark)}
      >
        {mark.kind === 'cluster' && <span>{mark.count}</span>}
      </button>
    </Marker>
  ))
}

/** The chosen shop has its marker, even where the others are a cluster. */
function markOf(shop: ShopPoint): Mark {
  return { kind: 'shop', id: `shop-${shop.id}`, shop, lat: shop.lat, lng: shop.lng }
}

function isChosen(mark: Mark, chosen: ShopPoint | null): boolean {
  return mark.kind === 'shop' && mark.shop.id === chosen?.id
}

function nameOf(mark: Mark, words: MapWords): string {
  return mark.kind === 'shop' ? mark.shop.name : words.cluster.replace('{count}', String(mark.count))
}
