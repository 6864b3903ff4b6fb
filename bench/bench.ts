/**
 * npm run bench: measures the production build (the engine on the bench site, and the shipped site), the content
 * service with a large catalogue, and documents. `npm run bench -- pdf` runs one of its parts. Writes
 * bench/results.json and ends with status 1 when a budget is missed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
} from './budgets.ts'

const file = join(import.meta.dirname, 'results.json')
/** Each part is loaded when it runs: they measure in the processes that they start, and are large themselves. */
const parts = {
  engine: async () => {
    const { measureEngine } = await import('./engine.ts')
    return report('The engine, on the bench site', engineBudgets, await measureEngine())
  },
  site: async () => {
    const { measureSite } = await import('./shipped-site.ts')
    return report('The shipped site', siteBudgets, await measureSite())
  },
  accounts: async () => {
    const { measureAccounts } = await import('./accounts.ts')
    return report('Accounts and lists, on the shipped site', accountBudgets, await measureAccounts())
  },
  pdf: async () => {
    const { measureWishlistPdf } = await import('./measure/wishlist-pdf.ts')
    return report('The PDF of a wishlist with 200 products', pdfBudgets, await measureWishlistPdf())
  },
  config: async () => {
    const { measureConfigCheck } = await import('./measure/config-check.ts')
    return report('The check of the shipped config', configBudgets, measureConfigCheck())
  },
  stores: async () => {
    const { measureStores } = await import('./stores.ts')
    return report('20,000 shops in the content service', storeBudgets, await measureStores())
  },
  map: async () => {
    const { measureMap } = await import('./map.ts')
    return report('The store locator with 20,000 shops, its map in software', mapBudgets, await measureMap())
  },
  catalogue: async () => {
    const { measureCatalogue } = await import('./catalogue.ts')
    const { figures, sizes } = await measureCatalogue()
    return { ...report('100,000 products in the content service', catalogueBudgets, figures), sizes }
  },
}

const requested = process.argv.slice(2)
if (requested[0] === '--help') {
  console.log(`npm run bench             Runs every benchmark and writes bench/results.json.
npm run bench -- <name>   Runs one of them: ${Object.keys(parts).join(', ')}.`)
  process.exit()
}
const unknown = requested.find((name) => !(name in parts))
if (unknown !== undefined) {
  console.error(`"${unknown}" is not a benchmark. Expected ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const before: Record<string, unknown> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const results = Object.fromEntries(Object.entries(before).filter(([name]) => name in parts))
for (const [name, measure] of Object.entries(parts)) {
  if (requested.length === 0 || requested.includes(name)) results[name] = await measure()
}
writeFileSync(file, `${JSON.stringify({ ...results, node: process.version }, null, 2)}\n`)

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
    console.log(`${met ? 'met   ' : 'MISSED'}  ${label.padEnd(58)} ${value.toFixed(value < 10 ? 2 : 0)} ${unit}`)
  }
  if (rows.some(({ met }) => !met)) process.exitCode = 1
  return { figures, rows }
}
