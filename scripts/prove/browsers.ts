import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withProgress } from '../../packages/progress/progress.mjs'
import { buildIfStale } from '../build/build.ts'
import { SetupError } from '../setup/setup-error.mjs'
import type { BrowserEngine, BrowserTab, EngineName } from './browsers/browser-tab.ts'
import { buildFinder } from './browsers/finder.ts'
import type { Journey } from './browsers/journeys/journey.ts'
import { journeys } from './browsers/journeys/journeys.ts'
import { launchChromium, launchFirefox } from './browsers/puppeteer-engine.ts'
import { type Shot, writeSheet } from './browsers/sheet.ts'
import { createVisitor } from './browsers/visitor.ts'
import { launchWebKit } from './browsers/webkit-engine.ts'
import { endedOnSignal } from './ended-on-signal.ts'
import { startSite } from './running-site.ts'

export interface BrowsersOptions {
  /** One browser. All by default. */
  browser?: string
  /** One journey. All by default. */
  journey?: string
}

const engines = { chromium: launchChromium, firefox: launchFirefox, webkit: launchWebKit } as const satisfies Record<
  EngineName,
  (sitePort: number) => Promise<BrowserEngine>
>
const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const
const folder = 'screenshots/browsers'
const journeyMs = 180_000
/** For the browser to open a window, to close it, to show what it has. */
const openMs = 30_000

interface Walk {
  journey: Journey
  script: boolean
  width: number
  height: number
}

/**
 * Walks every journey of the site in Chromium, Firefox and WebKit, on a phone's and on a wide screen, with and without
 * script. Holds if each comes to its end and no browser complains. Pictures of all are on one sheet.
 */
export async function proveBrowsers(options: BrowsersOptions): Promise<boolean> {
  const names = chosenEngines(options.browser)
  const walks = chosenWalks(options.journey)
  await buildIfStale()
  const finder = await buildFinder()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const shots: Shot[] = []
  let holds = true
  for (const name of names) holds = (await walkAll(name, walks, { finder, shots })) && holds
  console.log(`Pictures: ${writeSheet(folder, shots)}`)
  return holds
}

function chosenEngines(browser: string | undefined): readonly EngineName[] {
  const all = Object.keys(engines) as EngineName[]
  if (browser === undefined) return all
  const found = all.find((name) => name === browser)
  if (!found) throw new SetupError(`No browser is named "${browser}".`, `Browsers: ${all.join(', ')}.`)
  return [found]
}

function chosenWalks(name: string | undefined): readonly Walk[] {
  const chosen = journeys.filter((journey) => name === undefined || journey.name === name)
  if (chosen.length === 0)
    throw new SetupError(
      `No journey is named "${name}".`,
      `Journeys: ${journeys.map((journey) => journey.name).join(', ')}.`,
    )
  return chosen.flatMap((journey) =>
    widths.flatMap((size) =>
      [true, false].filter((script) => script || journey.withoutScript).map((script) => ({ journey, script, ...size })),
    ),
  )
}

interface Run {
  finder: string
  shots: Shot[]
}

/** A new site for each browser: what an address may send and sign up for in an hour is limited. */
async function walkAll(name: EngineName, walks: readonly Walk[], run: Run): Promise<boolean> {
  await using running = endedOnSignal()
  const site = await startSite({ variables: { PREPARED_PAGES: '0', SERVICE_TAG_MANAGER_FR: 'GTM-PROOF' } })
  running.defer(site.remove)
  const engine = await engines[name](site.port)
  running.defer(engine.close)
  console.log(`${name} ${engine.version}`)
  let holds = true
  await withProgress({ total: walks.length }, async ({ show }) => {
    for (const [index, walk] of walks.entries()) {
      show(index + 1, `${name}: ${labelOf(walk)}`)
      holds = (await walkOne(engine, walk, run)) && holds
    }
  })
  return holds
}

function labelOf({ journey, script, width }: Walk): string {
  return `${journey.name}, ${width} px${script ? '' : ', without script'}`
}

async function walkOne(engine: BrowserEngine, walk: Walk, run: Run): Promise<boolean> {
  const started = performance.now()
  const findings = await findingsOf(engine, walk, run)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${findings.length === 0 ? 'holds' : 'FAILS'}  ${labelOf(walk)} (${seconds} s)`)
  for (const finding of findings) console.log(`       ${finding.replaceAll('\n', '\n       ')}`)
  return findings.length === 0
}

async function findingsOf(engine: BrowserEngine, walk: Walk, run: Run): Promise<string[]> {
  const findings: string[] = []
  try {
    const tab = await within(openMs, engine.open(walk))
    try {
      await within(journeyMs, walkJourney(engine, tab, walk, run))
    } catch (error) {
      findings.push(textOf(error))
      keepShot(run.shots, engine.name, walk, 'failure', await within(openMs, tab.screenshot()))
    } finally {
      findings.push(...(await within(openMs, tab.complaints())).filter(isFault(walk.journey)))
      await within(openMs, tab.close())
    }
  } catch (error) {
    findings.push(textOf(error))
  }
  return findings
}

function isFault({ expected = [] }: Journey): (said: string) => boolean {
  return (said) => ![...ignored, ...expected].some((one) => one.test(said))
}

function textOf(error: unknown): string {
  // Some clients throw errors without a message.
  return error instanceof Error ? error.message || String(error.stack) : String(error)
}

const ignored = [
  // A machine without a graphics card.
  /GL Driver Message/,
  /WebGL/,
  // Firefox and WebKit, of what was on its way when the page was left. Chromium reports what is missing.
  /downloadable font: download failed .*status=2152398850/,
  /NetworkError when attempting to fetch resource/,
  /error loading dynamically imported module/,
  /Importing a module script failed/,
]

async function walkJourney(engine: BrowserEngine, tab: BrowserTab, walk: Walk, run: Run): Promise<void> {
  const { journey, script, width } = walk
  const visitor = createVisitor({
    tab,
    origin: engine.origin,
    downloads: engine.downloads,
    width,
    finder: run.finder,
    keepShot: (name, png) => keepShot(run.shots, engine.name, walk, name, png),
  })
  await (script ? journey.walk : (journey.withoutScript ?? journey.walk))(visitor)
}

function keepShot(
  shots: Shot[],
  engine: EngineName,
  { journey, script, width }: Walk,
  name: string,
  png: Buffer,
): void {
  const title = `${journey.name}, ${name}, ${width} px${script ? '' : ', without script'}`
  const file = `${title}-${engine}.png`.replaceAll(/[^a-z0-9.]+/gi, '-')
  writeFileSync(join(folder, file), png)
  shots.push({ title, engine, file })
}

async function within<Value>(ms: number, step: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const overdue = setTimeout(() => reject(new Error(`expected an end within ${ms / 1000} s`)), ms)
  try {
    return await Promise.race([step, promise])
  } finally {
    clearTimeout(overdue)
  }
}
