import { writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { formatIssues } from '../../findings/finding.ts'
import { noTypes } from '../server/flows-page.ts'
import { readUsers, usersOf } from '../server/flow-users.ts'
import { loadFlows } from '../server/load-flows.ts'
import type { Project } from '../server/project/project.ts'
import { typesOfAll } from '../server/types/types-of-all.ts'
import { buildStaticPage } from '../static/build-page.ts'
import type { CommandResult } from './command-result.ts'

/** `statewright html --out machines.html`: writes one file that shows and simulates the machines without a server. */
export async function html(project: Project, out = 'machines.html'): Promise<CommandResult> {
  const { flows, issues } = await loadFlows(project)
  if (issues.length > 0) return { status: 1, text: formatIssues(issues) }
  const users = readUsers(project)
  const types = await typesOfAll(project, flows)
  const page = await buildStaticPage(project, {
    title: `Machines of ${basename(project.root)}`,
    flows: flows.map(({ machine: _, chart: __, ...flow }, index) => ({
      ...{ ...flow, usedBy: usersOf(flow, users) },
      types: types[index] ?? noTypes,
    })),
  })
  writeFileSync(resolve(project.root, out), page)
  const megabytes = (Buffer.byteLength(page) / 1_000_000).toFixed(1)
  return { status: 0, text: `${out}: ${flows.length} ${flows.length === 1 ? 'machine' : 'machines'}, ${megabytes} MB.` }
}
