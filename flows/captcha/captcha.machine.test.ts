import { createActor, fromCallback, fromPromise } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { stateText } from 'statewright/testing'
import { captchaMachine, type CaptchaCheck, type CaptchaEvent, type CaptchaReport } from './captcha.machine.ts'

const passed: CaptchaCheck = { success: true, ticket: 't1' }
const refused: CaptchaCheck = { success: false, isExpired: false }
const outdated: CaptchaCheck = { success: false, isExpired: true }

/** A form that records what it is told. */
function recorder() {
  const reports: CaptchaReport[] = []
  const form = createActor(fromCallback<CaptchaReport>(({ receive }) => receive((event) => void reports.push(event))))
  return { reports, form: form.start() }
}

/** The machine with its effects recorded. Checks are answered one after the other; "none" never is. */
function start(answers: readonly (CaptchaCheck | Error | 'none')[] = [], isInteractive = false) {
  const { reports, form } = recorder()
  const rest = [...answers]
  const effects: string[] = []
  const machine = captchaMachine.provide({
    actors: {
      solve: fromCallback(() => {
        effects.push('solve')
        return () => void effects.push('stop')
      }),
      checkResponse: fromPromise(({ input }) => {
        effects.push(`check ${input.response}`)
        const answer = rest.shift() ?? 'none'
        if (answer === 'none') return new Promise<CaptchaCheck>(() => {})
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
      }),
    },
  })
  const actor = createActor(machine, { input: { form, isInteractive } }).start()
  const send = (...types: string[]) => {
    for (const type of types) actor.send({ type, response: 'r1' } as CaptchaEvent)
  }
  return { actor, effects, reports, send, state: () => stateText(actor.getSnapshot().value) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a captcha that is solved by the browser', () => {
  it.each([
    ['nothing happens', [], 'idle'],
    ['the visitor begins', ['captcha.wanted'], 'engaged.ahead'],
    ['it is solved ahead', ['captcha.wanted', 'solution.found'], 'engaged.solved'],
    ['it cannot be solved ahead', ['captcha.wanted', 'solution.failed'], 'idle'],
    ['the form is sent at once', ['captcha.submitted'], 'engaged.awaited'],
    ['the form is sent before it is solved', ['captcha.wanted', 'captcha.submitted'], 'engaged.awaited'],
    ['it is solved afterwards', ['captcha.submitted', 'solution.found'], 'engaged.checking'],
    ['it is sent when solved', ['captcha.wanted', 'solution.found', 'captcha.submitted'], 'engaged.checking'],
    ['it cannot be solved [ERR-14]', ['captcha.submitted', 'solution.failed'], 'failed'],
    ['it expires while the form waits [ERR-15]', ['captcha.submitted', 'solution.expired'], 'expired'],
    ['it expires before the form is sent', ['captcha.wanted', 'solution.found', 'solution.expired'], 'idle'],
    ['the attempt ends while it is solved', ['captcha.wanted', 'captcha.reset'], 'idle'],
    ['the form is sent again', ['captcha.submitted', 'solution.failed', 'captcha.submitted'], 'engaged.awaited'],
    ['the form is changed again', ['captcha.submitted', 'solution.failed', 'captcha.wanted'], 'engaged.ahead'],
    ['an expired one is needed', ['captcha.submitted', 'solution.expired', 'captcha.submitted'], 'engaged.awaited'],
    ['an expired one is wanted', ['captcha.submitted', 'solution.expired', 'captcha.wanted'], 'engaged.ahead'],
  ])('%s', (_what, events, state) => {
    const captcha = start()
    captcha.send(...events)
    expect(captcha.state()).toBe(state)
  })

  it.each([
    ['ahead', ['captcha.wanted', 'solution.found', 'captcha.submitted']],
    ['when the form is sent', ['captcha.submitted', 'solution.found']],
  ])('the server checks the solution that was found %s [CONT-21]', (_when, events) => {
    const captcha = start()
    captcha.send(...events)
    expect(captcha.effects).toEqual(['solve', 'check r1'])
  })

  it.each([
    ['lets the form through [CONT-21]', passed, 'engaged.passed', { type: 'captcha.passed', ticket: 't1' }],
    ['does not [CONT-18, CONT-21, ERR-14, OPEN-59]', refused, 'failed', { type: 'captcha.failed' }],
    ['finds the solution too old [CONT-18, ERR-15]', outdated, 'expired', { type: 'captcha.expired' }],
    ['cannot be reached [ERR-14, OPEN-59]', new Error('offline'), 'failed', { type: 'captcha.failed' }],
  ] as const)('the server %s', async (_what, answer, state, report) => {
    const captcha = start([answer])
    captcha.send('captcha.submitted', 'solution.found')
    await settled()
    expect([captcha.state(), captcha.reports]).toEqual([state, [report]])
    expect(captcha.effects.slice(0, 2)).toEqual(['solve', 'check r1'])
  })

  it('is solved anew for the next attempt [CONT-20]', async () => {
    const captcha = start([passed])
    captcha.send('captcha.submitted', 'solution.found')
    await settled()
    captcha.send('captcha.reset')
    expect(captcha.state()).toBe('idle')
    captcha.send('captcha.submitted')
    expect(captcha.effects).toEqual(['solve', 'check r1', 'stop', 'solve'])
  })

  it('tells the form nothing while nobody waits', () => {
    const captcha = start()
    captcha.send('captcha.wanted', 'solution.failed', 'captcha.wanted', 'solution.found', 'solution.expired')
    expect(captcha.reports).toEqual([])
  })
})

describe('a captcha that the visitor solves', () => {
  it.each([
    ['is shown at once', [], 'engaged.ahead', []],
    ['must be solved before the form is sent [CONT-18]', ['captcha.submitted'], 'failed', ['captcha.failed']],
    ['says that it expired [ERR-15]', ['solution.found', 'solution.expired'], 'expired', ['captcha.expired']],
    ['says that it does not work [ERR-14]', ['solution.failed'], 'failed', ['captcha.failed']],
    [
      'is shown again after the attempt [CONT-20]',
      ['captcha.submitted', 'captcha.reset'],
      'engaged.ahead',
      ['captcha.failed'],
    ],
  ])('%s', (_what, events, state, reports) => {
    const captcha = start([], true)
    captcha.send(...events)
    expect([captcha.state(), captcha.reports.map(({ type }) => type)]).toEqual([state, reports])
  })

  it('begins anew when an attempt is over', () => {
    const captcha = start([], true)
    captcha.send('solution.found', 'captcha.reset')
    expect(captcha.effects).toEqual(['solve', 'stop', 'solve'])
  })
})

it('reaches every state', () => {
  const { form } = recorder()
  const checked = 'xstate.done.actor.0.captcha.engaged.checking'
  const paths = getShortestPaths(captchaMachine, {
    input: { form, isInteractive: false },
    events: [
      ...['captcha.wanted', 'captcha.submitted', 'captcha.reset'].map((type) => ({ type })),
      ...['solution.failed', 'solution.expired'].map((type) => ({ type })),
      { type: 'solution.found', response: 'r1' },
      ...[passed, refused, outdated].map((output) => ({ type: checked, output })),
      { type: checked.replace('done', 'error') },
    ] as CaptchaEvent[],
    serializeState: ({ value }) => JSON.stringify(value),
  })
  expect(new Set(paths.map(({ state }) => stateText(state.value)))).toEqual(
    new Set([
      'idle',
      'engaged.ahead',
      'engaged.awaited',
      'engaged.solved',
      'engaged.checking',
      'engaged.passed',
      'failed',
      'expired',
    ]),
  )
})
