import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatIssues, type Issue } from '../../../findings/finding.ts'
import type { Chart } from '../../core/chart.ts'
import { drawSvg } from '../../core/draw-svg.ts'
import { layoutChart } from '../../core/layout.ts'
import { readUsers, usersOf } from '../../server/flow-users.ts'
import { loadFlows, type FlowIssues, type LoadedFlow } from '../../server/load-flows.ts'
import { filesAt } from '../../server/project/files.ts'
import type { Project } from '../../server/project/project.ts'
import type { FlowIssueCode } from '../../source/issue-codes.ts'
import type { CommandResult } from '../command-result.ts'
import { groupsOf, type DrawnFlow } from './groups.ts'
import { count, readme } from './readme.ts'

const readmeName = 'README.md'

export interface Drawings {
  /** Text by name in the folder of drawings: of each flow, and of the page that lists them. */
  drawings: ReadonlyMap<string, string>
}

/** The drawings of all flows and the page that lists them. A flow that cannot be drawn is an issue. */
export async function drawFlows(flows: readonly DrawnFlow[], folder: string): Promise<FlowIssues & Drawings> {
  // A check, which draws nothing, need not load it.
  const { default: elk } = await import('elkjs/lib/elk.bundled.js')
  const drawn = await Promise.all(
    groupsOf(flows).map(async ({ name, first: { chart, file } }) => {
      try {
        return [name, withDigest(drawSvg(chart, await layoutChart(chart, new elk.default())), chart)] as const
      } catch (error) {
        return drawIssue(error, file)
      }
    }),
  )
  return {
    drawings: new Map([...drawn.flatMap((one) => ('code' in one ? [] : [one])), [readmeName, readme(flows, folder)]]),
    issues: drawn.flatMap((one) => ('code' in one ? [one] : [])),
  }
}

function drawIssue(error: unknown, file: string): Issue<FlowIssueCode> {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    ...{ code: 'FLOW_NOT_DRAWN', file, line: 1, pointer: '' },
    message: `The machine cannot be drawn: ${reason.split('\n', 1)[0]?.slice(0, 300)}`,
    expected: 'Expected a layout of its states.',
    hint: 'Report it with the file.',
  }
}

/** Flows with who uses them, for the page that lists them. */
export function withUsers(project: Project, flows: readonly LoadedFlow[]): DrawnFlow[] {
  const users = readUsers(project)
  return flows.map((flow) => ({ ...flow, usedBy: usersOf(flow, users) }))
}

/**
 * Files in the folder of drawings that are not of the flows, with whether they should exist. A drawing says of which chart
 * it is, so that none is drawn again. None where the project has no drawings.
 */
export function outdatedFiles(
  { drawings: folder, ...project }: Project,
  flows: readonly LoadedFlow[],
): Map<string, 'changed' | 'superfluous'> {
  if (folder === null) return new Map()
  const all = withUsers({ ...project, drawings: folder }, flows)
  const path = (name: string): string => join(project.root, folder, name)
  const groups = groupsOf(all)
  const names = new Set([readmeName, ...groups.map(({ name }) => name)])
  const changed = groups.filter(({ name, first: { chart } }) => !isDrawnFrom(readText(path(name)), chart))
  return new Map([
    ...changed.map(({ name }) => [`${folder}/${name}`, 'changed'] as const),
    ...(readText(path(readmeName)) === readme(all, folder) ? [] : [[`${folder}/${readmeName}`, 'changed'] as const]),
    ...filesAt(join(project.root, folder), ['*'])
      .filter((name) => !names.has(name))
      .map((name) => [`${folder}/${name}`, 'superfluous'] as const),
  ])
}

/** Writes what has changed; with the page that lists all, other files are removed. @returns the paths. */
function writeDrawings(root: string, folder: string, drawings: ReadonlyMap<string, string>): string[] {
  const path = (name: string): string => join(root, folder, name)
  mkdirSync(join(root, folder), { recursive: true })
  const changed = [...drawings].filter(([name, text]) => readText(path(name)) !== text)
  for (const [name, text] of changed) writeFileSync(path(name), text)
  const superfluous = drawings.has(readmeName)
    ? filesAt(join(root, folder), ['*']).filter((name) => !drawings.has(name))
    : []
  for (const name of superfluous) rmSync(path(name), { recursive: true })
  return [...changed.map(([name]) => name), ...superfluous].map((name) => `${folder}/${name}`)
}

/** A drawing with what its chart and its text were, as a last line. */
function withDigest(svg: string, chart: Chart): string {
  return `${svg}<!-- ${digestOf(svg, chart)} -->\n`
}

function isDrawnFrom(text: string | null, chart: Chart): boolean {
  const [, svg, digest] = /^(.*\n)<!-- (\w+) -->\n$/s.exec(text ?? '') ?? []
  return svg !== undefined && digest === digestOf(svg, chart)
}

function digestOf(svg: string, chart: Chart): string {
  return createHash('sha256').update(JSON.stringify(chart)).update(svg).digest('hex').slice(0, 16)
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** `statewright draw`: writes the drawings that are out of date. */
export async function draw(project: Project): Promise<CommandResult> {
  const { root, drawings: folder } = project
  if (folder === null) return { status: 1, text: noFolder }
  const { flows, issues } = await loadFlows(project)
  const { drawings, issues: undrawn } = await drawFlows(withUsers(project, flows), folder)
  const all = [...issues, ...undrawn]
  const isWhole = all.length === 0
  const drawn = isWhole ? drawings : new Map([...drawings].filter(([name]) => name !== readmeName))
  const written = writeDrawings(root, folder, drawn)
  const counts = `${count(flows.length - undrawn.length, 'flow')}, ${count(written.length, 'file')} written.`
  const text = [...(isWhole ? [] : [formatIssues(all), '']), ...written, counts].join('\n')
  return { status: isWhole ? 0 : 1, text }
}

const noFolder = `The config names no folder for drawings. In statewright.config.ts:
  export default defineConfig({ drawings: 'docs/machines' })
Files in that folder that are no drawings are removed.`
