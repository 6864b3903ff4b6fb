import { gzipSync } from 'node:zlib'
import { barePaths } from '../bare/bare-paths.ts'
import { countElements } from '../bare/count-elements.ts'
import { serving } from '../measure/processes.ts'
import { enginePaths, type Servers } from './servers.ts'

/** As a proxy compresses for each request. */
const gzipLevel = 6

export interface PageWeight {
  elements: number
  elementsRatio: number
  /** Bytes, uncompressed. */
  html: number
  htmlRatio: number
  htmlGzip: number
  bareElements: number
  bareHtml: number
  bareHtmlGzip: number
  listElements: number
  bareListElements: number
}

/** The HTML of the home page next to the bare one. */
export async function weighPage(servers: Servers): Promise<PageWeight> {
  const bare = await serving(servers.bare(), ({ url }) => weighBoth(url, barePaths))
  const engine = await serving(servers.engine(), ({ url }) => weighBoth(url, enginePaths))
  return {
    elements: engine.home.elements,
    elementsRatio: engine.home.elements / bare.home.elements,
    html: engine.home.bytes,
    htmlRatio: engine.home.bytes / bare.home.bytes,
    htmlGzip: engine.home.gzip,
    bareElements: bare.home.elements,
    bareHtml: bare.home.bytes,
    bareHtmlGzip: bare.home.gzip,
    listElements: engine.list.elements,
    bareListElements: bare.list.elements,
  }
}

async function weighBoth(origin: string, { home, list }: { home: string; list: string }) {
  return { home: await weigh(origin + home), list: await weigh(origin + list) }
}

async function weigh(url: string): Promise<{ elements: number; bytes: number; gzip: number }> {
  const html = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text()
  return {
    elements: countElements(html),
    bytes: Buffer.byteLength(html),
    gzip: gzipSync(html, { level: gzipLevel }).length,
  }
}
