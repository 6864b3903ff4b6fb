import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Steps } from '../../../packages/progress/progress.mjs'
import type { Mistake } from './make-mistakes.ts'
import type { Renaming } from './renaming.ts'
import { missingParts, newFaults, pageSigns, type PageSigns } from './page-signs.ts'
import { planUrls, urlsFor, type PlannedUrl } from './planned-urls.ts'
import type { ServedCopy, ServedPage } from './served-copy.ts'

/** How the site with a mistake differs from the site without it. */
export interface SiteDifference {
  /** Addresses whose answer differs. */
  urls: string[]
  /** What a visitor meets there that is wrong by itself. */
  faults: string[]
  /** What these pages had and have no more. */
  missing: string[]
}

interface Baseline {
  page: ServedPage
  signs: PageSigns
}

/** Compares a site with itself before a mistake. Its pages are requested once without mistakes. */
export interface SiteComparison {
  compare: (mistake: Mistake) => Promise<SiteDifference>
}

/** @param root of the files that are served. */
export async function createComparison(
  served: ServedCopy,
  root: string,
  { expect, show }: Steps,
): Promise<SiteComparison> {
  const messageKeys = new Set(Object.keys(Object.values(served.live().site.config.messages)[0] ?? {}))
  const urls = await planUrls(served)
  const known = new Set(urls.map(({ path }) => path))
  const baselines = new Map<PlannedUrl, Baseline>()
  expect(urls.length)
  for (const [index, url] of urls.entries()) {
    show(index + 1, `the site without mistakes, ${url.path}`)
    const page = await served.get(url)
    baselines.set(url, { page, signs: pageSigns(page, messageKeys) })
  }

  async function compare(mistake: Mistake): Promise<SiteDifference> {
    try {
      await served.reload()
    } catch (error) {
      const [reason = ''] = error instanceof Error ? error.message.split('\n') : []
      return { urls: ['every address'], faults: [`The site does not start: ${reason.slice(0, 200)}`], missing: [] }
    }
    const urlsThatDiffer: string[] = []
    const faults = new Set<string>()
    const missing = new Set<string>()
    const renaming = (await isMoved(mistake.renaming)) ? mistake.renaming : undefined
    for (const url of urlsFor(mistake, urls)) {
      const before = baselines.get(url)
      const after = await getRenamed(url, renaming)
      if (!before || isSame(before.page, after)) continue
      urlsThatDiffer.push(url.host + url.path)
      const signs = pageSigns(after, messageKeys)
      for (const fault of await faultsOf(before, after, signs)) faults.add(fault)
      for (const part of missingParts(before.signs, signs)) missing.add(part)
    }
    return { urls: urlsThatDiffer, faults: [...faults], missing: [...missing] }
  }

  /** Whether the site answers at the new address, and no more at the old one: all of it follows the name. */
  async function isMoved(renaming: Renaming | undefined): Promise<boolean> {
    if (!renaming) return false
    const { from, to } = renaming
    const page = urls.find(({ path }) => path.includes(from))
    if (!page) return (await served.answers(to)) && !(await served.answers(from))
    const moved = await served.get({ ...page, path: page.path.replaceAll(from, to) })
    return moved.status < 400 && (await served.get(page)).status >= 400
  }

  /** A page with its addresses as they were. */
  async function getRenamed(url: PlannedUrl, renaming: Renaming | undefined): Promise<ServedPage> {
    if (!renaming) return served.get(url)
    const { from, to } = renaming
    const { body, location, ...page } = await served.get({ ...url, path: url.path.replaceAll(from, to) })
    return { ...page, location: location?.replaceAll(to, from), body: body.replaceAll(to, from) }
  }

  async function faultsOf(before: Baseline, after: ServedPage, signs: PageSigns): Promise<string[]> {
    const faults = newFaults(before.signs, signs)
    if (after.status !== before.page.status) faults.push(`status ${after.status} instead of ${before.page.status}`)
    for (const address of signs.addresses)
      if (!before.signs.addresses.has(address) && (await isDead(address))) faults.push(`dead: ${address}`)
    return faults
  }

  async function isDead(address: string): Promise<boolean> {
    const [path = ''] = address.split('#')
    if (!path.startsWith('/')) return !/^([a-z]+:|#|$)/.test(address)
    if (known.has(path)) return false
    if (/\.\w+$/.test(path) && !path.startsWith('/-/') && !path.startsWith('/assets/'))
      return ![join('public', path), join('content/demo', path)].some((file) => existsSync(join(root, file)))
    return (await served.get({ host: 'localhost', path })).status >= 400
  }

  return { compare }
}

function isSame(before: ServedPage, after: ServedPage): boolean {
  return (
    before.status === after.status &&
    before.location === after.location &&
    withoutStamp(before.body) === withoutStamp(after.body)
  )
}

/** Each form has a stamp of its own. */
function withoutStamp(html: string): string {
  return html.replaceAll(/name="stamp" value="[^"]*"/g, '')
}
