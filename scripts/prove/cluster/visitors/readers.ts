import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../random.ts'
import { type BrowserOptions, openBrowser } from '../browser.ts'
import { type VisitorContext, visitOf } from '../visit.ts'

export interface ReaderOptions extends VisitorContext, BrowserOptions {
  /** Of all pages. */
  paths: readonly string[]
  random: Random
  /** Between two requests, milliseconds. */
  pauseMs: number
  /** Files below /assets/ that pages have named. */
  assets: Set<string>
}

/** Goes from page to page. Sometimes it asks for one of the files that a page names. */
export async function readPages(options: ReaderOptions): Promise<void> {
  const { paths, random, pauseMs, signal, onVisit, assets } = options
  const browser = openBrowser(options)
  while (!signal.aborted) {
    const path = paths[random.below(paths.length)] ?? '/'
    // oxlint-disable-next-line no-await-in-loop -- a reader reads one page after the other
    const answer = await browser.get(path)
    onVisit(visitOf(answer, { what: 'page', path, writes: false }))
    for (const [file] of answer.body.toString().matchAll(/\/assets\/[\w.,/-]+\.(?:js|css)/g)) assets.add(file)
    // oxlint-disable-next-line no-await-in-loop
    await wait(pauseMs)
  }
  browser.close()
}

/** Asks for files that any page has named since the start, as a tab does that was opened before a release. */
export async function readAssets({
  random,
  pauseMs,
  signal,
  onVisit,
  assets,
  ...options
}: ReaderOptions): Promise<void> {
  const browser = openBrowser(options)
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop
    await wait(pauseMs)
    if (assets.size === 0) continue
    const path = [...assets][random.below(assets.size)] ?? ''
    // oxlint-disable-next-line no-await-in-loop
    onVisit(visitOf(await browser.get(path), { what: 'file', path, writes: false }))
  }
  browser.close()
}

/** Lists, searches and documents, each with an address that nobody else has asked for. */
export async function search({ paths, random, pauseMs, signal, onVisit, ...options }: ReaderOptions): Promise<void> {
  const browser = openBrowser(options)
  const products = paths.filter((path) => /^\/fr\/produits\/./.test(path))
  const asks: [Ask, ...Ask[]] = [
    () => ({ what: 'list', path: `/fr/produits?types=${random.pick(types)}&minWidth=${random.below(150)}` }),
    () => ({
      what: 'search',
      path: `/fr/recherche?item=${encodeURIComponent(random.pick(words))}+${random.below(1000)}`,
    }),
    () => ({ what: 'shops', path: `/fr/revendeurs/liste?place=Lille&distance=${10 + random.below(400)}` }),
    () => ({ what: 'PDF', path: `${products[random.below(products.length)] ?? ''}.pdf` }),
  ]
  while (!signal.aborted) {
    const { what, path } = random.pick(asks)()
    const isRight = (body: Buffer): boolean => body.includes(what === 'PDF' ? '%PDF' : '<main')
    // oxlint-disable-next-line no-await-in-loop
    onVisit(visitOf(await browser.get(path), { what, path, writes: false, isRight }))
    // oxlint-disable-next-line no-await-in-loop
    await wait(pauseMs)
  }
  browser.close()
}

type Ask = () => { what: string; path: string }

const types = ['meuble-vasque', 'miroir', 'meuble-de-rangement', 'accessoire'] as const
const words = ['galet', 'miroir', 'chêne', 'vasque', 'marbre'] as const
