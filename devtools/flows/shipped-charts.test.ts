// @module-tag slow
import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import bundled from 'elkjs/lib/elk.bundled.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawFlows, withUsers } from '../../packages/statewright/cli/draw/draw-flows.ts'
import { allStates, chartOf } from '../../packages/statewright/core/chart.ts'
import { drawSvg } from '../../packages/statewright/core/draw-svg.ts'
import { overlaps, piecesOf } from '../../packages/statewright/core/geometry.ts'
import { layoutChart } from '../../packages/statewright/core/layout.ts'
import { size, stateText } from '../../packages/statewright/core/state-box.ts'
import { survivorPlaces } from '../../packages/statewright/core/survivor-places.ts'
import { loadFlows, type LoadedFlow } from '../../packages/statewright/server/load-flows.ts'
import type { Project } from '../../packages/statewright/server/project/project.ts'
import { readProject } from '../../packages/statewright/server/project/read-project.ts'
import { mutantsOf } from '../../packages/statewright/source/mutants.ts'
import { parseSource } from '../../packages/statewright/source/parse.ts'
import { loginMachine } from '../../flows/login/login.machine.ts'

const root = join(import.meta.dirname, '../..')
let project: Project
let flows: readonly LoadedFlow[]

beforeAll(async () => {
  project = await readProject(root)
  flows = (await loadFlows(project)).flows
})

describe('the charts of the machines of the site', () => {
  it('are what docs/flows/ shows', async () => {
    const { drawings, issues } = await drawFlows(withUsers(project, flows), 'docs/flows')
    expect(issues).toEqual([])
    expect(drawings.size).toBeGreaterThan(30)
    const files = [...drawings.keys()].map((name) => [name, readFileSync(join(root, 'docs/flows', name), 'utf8')])
    expect(files).toEqual([...drawings])
  })

  it('have a place for every change that mutate makes', () => {
    for (const { chart, file } of flows) {
      const known = new Set([...allStates(chart), ...chart.transitions].map(({ id }) => id))
      for (const mutant of mutantsOf(parseSource({ file, text: readFileSync(join(root, file), 'utf8') }))) {
        const marked = [...survivorPlaces(chart, [mutant])]
        expect([file, mutant.id, marked.length > 0, marked.every((id) => known.has(id))]).toEqual([
          file,
          mutant.id,
          true,
          true,
        ])
      }
    }
  })

  it('have the text of an outer state beside the lines that lead through its head', async () => {
    const chart = chartOf(loginMachine)
    const layout = await layoutChart(chart, new bundled.default())
    const box = layout.states['login.done']
    const [done] = chart.root.states.filter(({ key }) => key === 'done')
    assert(box && done)
    const { width, height } = stateText(done, chart)
    const left = box.x + size.padding
    const x = layout.heads['login.done'] ?? left
    expect(x).toBeGreaterThan(left)
    const text = { x, y: box.y, width: width - 2 * size.padding, height }
    const lines = layout.arrows
      .flatMap(({ before, after }) => [...(before ? [before] : []), ...after])
      .flatMap(piecesOf)
    expect(lines.filter((line) => overlaps(line, text))).toEqual([])
    expect(lines.filter((line) => overlaps(line, { ...text, x: left }))).not.toEqual([])
    expect(drawSvg(chart, layout)).toContain(`<text class="flow-name" x="${x}" y="${box.y + 21}">done</text>`)
  })
})
