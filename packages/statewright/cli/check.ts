import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatIssues, type Issue } from '../../findings/finding.ts'
import { sarifLog } from '../../findings/sarif.ts'
import { loadFlows } from '../server/load-flows.ts'
import { machineFiles } from '../server/list-flows.ts'
import { unusedPlaceholder } from '../server/project/check-config.ts'
import { filesAt } from '../server/project/files.ts'
import type { Project } from '../server/project/project.ts'
import { sourceFiles } from '../server/project/source-files.ts'
import { checkFlows } from '../source/check-flows.ts'
import { flowIssueCodes, type FlowIssueCode } from '../source/issue-codes.ts'
import { parseSource, type ParsedFile } from '../source/parse.ts'
import type { CommandResult } from './command-result.ts'
import { outdatedFiles } from './draw/draw-flows.ts'

const noSenders = /\.(?:test|spec)\.\w+$|\/testing\/|\.generated\.ts$/

const tool = { name: 'statewright check', codes: flowIssueCodes, help: 'docs/errors.md' }

/** `statewright check`: each issue of the machines and of their drawings. */
export async function check(project: Project, output: 'text' | 'json' | 'sarif' = 'text'): Promise<CommandResult> {
  const { flows, issues: unloaded } = await loadFlows(project)
  const machines = sourceFiles(project, machineFiles(project)).map(parseSource)
  const issues = checkFlows({
    flows: flows.map(({ file, exported: name, chart }) => ({ file, name, chart })),
    machines,
    others: senders(project, machines),
    placeholder: project.placeholder ?? '',
    without: [...unknownCodes(project), ...project.without],
  })
  // Of a flow that cannot be loaded, the drawing would be one too many.
  const files = unloaded.length > 0 ? [] : [...outdatedFiles(project, flows)]
  const unused = unusedPlaceholder(
    project.placeholder,
    machines.map(({ text }) => text),
  )
  const all = [...unused, ...unloaded, ...issues, ...files.map(([path, reason]) => outdated(path, reason))]
  const status = all.length === 0 ? 0 : 1
  if (output === 'json') return { status, text: JSON.stringify(all, null, 2) }
  if (output === 'sarif') return { status, text: JSON.stringify(sarifLog(all, tool), null, 2) }
  if (status === 0) return { status, text: `${flows.length} flows without an issue.` }
  const count = `${all.length} ${all.length === 1 ? 'issue' : 'issues'} in the flows.`
  return { status, text: `${formatIssues(all)}\n\n${count}` }
}

/** What cannot be known of a project whose config does not say it. */
function unknownCodes({ senders: patterns, placeholder }: Project): FlowIssueCode[] {
  if (patterns.length === 0) return ['FLOW_EVENT_UNSENT', 'FLOW_EFFECT_MISSING']
  return placeholder === null ? ['FLOW_EFFECT_MISSING'] : []
}

function senders({ root, senders: patterns }: Project, machines: readonly ParsedFile[]): ParsedFile[] {
  const own = new Set(machines.map(({ file }) => file))
  return filesAt(root, patterns)
    .filter((file) => !noSenders.test(file) && !own.has(file))
    .map((file) => parseSource({ file, text: readFileSync(join(root, file), 'utf8') }))
}

function outdated(file: string, reason: 'changed' | 'superfluous'): Issue<FlowIssueCode> {
  const texts =
    reason === 'changed'
      ? {
          message: 'The file is not what the machines are.',
          expected: 'Expected what "statewright draw" writes.',
        }
      : { message: 'The file belongs to no flow.', expected: 'Expected one drawing for each machine.' }
  return {
    ...{ code: 'FLOW_DRAWING_OUTDATED', file, line: 1, pointer: '', ...texts },
    hint: 'Run "statewright draw".',
  }
}
