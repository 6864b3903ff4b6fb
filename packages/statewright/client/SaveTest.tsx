import { useId, useState, type FormEvent } from 'react'
import { stateText } from '../core/state-name.ts'
import { allStates } from '../core/chart.ts'
import { pageGuards } from '../core/page-guards.ts'
import type { Frame } from '../core/simulate.ts'
import { maxTitle, testFile, testSteps, type WalkTest, type WalkTestOptions } from '../core/walk-test.ts'
import { TextRow } from '../../tool-ui/form/TextRow.tsx'
import { host, type Host, type SaveAnswer } from './host.ts'
import { Panel } from './Panel.tsx'
import { stateName } from '../core/names.ts'
import type { Simulation } from './simulation.ts'

/** Writes the walk up to the visible step as a test. Its last state can be another one: the test of a fault. */
export function SaveTest({ simulation }: { simulation: Simulation }) {
  const { saveTest } = host()
  return saveTest && <Form simulation={simulation} saveTest={saveTest} />
}

interface FormProps {
  simulation: Simulation
  saveTest: NonNullable<Host['saveTest']>
}

function Form({ simulation, saveTest }: FormProps) {
  const { flow, frames, at, frame } = simulation
  const [title, setTitle] = useState('')
  const [wrong, setWrong] = useState<{ in: Frame; state: string } | null>(null)
  const [options, setOptions] = useState<WalkTestOptions>({ asked: true, context: false })
  const [answered, setAnswered] = useState<{ in: Frame; answer: SaveAnswer } | null>(null)
  const id = useId()
  const reached = stateText(frame.snapshot.value)
  // What was expected or answered for another step says nothing about this one.
  const expected = wrong?.in === frame ? wrong.state : reached
  const answer = answered?.in === frame ? answered.answer : null
  const walked = frames.slice(0, at + 1)
  const failed = walked.findIndex(({ problem }) => problem !== null)
  const isReady = failed === -1 && testFile(title) !== null && expected !== ''
  const save = async (overwrite: boolean): Promise<void> =>
    setAnswered({
      in: frame,
      answer: await saveTest(flow.flow, testOf(simulation, { title, expected, options }), overwrite),
    })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) void save(false)
  }
  return (
    <Panel title="Save as test">
      {failed !== -1 ? (
        <p className="tool__note">Step {failed} could not be taken. Step back to one before it to save the walk.</p>
      ) : (
        <form className="flows__save" onSubmit={submit}>
          <TextRow
            label="What the flow does, e.g. “closes on Escape”"
            value={title}
            maxLength={maxTitle}
            autoComplete="off"
            onText={(next) => {
              setTitle(next)
              setAnswered(null)
            }}
          />
          <TextRow
            label={`State after step ${at}`}
            list={`${id}-states`}
            value={expected}
            spellCheck={false}
            aria-describedby={`${id}-fails`}
            onText={(state) => setWrong({ in: frame, state })}
          />
          <datalist id={`${id}-states`}>
            {knownStates(simulation).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </datalist>
          <p id={`${id}-fails`} className="flows__problem">
            {expected !== reached && `The machine is in “${reached}”: the test fails until that is corrected.`}
          </p>
          {(['asked', 'context'] as const).map((name) => (
            <label key={name} className="flows__check">
              <input
                type="checkbox"
                checked={options[name]}
                onChange={({ target }) => setOptions({ ...options, [name]: target.checked })}
              />
              {labels[name]}
            </label>
          ))}
          <div className="form-buttons">
            <button type="submit" disabled={!isReady}>
              Save test
            </button>
            {answer?.status === 'exists' && (
              <button type="button" onClick={() => void save(true)}>
                Overwrite it
              </button>
            )}
          </div>
          <output className="tool__note">{answer && <AnswerText answer={answer} />}</output>
        </form>
      )}
    </Panel>
  )
}

const labels = {
  asked: 'Expect what each step asks for',
  context: 'Expect what each step changes in the context',
} as const satisfies Record<keyof WalkTestOptions, string>

function AnswerText({ answer }: { answer: SaveAnswer }) {
  if (answer.status !== 'saved') return <>{answer.problem}</>
  return (
    <>
      Saved as <code>{answer.file}</code>. Run it by <code>npm test -- unit {answer.file}</code>
    </>
  )
}

interface Wanted {
  title: string
  /** State after the last step. */
  expected: string
  options: WalkTestOptions
}

function testOf({ machine, input, frames, at }: Simulation, { title, expected, options }: Wanted): WalkTest {
  const steps = testSteps(frames.slice(0, at + 1), options).map((one, index) =>
    // What the machine asks for in a step that is wrong is wrong, too.
    index === at && one.expected.state !== expected ? { ...one, expected: { state: expected } } : one,
  )
  const guards = Object.fromEntries(pageGuards(machine).map((name) => [name, frames[0]?.guards[name] ?? false]))
  return { title, input, guards, steps }
}

/** States that can be expected, as far as they are known without parallel states. */
function knownStates({ chart, frames }: Simulation): string[] {
  const all = allStates(chart)
  const walked = frames.map(({ snapshot }) => stateText(snapshot.value))
  if (all.some(({ type }) => type === 'parallel')) return [...new Set(walked)]
  const innermost = all.filter(({ type }) => type === 'atomic' || type === 'final')
  return [...new Set([...walked, ...innermost.map(({ id }) => stateName(id, chart))])]
}
