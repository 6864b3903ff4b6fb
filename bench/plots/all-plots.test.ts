import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { allPlots } from './all-plots.ts'
import { plotFolder } from './draw-plots.ts'
import { readPlotFigures } from './read-figures.ts'

const figures = readPlotFigures()
const plots = Object.entries(allPlots(figures))
const page = readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8')

test.each(plots)('%s of the documentation shows the committed figures', (name, plot) => {
  expect(readFileSync(join(plotFolder, name), 'utf8'), 'npm run bench -- plots draws it.').toBe(plot)
})

test.each(plots)('%s is an image with a text alternative in docs/performance.md', (name, plot) => {
  expect(XMLValidator.validate(plot)).toBe(true)
  expect(page).toMatch(new RegExp(String.raw`!\[[^\]]{40,}\]\(images/performance/${name}\)`))
})

test('a framework is compared with the bare server of its own run', () => {
  const { 'throughput.svg': plot = '' } = allPlots(figures)
  const { limits, frameworks } = figures.peers
  for (const { name, renderedPerSecond } of frameworks) {
    expect(plot).toContain(
      `${name} ${(renderedPerSecond / limits.renderedPerSecond).toFixed(2)} × (${renderedPerSecond}/s)`,
    )
  }
})

test('a server that does not compress has words in place of a bar', () => {
  const { 'throughput.svg': plot = '' } = allPlots(figures)
  const without = figures.peers.frameworks.filter(({ compressedPerSecond }) => compressedPerSecond === null)
  expect(plot.match(/>its server does not compress</g)).toHaveLength(without.length)
})
