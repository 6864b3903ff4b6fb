import type { ReactElement } from 'react'
import { hasConsent } from '../../../shared/consent/has-consent.ts'
import type { OutsideStyle, StoreMapProps } from '../store-map.props.ts'
import { loadMapData } from './load-data.ts'
import { loadPoints } from './load-points.ts'
import { LoadedMap } from './LoadedMap.tsx'
import { ownStyle } from './own-style.ts'
import { readPalette } from './palette.ts'
import { townFeatures } from '../../../shared/map/towns.ts'

interface Surroundings {
  /** Where the map is shown: its tokens are the colours of the map. */
  element: HTMLElement
  onFailed: () => void
}

/** Loads what the first view needs. Rejects if a part of it cannot be loaded. */
export async function openMap(props: StoreMapProps, { element, onFailed }: Surroundings): Promise<ReactElement> {
  const [maplibre, { data, towns }, shops] = await Promise.all([
    import('maplibre-gl'),
    loadMapData(props.tag),
    loadPoints(props.points),
  ])
  const palette = readPalette(element)
  const fonts = fontsOf(element)
  const style = ownStyle({ ...data, towns: townFeatures(towns) }, { palette, fonts })
  const parts = { maplibre, style, towns, shops, palette, fonts, isAllowed, onFailed }
  return <LoadedMap {...props} {...parts} />
}

function isAllowed({ need }: OutsideStyle): boolean {
  return need === null || hasConsent(need, document.cookie)
}

/** The first family of each face: MapLibre draws letters with the fonts of the page. */
function fontsOf(element: HTMLElement): { display: string; text: string } {
  const style = getComputedStyle(element)
  const family = (token: string): string =>
    style.getPropertyValue(token).split(',')[0]?.replaceAll(/['"]/g, '').trim() ?? ''
  return { display: family('--font-display') || 'serif', text: family('--font-text') || 'sans-serif' }
}
