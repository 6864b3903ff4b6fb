import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allStates } from '../flows/chart.ts'
import { drawSvg } from '../flows/draw-svg.ts'
import { layoutChart } from '../flows/layout.ts'
import type { CommandResult } from './command-result.ts'
import { loadFlows, type LoadedFlow } from './load-flows.ts'
import elk from 'elkjs/lib/elk.bundled.js'

const folder = 'docs/flows'

/** The drawings of all flows and the page that lists them: text by path in the project. */
export async function drawFlows(flows: readonly LoadedFlow[]): Promise<Map<string, string>> {
  const groups = [...Map.groupBy(flows, shapeOf).values()]
  const drawings = await Promise.all(
    groups.map(async ([first]) => {
      const { chart, flow } = first as LoadedFlow
      return [`${folder}/${flow}.svg`, drawSvg(chart, await layoutChart(chart, new elk.default()))] as const
    }),
  )
  return new Map([...drawings, [`${folder}/README.md`, readme(groups)]])
}

/** Files whose text is not that of the flows, with `null` for those that should not exist. */
export function outdatedDrawings(root: string, drawings: ReadonlyMap<string, string>): Map<string, string | null> {
  const superfluous = globSync(`${folder}/*`, { cwd: root }).filter((path) => !drawings.has(path.replaceAll('\\', '/')))
  const changed = [...drawings].filter(([path, text]) => readText(join(root, path)) !== text)
  return new Map([...changed, ...superfluous.map((path) => [path, null] as const)])
}

/** Writes what is out of date. @returns the paths. */
export function writeDrawings(root: string, drawings: ReadonlyMap<string, string>): string[] {
  mkdirSync(join(root, folder), { recursive: true })
  const outdated = outdatedDrawings(root, drawings)
  for (const [path, text] of outdated)
    if (text === null) rmSync(join(root, path), { recursive: true })
    else writeFileSync(join(root, path), text)
  return [...outdated.keys()]
}

/** The same for machines that differ by their ids only: one drawing is enough. */
function shapeOf({ chart }: LoadedFlow): string {
  const root = { ...chart.root, description: null }
  return JSON.stringify([root, chart.transitions]).replaceAll(new RegExp(String.raw`\b${chart.id}\b`, 'g'), '')
}

function readme(groups: readonly (readonly LoadedFlow[])[]): string {
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

${groups.map(section).join('\n')}`
}

function section(group: readonly LoadedFlow[]): string {
  const [first] = group
  if (!first) return ''
  const { flow, chart } = first
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
  const flows = await loadFlows(root)
  const written = writeDrawings(root, await drawFlows(flows))
  return { status: 0, text: [...written, `${flows.length} flows, ${written.length} files written.`].join('\n') }
}
