import { type Steps, withProgress } from '../../../packages/progress/progress.mjs'
import type { Random } from '../random.ts'
import { createEdgeCache, type EdgeCache } from './edge-cache.ts'
import type { EditedSite } from './edited-site.ts'
import { contentEdits, editMessage } from './edits.ts'
import { eachAtOnce, type FetchedPage, type PageUrl } from './fetch-pages.ts'
import { furtherUrls, listedUrls } from './list-urls.ts'
import type { CountedEdit } from './report.ts'
import type { FileEdit } from './site-copy.ts'

/** Every so many edits, a message is edited: config, for which the process starts again. */
const messageEvery = 100
/** Every so many edits, all pages are compared with those of a process that has nothing in its caches. */
const compareEvery = 10
/** An edit that is refused is made otherwise. */
const maxAttempts = 50

export const messageKind = 'message'
type EditKind = keyof typeof contentEdits
const kinds = Object.keys(contentEdits) as EditKind[]
/** What changes which pages there are. */
const pageKinds = new Set<string>(['slug', 'new entity', 'deleted entity'] satisfies EditKind[])

export interface RunOptions {
  edits: number
  /** Of all pages, so many that are chosen at random; undefined: all, and those that edits add. */
  pages: number | undefined
  random: Random
}

export interface RunResult {
  made: CountedEdit[]
  /** The edits with pages that changed and were not purged, each with one of these. */
  missed: string[]
  /** Pages of the process that are not those of a process that has cached nothing. */
  stale: string[]
}

interface Run extends RunOptions, RunResult {
  site: EditedSite
  edge: EdgeCache
}

/** Edits the site, and compares its pages with what a shared cache has after each edit. */
export async function runEdits(site: EditedSite, options: RunOptions): Promise<RunResult> {
  const run: Run = { site, ...options, edge: createEdgeCache(), made: [], missed: [], stale: [] }
  const listed = await listedUrls(site.hosts, site.pages())
  const further = await furtherUrls(site.hosts, listed, site.pages())
  await store(run, sample([...listed, ...further], options))
  console.log(`${run.edge.urls().length} pages of ${site.hosts.length} hosts`)
  await withProgress({ total: options.edits }, (steps) => makeEdits(run, steps))
  return run
}

async function makeEdits(run: Run, { show }: Steps): Promise<void> {
  const { edits, random } = run
  for (let edit = 1; edit <= edits; edit++) {
    const kind = edit % messageEvery === 0 ? messageKind : random.pick(kinds as [EditKind, ...EditKind[]])
    show(edit, kind)
    // oxlint-disable no-await-in-loop -- each edit follows the other
    if (kind === messageKind) await changeMessage(run)
    else await changeContent(run, kind)
    if (edit % compareEvery === 0 || edit === edits) await compareWithFresh(run)
    // oxlint-enable no-await-in-loop
  }
}

function sample(urls: readonly PageUrl[], { pages, random }: RunOptions): readonly PageUrl[] {
  if (pages === undefined || pages >= urls.length) return urls
  const left = [...urls]
  return Array.from({ length: pages }, () => left.splice(random.below(left.length), 1)).flat()
}

async function store({ site, edge }: Run, urls: readonly PageUrl[]): Promise<void> {
  const missing = urls.filter((url) => !edge.stored(url))
  const pages = await eachAtOnce(missing, (url) => site.pages().page(url))
  for (const [index, url] of missing.entries()) {
    const page = pages[index]
    if (page) edge.add(url, page)
  }
}

async function changeContent(run: Run, kind: EditKind): Promise<void> {
  const { site, edge, made, missed } = run
  const { file, keys } = await makeEdit(run, kind)
  const now = await fetchAll(run, keys)
  const { misses, ...counts } = edge.change(keys, now)
  made.push({ kind, file, ...counts })
  const [first] = misses
  if (first) missed.push(`${misses.length} missed by ${kind}, ${file}: ${first.host}${first.path}`)
  if (pageKinds.has(kind) && run.pages === undefined) await store(run, await listedUrls(site.hosts, site.pages()))
}

/** All pages of now. One that is not purged, and is as it was, is not sent. */
function fetchAll({ site, edge }: Run, keys: ReadonlySet<string> | null): Promise<FetchedPage[]> {
  return eachAtOnce(edge.urls(), (url) =>
    site.pages().page(url, edge.isPurged(url, keys) ? undefined : edge.stored(url)),
  )
}

interface MadeEdit {
  file: string
  keys: ReadonlySet<string> | null
}

/** Edits of a kind until one is accepted. */
async function makeEdit({ site, random }: Run, kind: EditKind): Promise<MadeEdit> {
  const { copy, languages } = site
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const edit: FileEdit | null = contentEdits[kind]({ copy, random, languages })
    if (!edit) continue
    const restore = copy.write(edit)
    // oxlint-disable-next-line no-await-in-loop
    const loaded = await site.load()
    if (loaded) return { file: edit.file, keys: loaded.keys }
    restore()
  }
  throw new Error(`Of ${maxAttempts} edits of the kind "${kind}", none was accepted.`)
}

/** A change of config is a release, after which a shared cache is told to drop all. */
async function changeMessage(run: Run): Promise<void> {
  const { site, edge, made, random } = run
  const edit = editMessage({ copy: site.copy, random, languages: site.languages })
  site.copy.write(edit)
  await site.restart()
  const { misses, ...counts } = edge.change(null, await fetchAll(run, null))
  made.push({ kind: messageKind, file: edit.file, ...counts })
}

async function compareWithFresh({ site, edge, stale }: Run): Promise<void> {
  await site.withFreshProcess(async (fresh) => {
    const urls = edge.urls()
    const own = await eachAtOnce(urls, (url) => site.pages().page(url))
    const expected = await eachAtOnce(urls, (url) => fresh.page(url))
    for (const [index, { host, path }] of urls.entries())
      if (own[index]?.keys && own[index].hash !== expected[index]?.hash) stale.push(`${host}${path} is stale`)
  })
}
