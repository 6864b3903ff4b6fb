import { LRUCache } from 'lru-cache'
import { type CacheUsage, usageOf } from '../../packages/limits/cache-usage.ts'
import { type DeflatedPiece, deflatePiece, joinGzip } from './joined-gzip.ts'
import { ownMemory } from './own-memory.ts'

/** HTML that is part of many responses. What is made of it is made once. */
export class KnownHtml {
  /** Unique in the process. */
  readonly id: number = count++
  readonly bytes: Buffer
  #deflated: DeflatedPiece | undefined

  constructor(text: string) {
    this.bytes = ownMemory(Buffer.from(text))
  }

  get deflated(): DeflatedPiece {
    return (this.#deflated ??= deflateKnown(this.bytes))
  }
}

let count = 0

/** Of an entry of a cache, beside its texts. */
const entryBytes = 200

function deflateKnown(bytes: Buffer): DeflatedPiece {
  const piece = deflatePiece(bytes, tight)
  return { ...piece, bytes: ownMemory(piece.bytes) }
}

export type HtmlPart = string | KnownHtml

/** The HTML of a page, as a whole or in parts. */
export type Html = string | readonly HtmlPart[]

export function htmlText(html: Html): string {
  if (typeof html === 'string') return html
  return html.map((part) => (typeof part === 'string' ? part : part.bytes.toString())).join('')
}

export function htmlBytes(html: Html): Buffer {
  if (typeof html === 'string') return Buffer.from(html)
  return Buffer.concat(html.map((part) => (typeof part === 'string' ? Buffer.from(part) : part.bytes)))
}

/** A text that was seen before as a known part: what is around blocks, such as the head of a page. */
export type KnownTexts = (text: string) => HtmlPart

/** @param maxBytes Memory; texts that were not used for the longest time are forgotten. */
export function createKnownTexts(maxBytes: number): KnownTexts {
  const texts = new LRUCache<string, { known?: KnownHtml }>({
    maxSize: maxBytes,
    sizeCalculation: ({ known }, key) => entryBytes + 2 * key.length + Math.ceil(known ? 1.4 * known.bytes.length : 0),
  })
  return (text) => {
    const seen = texts.get(text)
    if (seen?.known) return seen.known
    const known = seen && new KnownHtml(text)
    texts.set(text, known ? { known } : {})
    return known ?? text
  }
}

/** Levels of zlib: for what is sent once, and for what is compressed once and sent often. */
const [fast, tight] = [1, 9] as const

/** Parts that were in a row; their compressed bytes from the second time on. */
interface Run {
  deflated?: DeflatedPiece
}

export interface HtmlGzip {
  compress: (html: Html) => Buffer
  /** What the compressed bytes of parts in a row take. */
  usage: () => CacheUsage
}

/**
 * Compresses HTML with gzip. Known parts are compressed once. Known parts in a row are compressed together when they are in
 * a row again: a repetition costs the least if both are in one piece.
 * @param maxBytes Memory for parts in a row; those that were not sent for the longest time are forgotten.
 */
export function createHtmlGzip(maxBytes: number): HtmlGzip {
  const runs = new LRUCache<string, Run>({
    // Of zero bytes would be without a bound; no run is in one.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ deflated }, key) => entryBytes + key.length + (deflated?.bytes.length ?? 0),
  })
  const deflatedRun = (run: readonly KnownHtml[]): readonly DeflatedPiece[] => {
    if (run.length === 1) return run.map(({ deflated }) => deflated)
    const key = run.map(({ id }) => id).join(' ')
    const known = runs.get(key)
    if (known?.deflated) return [known.deflated]
    const deflated = known && deflateKnown(Buffer.concat(run.map(({ bytes }) => bytes)))
    runs.set(key, deflated ? { deflated } : {})
    return deflated ? [deflated] : run.map((part) => part.deflated)
  }
  const compress = (html: Html): Buffer => {
    const pieces = sections(html).flatMap((section) =>
      typeof section === 'string' ? deflatePiece(Buffer.from(section), fast) : deflatedRun(section),
    )
    return joinGzip(pieces)
  }
  return { compress, usage: () => usageOf(runs) }
}

/** Texts in a row as one text, known parts in a row as one list. */
function sections(html: Html): (string | KnownHtml[])[] {
  const all: (string | KnownHtml[])[] = []
  for (const part of typeof html === 'string' ? [html] : html) {
    const last = all.at(-1)
    if (typeof part === 'string') {
      if (typeof last === 'string') all[all.length - 1] = last + part
      else all.push(part)
    } else if (Array.isArray(last)) last.push(part)
    else all.push([part])
  }
  return all
}
