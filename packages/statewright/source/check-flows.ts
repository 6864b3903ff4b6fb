import { posix } from 'node:path'
import { sortIssues, type Issue } from '../../findings/finding.ts'
import { nearestWord } from '../../words/nearest-word.ts'
import type { Chart } from '../core/chart.ts'
import { awaitedEvents, unleftStates, unnamedDelays, unreachedStates } from '../core/check-chart.ts'
import { missingEffects, providers, type Effect, type Provider } from './effects.ts'
import { unhandledInvokes, unhandledSpawns } from './failing-actors.ts'
import type { FlowIssueCode } from './issue-codes.ts'
import { eventLine, invokeLine, machineSource, numericDelayLines, stateLine, type MachineSource } from './locate.ts'
import { importedModules, modulePath, type ParsedFile } from './parse.ts'
import { withoutIgnored } from './ignored-issues.ts'
import { semanticIssues } from './semantic-issues.ts'
import { isSent, mayBeSender, sentEvents, type SentEvents } from './sent-events.ts'

export interface CheckedFlow {
  /** The file that exports the machine. */
  file: string
  /** Name of the export: `default` of a default export. Absent: it is the first machine of the file. */
  name?: string
  chart: Chart
}

export interface FlowSources {
  flows: readonly CheckedFlow[]
  /** The files of the machines and what they import. */
  machines: readonly ParsedFile[]
  /** Files that send events to machines and provide their effects. */
  others: readonly ParsedFile[]
  /** The function that an effect without an implementation calls. */
  placeholder: string
  /** Codes of issues that are none in this project: of a convention that it does not follow, or without senders. */
  without?: readonly FlowIssueCode[]
}

/** Every issue of the flows, by file and line. @throws Error for a flow whose file is not among the sources. */
export function checkFlows({
  flows,
  machines,
  others,
  placeholder,
  without = [],
}: FlowSources): Issue<FlowIssueCode>[] {
  const files = new Map(machines.map((one) => [modulePath(one.file), one]))
  const awaited = new Set(flows.flatMap(({ chart }) => [...awaitedEvents(chart).keys()]))
  const sent = sentEvents(
    machines,
    others.filter(({ text }) => mayBeSender(text, awaited)),
  )
  const names = (): ReadonlySet<string> => sentEvents(machines, others).names
  const provided = providers(others)
  const exported = new Set(machines.flatMap(exportedNames))
  const issues = flows.flatMap(({ file, name: exportName, chart }) => {
    const own = files.get(modulePath(file))
    if (!own) throw new Error(`The file ${file} is not among the sources.`)
    const source = sourceOf(own, exportName, files)
    const effects = effectsFor(own, { provided, others, names: exported })
    const setups = setupFiles(source, files)
    const required = setups.flatMap((one) => missingEffects(one, placeholder))
    return [
      ...chartIssues(chart, source),
      ...semanticIssues(chart, source, setups),
      ...eventIssues(chart, source, { ...sent, all: names }),
      ...errorIssues(chart, source, setups),
      ...effectIssues(required.filter(({ kind, name }) => !effects.has(`${kind}.${name}`))),
    ]
  })
  return sortIssues(withoutIgnored(sortIssues(issues), machines)).filter(({ code }) => !without.includes(code))
}

/** The machine of a file: defined there, or by a function that the file imports. */
function sourceOf(own: ParsedFile, name: string | undefined, files: ReadonlyMap<string, ParsedFile>): MachineSource {
  const imported = importedModules(own).flatMap((path) => files.get(path) ?? [])
  const found = machineSource(own, name) ?? imported.map((one) => machineSource(one)).find(Boolean)
  return found ?? { file: own, config: null }
}

type Texts = Pick<Issue, 'message' | 'expected' | 'hint' | 'suggestion'>

function issue(code: FlowIssueCode, { file }: ParsedFile, line: number, texts: Texts): Issue<FlowIssueCode> {
  return { code, file, line, pointer: '', ...texts }
}

function chartIssues(chart: Chart, source: MachineSource): Issue<FlowIssueCode>[] {
  const place = (path: readonly string[]) => [source.file, stateLine(source, path)] as const
  const name = (path: readonly string[]) => path.join('.')
  const undescribed = chart.description ? [] : [chart.root]
  return [
    ...undescribed.map(() =>
      issue('FLOW_DESCRIPTION_MISSING', ...place([]), {
        message: `The machine "${chart.id}" has no description.`,
        expected: 'Expected one sentence that says what it does: drawings and the simulator show it.',
        hint: 'Add "description" below its "id"; to a state table, a comment.',
      }),
    ),
    ...unreachedStates(chart).map(({ path }) =>
      issue('FLOW_STATE_UNREACHED', ...place(path), {
        message: `No transition leads to the state "${name(path)}".`,
        expected: 'Expected a transition, or an initial state that is reached.',
        hint: 'Remove the state, or add what leads to it.',
      }),
    ),
    ...unleftStates(chart).map(({ path }) =>
      issue('FLOW_STATE_UNLEFT', ...place(path), {
        message: `No transition leads out of the state "${name(path)}", nor out of a state around it.`,
        expected: 'Expected a way out, or a final state.',
        hint: `Add a transition, or "type: 'final'" where the flow ends here.`,
      }),
    ),
    ...(unnamedDelays(chart).length > 0
      ? numericDelayLines(source).map(({ line, delay }) =>
          issue('FLOW_DELAY_UNNAMED', source.file, line, {
            message: `The delay ${delay} has no name.`,
            expected: 'Expected a name that says what the machine waits for.',
            hint: 'Name it in "delays" of setup(); in a state table, as a constant: "[minimumDisplay]: …".',
          }),
        )
      : []),
  ]
}

/** @param sent with `all`, the names of every event: read only where one is missing, for the nearest name */
function eventIssues(
  chart: Chart,
  source: MachineSource,
  sent: SentEvents & { all: () => ReadonlySet<string> },
): Issue<FlowIssueCode>[] {
  const paths = new Map(statePaths(chart))
  return [...awaitedEvents(chart)]
    .filter(([event]) => !isSent(event, sent))
    .map(([event, transition]) => {
      const path = paths.get(transition.source) ?? []
      return issue('FLOW_EVENT_UNSENT', source.file, eventLine(source, path, event), {
        message: `Nothing sends the event "${event}".`,
        expected: 'Expected an attribute data-event, or a call that sends it.',
        suggestion: nearestWord(
          event,
          [...sent.all()].filter((one) => /^[\w-]+\.[\w.-]+$/.test(one)),
          2,
        ),
        hint: 'Correct its name, send it, or remove the transition.',
      })
    })
}

function errorIssues(chart: Chart, source: MachineSource, setups: readonly ParsedFile[]): Issue<FlowIssueCode>[] {
  const texts = (name: string) => ({
    message: `Nothing handles an error of the actor "${name}".`,
    expected: 'Expected a transition for it: without one, the machine stops and the visitor waits.',
  })
  return [
    ...unhandledInvokes(chart, setups).map(({ name, state }) =>
      issue('FLOW_ERROR_UNHANDLED', source.file, invokeLine(source, state.path, name), {
        ...texts(name),
        hint: 'Add "onError" to its "invoke": to a state that says what failed and has a way out.',
      }),
    ),
    ...unhandledSpawns(chart, setups).map(({ name, file, line }) =>
      issue('FLOW_ERROR_UNHANDLED', file, line, {
        ...texts(name),
        hint: 'Give the actor an "id", and add "xstate.error.actor.<id>" to "on"; or invoke it with "onError".',
      }),
    ),
  ]
}

function statePaths({ root }: Chart): [string, readonly string[]][] {
  const below = (state: Chart['root']): [string, readonly string[]][] => [
    [state.id, state.path],
    ...state.states.flatMap(below),
  ]
  return below(root)
}

/** The file of a machine, and the one that it imports its `setup()` from: a file that has no machine of its own. */
function setupFiles({ file }: MachineSource, files: ReadonlyMap<string, ParsedFile>): ParsedFile[] {
  const imported = importedModules(file).flatMap((path) => files.get(path) ?? [])
  return [file, ...imported.filter((one) => !machineSource(one))]
}

interface Provided {
  provided: readonly Provider[]
  others: readonly ParsedFile[]
  /** What the files of all machines export. */
  names: ReadonlySet<string>
}

/** What is provided for a machine: by its name, or by a function that a user of the machine imports and gives it to. */
function effectsFor(own: ParsedFile, { provided, others, names }: Provided): Set<string> {
  const name = posix.basename(modulePath(own.file))
  const users = others.filter((one) => one.text.includes(name) && importedModules(one).includes(modulePath(own.file)))
  const helpers = new Set(users.flatMap(importedModules))
  const exported = exportedNames(own)
  const isFor = ({ file, machine }: Provider): boolean =>
    exported.includes(machine) || (helpers.has(modulePath(file)) && !names.has(machine))
  return new Set(provided.filter(isFor).flatMap((one) => [...one.effects]))
}

function effectIssues(missing: readonly Effect[]): Issue<FlowIssueCode>[] {
  return missing.map(({ kind, name, file, line }) =>
    issue('FLOW_EFFECT_MISSING', file, line, {
      message: `Nothing provides the ${kind.slice(0, -1)} "${name}".`,
      expected: `Expected it in "${kind}" of a call of provide() with this machine.`,
      hint: 'Provide it where the machine is used, or remove it.',
    }),
  )
}

function exportedNames({ text }: ParsedFile): string[] {
  return [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
}
