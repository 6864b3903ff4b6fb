import { join } from 'node:path'
import type { Steps } from '../packages/progress/progress.mjs'
import type { CatalogueFigures } from './budgets.ts'
import type { CaseName, FillFigures, SizeFigures } from './catalogue/figures.ts'
import { output } from './measure/output.ts'
import { onOneCore } from './measure/processes.ts'

const cache = join(import.meta.dirname, '..', '.cache', 'bench')
const scripts = join(import.meta.dirname, 'catalogue')
const sizes = [1_000, 10_000, 100_000] as const
/** How long each takes in proportion to the others. */
const sizeWeights = [1, 2, 12]

/**
 * Measures lists, filters and search of the content service with 1,000, 10,000 and 100,000 products, on one core.
 * Rejects where a process that measures fails.
 */
export async function measureCatalogue({
  expect,
  show,
}: Steps): Promise<{ figures: CatalogueFigures; sizes: SizeFigures[] }> {
  expect(sizes.length, sizeWeights)
  const found: SizeFigures[] = []
  for (const [index, products] of sizes.entries()) {
    const onPart = (share: number, what: string): void => show(index + 1 + share, `${products} products, ${what}`)
    found.push(await measureSize(products, onPart))
  }
  const [middle, largest] = [found[1], found[2]]
  if (!middle || !largest) throw new Error('Not every size of catalogue was measured.')
  printTable(found)
  const figures = {
    ...largest,
    ...mapCases(largest, ({ p95Ms }) => p95Ms),
    growth: largest.cases.firstPage.p50Ms / middle.cases.firstPage.p50Ms,
  }
  const { cases, plansAfterChange, products, filled, ...measured } = figures
  return { figures: measured, sizes: found }
}

async function measureSize(products: number, onPart: (share: number, what: string) => void): Promise<SizeFigures> {
  const place = [String(products), join(cache, `catalogue-${products}`)]
  onPart(0, 'their rows')
  // The scripts print these types.
  const filled = JSON.parse(
    await output([process.execPath, join(scripts, 'fill-size.ts'), ...place]),
  ) as FillFigures | null
  onPart(0.5, 'requests')
  const json = await output(onOneCore([process.execPath, join(scripts, 'measure-size.ts'), ...place]))
  return { ...(JSON.parse(json) as Omit<SizeFigures, 'filled'>), filled }
}

function mapCases<Value>({ cases }: SizeFigures, map: (figures: SizeFigures['cases'][CaseName]) => Value) {
  const entries = Object.entries(cases).map(([name, figures]) => [name, map(figures)])
  // The names are the same.
  return Object.fromEntries(entries) as Record<CaseName, Value>
}

function printTable(found: readonly SizeFigures[]): void {
  const row = (label: string, values: readonly string[]): void =>
    console.log(`${label.padEnd(24)}${values.map((value) => value.padStart(16)).join('')}`)
  const figure = (value: number): string => value.toFixed(value < 10 ? 2 : 0)
  row(
    'p50 / p95 ms',
    found.map(({ products }) => String(products)),
  )
  for (const name of Object.keys(found[0]?.cases ?? {}) as CaseName[])
    row(
      name,
      found.map(({ cases }) => `${figure(cases[name].p50Ms)} / ${figure(cases[name].p95Ms)}`),
    )
  const others = ['firstAfterChangeMs', 'oneUpdatedMs', 'hundredUpdatedMs', 'nodeMb', 'postgresMb', 'storeMb'] as const
  for (const name of others)
    row(
      name,
      found.map((size) => figure(size[name])),
    )
}
