import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPlots } from './all-plots.ts'
import { readPlotFigures } from './read-figures.ts'

/**
 * Where docs/performance.md finds them.
 * @internal Exported for its test.
 */
export const plotFolder = join(import.meta.dirname, '../../docs/images/performance')

/** Draws the plots of bench/results.json. */
export function drawPlots(): void {
  mkdirSync(plotFolder, { recursive: true })
  for (const [name, plot] of Object.entries(allPlots(readPlotFigures()))) writeFileSync(join(plotFolder, name), plot)
}
