import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatIssues, type Issue } from '../../packages/findings/finding.ts'
import { checkFlows } from '../flows/source/check-flows.ts'
import type { FlowIssueCode } from '../flows/source/issue-codes.ts'
import { parseSource, type ParsedFile } from '../flows/source/parse.ts'
import type { CommandResult } from './command-result.ts'
import { drawFlows, outdatedDrawings } from './draw-flows.ts'
import { loadFlows } from './load-flows.ts'

const tests = /\.test\.tsx?$|\/testing\/|\.generated\.ts$/

/** `npm run flows -- check`: each issue of the flows and of their drawings. */
export async function check(root: string): Promise<CommandResult> {
  const flows = await loadFlows(root)
  const machines = parseFiles(root, ['flows/**/*.ts'])
  const others = parseFiles(root, ['blocks/**/*.{ts,tsx}', 'engine/browser/**/*.{ts,tsx}', 'app/*.{ts,tsx}'])
  const issues = checkFlows({ flows, machines, others, placeholder: 'missingEffect' })
  const drawings = outdatedDrawings(root, await drawFlows(flows))
  const all = [...issues, ...[...drawings].map(([path, text]) => outdated(path, text))]
  if (all.length === 0) return { status: 0, text: `${flows.length} flows without an issue.` }
  const count = `${all.length} ${all.length === 1 ? 'issue' : 'issues'} in the flows.`
  return { status: 1, text: `${formatIssues(all)}\n\n${count}` }
}

function outdated(file: string, text: string | null): Issue<FlowIssueCode> {
  return {
    ...{ code: 'FLOW_DRAWING_OUTDATED', file, line: 1, pointer: '' },
    message: text === null ? 'The file belongs to no flow.' : 'The file is not what the machines are.',
    expected:
      text === null ? 'Expected one drawing for each machine.' : 'Expected what "npm run flows -- draw" writes.',
    hint: 'Run "npm run flows -- draw".',
  }
}

function parseFiles(root: string, patterns: readonly string[]): ParsedFile[] {
  return globSync(patterns, { cwd: root, exclude: (name) => tests.test(name) })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => parseSource({ file, text: readFileSync(join(root, file), 'utf8') }))
}
