import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatIssues, type Issue } from '../../findings/finding.ts'
import { sarifLog } from '../../findings/sarif.ts'
import { checkFlows } from '../source/check-flows.ts'
import { flowIssueCodes, type FlowIssueCode } from '../source/issue-codes.ts'
import { parseSource, type ParsedFile } from '../source/parse.ts'
import type { CommandResult } from './command-result.ts'
import { outdatedFiles } from './draw-flows.ts'
import { loadFlows } from '../server/load-flows.ts'

const tests = /\.test\.tsx?$|\/testing\/|\.generated\.ts$/

const tool = { name: 'npm run flows -- check', codes: flowIssueCodes, help: 'docs/errors.md' }

/**
 * `npm run flows -- check`: each issue of the flows and of their drawings.
 * @param format `--json`: an array of issues; `--sarif`: a log of SARIF 2.1.0; otherwise text for people
 */
export async function check(root: string, format?: string): Promise<CommandResult> {
  const { flows, issues: unloaded } = await loadFlows(root)
  const machines = parseFiles(root, ['flows/**/*.ts'])
  const senders = parseFiles(root, ['blocks/**/*.{ts,tsx}', 'engine/browser/**/*.{ts,tsx}', 'app/*.{ts,tsx}'])
  const issues = checkFlows({ flows, machines, others: senders, placeholder: 'missingEffect' })
  // Of a flow that cannot be loaded, the drawing would be one too many.
  const files = unloaded.length > 0 ? [] : [...outdatedFiles(root, flows)]
  const all = [...unloaded, ...issues, ...files.map(([path, reason]) => outdated(path, reason))]
  const status = all.length === 0 ? 0 : 1
  if (format === '--json') return { status, text: JSON.stringify(all, null, 2) }
  if (format === '--sarif') return { status, text: JSON.stringify(sarifLog(all, tool), null, 2) }
  if (status === 0) return { status, text: `${flows.length} flows without an issue.` }
  const count = `${all.length} ${all.length === 1 ? 'issue' : 'issues'} in the flows.`
  return { status, text: `${formatIssues(all)}\n\n${count}` }
}

function outdated(file: string, reason: 'changed' | 'superfluous'): Issue<FlowIssueCode> {
  const texts =
    reason === 'changed'
      ? {
          message: 'The file is not what the machines are.',
          expected: 'Expected what "npm run flows -- draw" writes.',
        }
      : { message: 'The file belongs to no flow.', expected: 'Expected one drawing for each machine.' }
  return {
    ...{ code: 'FLOW_DRAWING_OUTDATED', file, line: 1, pointer: '', ...texts },
    hint: 'Run "npm run flows -- draw".',
  }
}

function parseFiles(root: string, patterns: readonly string[]): ParsedFile[] {
  return globSync(patterns, { cwd: root, exclude: (name) => tests.test(name) })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => parseSource({ file, text: readFileSync(join(root, file), 'utf8') }))
}
