import { buildIfStale } from '../build/build.ts'
import { endedOnSignal } from './ended-on-signal.ts'
import { startEditedSite } from './purge/edited-site.ts'
import { mostNeedless, needlessRatio, purgeTable } from './purge/report.ts'
import { messageKind, runEdits } from './purge/run-edits.ts'
import { createRandom } from './random.ts'

export interface PurgeOptions {
  edits?: number
  /** Of all pages, so many that are chosen at random. All by default. */
  pages?: number
  seed?: number
  /** Of the edits that purge most without need, so many are printed. */
  show?: number
}

/** Pages that are purged without need, for each that changed. More are too many. */
const maxNeedless = 1.5
const maxFindings = 20

/**
 * Edits the content of the production build, and compares every page before and after with what a shared cache would have
 * purged. Holds if each page that changed was purged, the process shows none that is old, and enough of those that were
 * purged had changed.
 */
export async function provePurge({ edits = 300, pages, seed, show = 0 }: PurgeOptions): Promise<boolean> {
  const chosen = seed ?? Math.floor(Math.random() * 2 ** 31)
  console.log(`seed ${chosen} (--seed ${chosen} repeats the edits)`)
  await buildIfStale()
  await using running = endedOnSignal()
  const site = await startEditedSite(running)
  const { made, missed, stale } = await runEdits(site, { edits, pages, random: createRandom(chosen) })
  console.log(purgeTable(made))
  for (const line of [...[...missed, ...stale].slice(0, maxFindings), ...mostNeedless(made, show)])
    console.log(`  ${line}`)
  // After a change of config all is purged, whatever changed.
  const ratio = needlessRatio(made.filter(({ kind }) => kind !== messageKind))
  console.log(`missed    by ${missed.length} edits`)
  console.log(`stale     ${stale.length} pages`)
  console.log(`needless  ${ratio.toFixed(2)} for each page that changed, at most ${maxNeedless}`)
  return missed.length + stale.length === 0 && ratio <= maxNeedless
}
