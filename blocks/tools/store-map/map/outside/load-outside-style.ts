import type { AddProtocolAction, StyleSpecification } from 'maplibre-gl'
import type { Fonts, Palette } from '../palette.ts'
import { tilesStyle } from './tiles-style.ts'

type MapLibre = Pick<typeof import('maplibre-gl'), 'addProtocol'>

/** The style at a URL; for a .pmtiles file, a style in the colours of the page for its tiles. Rejects where it is not loaded. */
export async function loadOutsideStyle(
  url: string,
  { maplibre, palette, fonts, language }: { maplibre: MapLibre; palette: Palette; fonts: Fonts; language: string },
): Promise<StyleSpecification> {
  if (new URL(url, location.href).pathname.endsWith('.pmtiles')) {
    const { Protocol } = await import('pmtiles')
    maplibre.addProtocol('pmtiles', new Protocol().tile)
    return tilesStyle(new URL(url, location.href).href, { palette, fonts, language })
  }
  maplibre.addProtocol('page', loadInPage)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: status ${response.status}.`)
  return (await response.json()) as StyleSpecification
}

/**
 * Requests of other sites are made by the page instead of MapLibre's worker: the worker's own Content-Security-Policy
 * allows this site only, whatever the page's allows.
 */
export function throughPage(url: string): { url: string } {
  const { origin, protocol } = new URL(url, location.href)
  const isOutside = /^https?:$/.test(protocol) && origin !== location.origin
  return { url: isOutside ? `page://${url}` : url }
}

const loadInPage: AddProtocolAction = async ({ url, type }, { signal }) => {
  const response = await fetch(url.replace('page://', ''), { signal })
  if (!response.ok) throw new Error(`${url}: status ${response.status}.`)
  if (type === 'json') return { data: (await response.json()) as object }
  return { data: await (type === 'string' ? response.text() : response.arrayBuffer()) }
}
