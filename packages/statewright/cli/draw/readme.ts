import { posix } from 'node:path'
import { allStates } from '../../core/chart.ts'
import { groupsOf, type DrawnFlow, type Group } from './groups.ts'

/** The page that lists all drawings. @param folder of the drawings, relative to the root */
export function readme(flows: readonly DrawnFlow[], folder: string): string {
  const sections = groupsOf(flows).map((group) => section(group, folder))
  return `# The flows

Drawn from the state machines by \`statewright draw\`; \`statewright check\` fails while a drawing is out of date.
\`statewright\` starts the simulator.

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

${sections.join('\n')}`
}

function section({ name, first: { flow, chart }, flows: group }: Group, folder: string): string {
  const counts = `${count(allStates(chart).length - 1, 'state')}, ${count(chart.transitions.length, 'transition')}.`
  const lines = group.map(({ chart: { description }, usedBy, file, flow: one }) => {
    const users = usedBy.map((user) => `\`${user}\``).join(', ')
    const link = `[\`${one}\`](${posix.relative(folder, file)})`
    return `${group.length > 1 ? `- ` : ''}${link}: ${description ?? ''}${users ? ` Used by ${users}.` : ''}`
  })
  return `## ${group.map((one) => one.flow).join(', ')}

${lines.join('\n')}

${counts}

![The states and transitions of ${flow}](${name})
`
}

/** `1 state`, `2 states` */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
