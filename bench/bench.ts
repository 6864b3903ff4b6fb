/**
 * npm run bench: measures the production build (the engine on the bench site, and the shipped site), the content
 * service with a large catalogue, and documents. `npm run bench -- pdf` runs one of its parts. Writes
 * bench/results.json and its plots, and ends with status 1 when a budget is missed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Steps, withProgress } from '../packages/progress/progress.mjs'
import {
  accountBudgets,
  type Budget,
  catalogueBudgets,
  configBudgets,
  engineBudgets,
  mapBudgets,
  pdfBudgets,
  siteBudgets,
  storeBudgets,
  traceBudgets,
} from './budgets.ts'
import { fullPace, trialPace } from './engine/pace.ts'
import { drawPlots } from './plots/draw-plots.ts'

const file = join(import.meta.dirname, 'results.json')
/** Each part is loaded when it runs: they measure in the processes that they start, and are large themselves. */
const parts = {
  engine: async (steps: Steps) => {
    const { measureEngine } = await import('./engine.ts')
    const { front } = await import('./measure/front.ts')
    const figures = await measureEngine(isTrial ? trialPace : fullPace, steps)
    const inFront = front === 'nginx' ? 'nginx in front of it, for browsers' : 'nothing in front of it: no nginx here'
    return { ...report(`The engine, on the bench site; ${inFront}`, engineBudgets, figures), front }
  },
  site: async (steps: Steps) => {
    const { measureSite } = await import('./shipped-site.ts')
    return report('The shipped site', siteBudgets, await measureSite(steps))
  },
  accounts: async (steps: Steps) => {
    const { measureAccounts } = await import('./accounts.ts')
    return report('Accounts and lists, on the shipped site', accountBudgets, await measureAccounts(steps))
  },
  pdf: async (steps: Steps) => {
    const { measureWishlistPdf } = await import('./measure/wishlist-pdf.ts')
    return report('The PDF of a wishlist with 200 products', pdfBudgets, await measureWishlistPdf(steps))
  },
  config: async (steps: Steps) => {
    const { measureConfigCheck } = await import('./measure/config-check.ts')
    return report('The check of the shipped config', configBudgets, await measureConfigCheck(steps))
  },
  traces: async (steps: Steps) => {
    const { measureTraces } = await import('./traces.ts')
    return report('Traces, on the shipped site', traceBudgets, await measureTraces(isTrial, steps))
  },
  stores: async (steps: Steps) => {
    const { measureStores } = await import('./stores.ts')
    return report('20,000 shops in the content service', storeBudgets, await measureStores(steps))
  },
  map: async (steps: Steps) => {
    const { measureMap } = await import('./map.ts')
    return report('The store locator with 20,000 shops, its map in software', mapBudgets, await measureMap(steps))
  },
  processes: async (steps: Steps) => {
    const { measureProcesses } = await import('./processes.ts')
    return report('One to four processes on one PostgreSQL server', [], await measureProcesses(steps))
  },
  catalogue: async (steps: Steps) => {
    const { measureCatalogue } = await import('./catalogue.ts')
    const { figures, sizes } = await measureCatalogue(steps)
    return { ...report('100,000 products in the content service', catalogueBudgets, figures), sizes }
  },
}

const { positionals: requested, values: options } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, trial: { type: 'boolean' } },
})
const isTrial = options.trial === true
if (options.help) {
  console.log(`npm run bench                      Runs every benchmark, writes bench/results.json and draws its plots.
npm run bench -- <name>            Runs one of them: ${Object.keys(parts).join(', ')}.
npm run bench -- engine --trial    Runs it briefly to see that it works, and writes nothing; also traces.
npm run bench -- plots             Draws the plots of bench/results.json.`)
  process.exit()
}
if (requested[0] === 'plots') {
  drawPlots()
  process.exit()
}
const unknown = requested.find((name) => !(name in parts))
if (unknown !== undefined) {
  console.error(`"${unknown}" is not a benchmark. Expected ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const before: Record<string, unknown> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const results = Object.fromEntries(Object.entries(before).filter(([name]) => name in parts))
const chosen = Object.entries(parts).filter(([name]) => requested.length === 0 || requested.includes(name))
for (const [index, [name, measure]] of chosen.entries())
  results[name] = await withProgress<unknown>({}, ({ expect, show }) => {
    const part = chosen.length > 1 ? `${name}, part ${index + 1} of ${chosen.length}` : name
    return measure({ expect, show: (step, what) => show(step, `${part}: ${what}`) })
  })
if (!isTrial) {
  writeFileSync(file, `${JSON.stringify({ ...results, node: process.version }, null, 2)}\n`)
  drawPlots()
}

function report<Figure extends string>(
  title: string,
  budgets: readonly Budget<Figure>[],
  figures: Readonly<Record<Figure, number>>,
) {
  console.log(title)
  const rows = budgets.map(([figure, label, unit, isMet]) => {
    const value = figures[figure]
    return { figure, label, value, unit, met: isMet(value) }
  })
  for (const { label, value, unit, met } of rows) {
    console.log(`${met ? 'met   ' : 'MISSED'}  ${label.padEnd(60)} ${rounded(value)} ${unit}`)
  }
  const budgeted = new Set<string>(rows.map(({ figure }) => figure))
  for (const [name, value] of Object.entries<number>(figures)) {
    if (!budgeted.has(name)) console.log(`        ${name.padEnd(60)} ${rounded(value)}`)
  }
  if (!isTrial && rows.some(({ met }) => !met)) process.exitCode = 1
  return { figures, rows }
}

function rounded(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : 0)
}
