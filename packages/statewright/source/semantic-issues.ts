import type { Issue } from '../../findings/finding.ts'
import type { Chart } from '../core/chart.ts'
import { selfOpened } from '../core/check-focus.ts'
import { unlimitedWaits } from '../core/check-waits.ts'
import { ContextReader } from './context-use.ts'
import type { FlowIssueCode } from './issue-codes.ts'
import { lateAnswers } from './late-answers.ts'
import { leftFields } from './left-context.ts'
import { stateLine, type MachineSource } from './locate.ts'
import { machineParts } from './machine-parts.ts'
import type { ParsedFile } from './parse.ts'

type FlowIssue = Issue<FlowIssueCode>
type Texts = Pick<FlowIssue, 'message' | 'expected' | 'hint'>

/**
 * What a machine does wrong although each of its lines is right: waits without an end, answers for an older request, values
 * of an earlier time, and states that open by themselves.
 * @param setups the file of the machine, and the one that it imports its `setup()` from
 */
export function semanticIssues(chart: Chart, source: MachineSource, setups: readonly ParsedFile[]): FlowIssue[] {
  const parts = machineParts(chart, source, new ContextReader(setups))
  const name = (path: readonly string[]): string => path.join('.')
  const at = (code: FlowIssueCode, line: number, texts: Texts): FlowIssue => ({
    ...{ code, file: source.file.file, line, pointer: '' },
    ...texts,
  })
  return [
    ...unlimitedWaits(chart).map(({ path }) =>
      at('FLOW_WAIT_UNLIMITED', stateLine(source, path), {
        message: `Only an answer ends the state "${name(path)}".`,
        expected: 'Expected an event or a delay that ends it, too: an answer can fail to come.',
        hint: 'Add "after" with a named delay, or an event of the visitor. If the request itself has a limit, say so above the state: "// flows-ignore FLOW_WAIT_UNLIMITED: <which limit>".',
      }),
    ),
    ...lateAnswers(chart, parts).map(({ state: { path }, actor, field, line, event }) =>
      at('FLOW_ANSWER_LATE', line, {
        message: `"${event}" changes "${field}" while "${actor}" of the state "${name(path)}" answers for the value before.`,
        expected: 'Expected a transition that starts the actor again, or an answer that names what it is for.',
        hint: 'Lead to the state with "reenter: true".',
      }),
    ),
    ...leftFields(chart, parts).map(({ state: { path }, field, line }) =>
      at('FLOW_CONTEXT_LEFT', line, {
        message: `When the state "${name(path)}" is entered again, "${field}" has the value of the last time.`,
        expected: 'Expected that it is assigned on the way in or out.',
        hint: `Assign it in "entry" or "exit" of "${name(path)}".`,
      }),
    ),
    ...selfOpened(chart).map(({ state: { path }, transition: { id, event, source: from } }) =>
      at('FLOW_FOCUS_TAKEN', parts.transitions.get(id)?.line ?? stateLine(source, path), {
        message: `"${event || 'always'}" of "${from}" opens the state "${name(path)}" without an act of the visitor.`,
        expected: 'Expected an event that the visitor causes: another flow may have opened something meanwhile.',
        hint: 'Announce it instead, or open it at the next event of the visitor.',
      }),
    ),
  ]
}
