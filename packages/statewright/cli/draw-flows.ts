import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allStates, type Chart } from '../core/chart.ts'
import { drawSvg } from '../core/draw-svg.ts'
import { layoutChart } from '../core/layout.ts'
import { formatIssues, type Issue } from '../../findings/finding.ts'
import type { FlowIssueCode } from '../source/issue-codes.ts'
import type { CommandResult } from './command-result.ts'
import { loadFlows, type FlowIssues, type LoadedFlow } from '../server/load-flows.ts'

const folder = 'docs/flows'
const readmePath = `${folder}/README.md`

export interface Drawings {
  /** Text by path in the project: of each flow, and of the page that lists them. */
  drawings: ReadonlyMap<string, string>
}

/** The drawings of all flows and the page that lists them. A flow that cannot be drawn is an issue. */
export async function drawFlows(flows: readonly LoadedFlow[]): Promise<FlowIssues & Drawings> {
  // A check, which draws nothing, need not load it.
  const { default: elk } = await import('elkjs/lib/elk.bundled.js')
  const drawn = await Promise.all(
    groupsOf(flows).map(async ({ path, first: { chart, file } }) => {
      try {
        return [path, withDigest(drawSvg(chart, await layoutChart(chart, new elk.default())), chart)] as const
      } catch (error) {
        return drawIssue(error, file)
      }
    }),
  )
  return {
    drawings: new Map([...drawn.flatMap((one) => ('code' in one ? [] : [one])), [readmePath, readme(flows)]]),
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

/**
 * Files that are not of the flows, with whether they should exist. A drawing says of which chart it is, so that none is
 * drawn again.
 */
export function outdatedFiles(root: string, flows: readonly LoadedFlow[]): Map<string, 'changed' | 'superfluous'> {
  const groups = groupsOf(flows)
  const paths = new Set([readmePath, ...groups.map(({ path }) => path)])
  const changed = groups.filter(({ path, first: { chart } }) => !isDrawnFrom(readText(join(root, path)), chart))
  return new Map([
    ...changed.map(({ path }) => [path, 'changed'] as const),
    ...(readText(join(root, readmePath)) === readme(flows) ? [] : [[readmePath, 'changed'] as const]),
    ...filesOf(root)
      .filter((path) => !paths.has(path))
      .map((path) => [path, 'superfluous'] as const),
  ])
}

/** Writes what has changed; with the page that lists all, other files are removed. @returns the paths. */
function writeDrawings(root: string, drawings: ReadonlyMap<string, string>): string[] {
  mkdirSync(join(root, folder), { recursive: true })
  const changed = [...drawings].filter(([path, text]) => readText(join(root, path)) !== text)
  for (const [path, text] of changed) writeFileSync(join(root, path), text)
  const superfluous = drawings.has(readmePath) ? filesOf(root).filter((path) => !drawings.has(path)) : []
  for (const path of superfluous) rmSync(join(root, path), { recursive: true })
  return [...changed.map(([path]) => path), ...superfluous]
}

function filesOf(root: string): string[] {
  return globSync(`${folder}/*`, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
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

interface Group {
  path: string
  /** It is drawn for all. */
  first: LoadedFlow
  flows: readonly LoadedFlow[]
}

/** Machines that differ by their ids only have one drawing. */
function groupsOf(flows: readonly LoadedFlow[]): Group[] {
  return [...Map.groupBy(flows, shapeOf).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ path: `${folder}/${first.flow}.svg`, first, flows: group }] : []
  })
}

/** The same for machines that differ by their ids only. */
function shapeOf({ chart }: LoadedFlow): string {
  const root = { ...chart.root, description: null }
  return JSON.stringify([root, chart.transitions]).replaceAll(new RegExp(String.raw`\b${chart.id}\b`, 'g'), '')
}

function readme(flows: readonly LoadedFlow[]): string {
  return `# The flows

Drawn from the machines in \`flows/\` by \`npm run flows -- draw\`; \`npm test\` fails while a drawing is out of date.
\`npm run flows\` starts the simulator.

| in a drawing                           | means                                                             |
| -------------------------------------- | ----------------------------------------------------------------- |
| a dot with an arrow                    | the state that is entered first                                   |
| \`event [guard] / actions\`              | a transition; it is taken if the guard is true                    |
| \`[else]\`                               | the guards of the same event before it are false                  |
| \`always\`, \`after pause\`                | without an event: at once, or after a delay                       |
| \`done\`, \`error\`                        | the invoked actor has finished or failed, or all regions are done |
| a transition in the box of a state     | it stays in this state                                            |
| _in any state_                         | it is taken in every state of the box around it                   |
| _to_ a name                            | it enters the box around it again                                 |
| dashed boxes in a box named _parallel_ | regions: each of them is in one of its states                     |
| a double border                        | a final state                                                     |

${groupsOf(flows).map(section).join('\n')}`
}

function section({ first: { flow, chart }, flows: group }: Group): string {
  const counts = `${count(allStates(chart).length - 1, 'state')}, ${count(chart.transitions.length, 'transition')}.`
  const lines = group.map(({ chart: { description }, usedBy, file, flow: name }) => {
    const users = usedBy.map((one) => `\`${one}\``).join(', ')
    return `${group.length > 1 ? `- ` : ''}[\`${name}\`](../../${file}): ${description ?? ''}${users ? ` Used by ${users}.` : ''}`
  })
  return `## ${group.map((one) => one.flow).join(', ')}

${lines.join('\n')}

${counts}

![The states and transitions of ${flow}](${flow}.svg)
`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** `npm run flows -- draw`: writes the drawings that are out of date. */
export async function draw(root: string): Promise<CommandResult> {
  const { flows, issues } = await loadFlows(root)
  const { drawings, issues: undrawn } = await drawFlows(flows)
  const all = [...issues, ...undrawn]
  const isWhole = all.length === 0
  const written = writeDrawings(
    root,
    isWhole ? drawings : new Map([...drawings].filter(([path]) => path.endsWith('.svg'))),
  )
  const counts = `${count(flows.length - undrawn.length, 'flow')}, ${count(written.length, 'file')} written.`
  const text = [...(isWhole ? [] : [formatIssues(all), '']), ...written, counts].join('\n')
  return { status: isWhole ? 0 : 1, text }
}
