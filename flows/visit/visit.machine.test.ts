import { createActor, fromCallback, fromPromise } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import type { CaptchaEvent, CaptchaInput } from '../captcha/captcha.machine.ts'
import type { FormAnswer } from '../form/form-machine.ts'
import { stateText } from 'statewright/testing'
import { visitMachine } from './visit.machine.ts'
import type { FreeTimes, VisitEvent, VisitInput } from './visit-context.ts'

const booked: FormAnswer = { kind: 'done', location: '/en/book-a-visit/visit?visit=k', message: null }
const taken: FormAnswer = { kind: 'refused', error: null, fields: { time: 'This time has just been taken.' } }
const wrong: FormAnswer = { kind: 'refused', error: null, fields: { email: 'Enter your e-mail.' } }

const live = {
  day: { type: 'text', required: true, messages: { required: 'Choose a day.' } },
  time: { type: 'text', required: true, messages: { required: 'Choose a time.' } },
  email: { type: 'email', required: true, messages: { required: 'Enter your e-mail.' } },
}
const input: VisitInput = {
  ...{ fields: 'shop day time name email', failure: 'Not booked.', incomplete: 'Something is missing.' },
  live: JSON.stringify(live),
  captcha: JSON.stringify({ provider: 'proof-of-work', messages: { error: 'no', expired: 'late' } }),
}

interface World {
  answers?: readonly (FormAnswer | Error)[]
  free?: FreeTimes | Error
  /** At each attempt, the last one from then on. */
  isValid?: boolean | Error | readonly [first: boolean, then: boolean]
  given?: VisitInput
}

/** The machine with its effects recorded, and a captcha that says nothing by itself. */
function start({ answers = [], free = { isDayFree: true }, isValid = true, given = input }: World = {}) {
  const effects: string[] = []
  const rest = [...answers]
  const validity = [isValid].flat() as (boolean | Error)[]
  const settle = <Value>(value: Value | Error): Promise<Value> =>
    value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
  const machine = visitMachine.provide({
    actors: {
      captcha: fromCallback<CaptchaEvent, CaptchaInput>(({ receive }) =>
        receive(({ type }) => void effects.push(type)),
      ) as never,
      checkFields: fromPromise(() => settle((validity.length > 1 ? validity.shift() : validity[0]) ?? false)),
      submitForm: fromPromise(({ input: { ticket } }) => {
        effects.push(`submit ${ticket ?? 'no ticket'}`)
        const answer = rest.shift()
        return answer ? settle(answer) : new Promise<FormAnswer>(() => {})
      }),
      showFreeTimes: fromPromise(({ input: { day } }) => {
        effects.push(`look ${day}`)
        return settle(free)
      }),
    },
    actions: {
      clearTime: (_, { day: of }) => void effects.push(`only times of ${of}`),
      follow: (_, { location }) => void effects.push(`follow ${location}`),
    },
  })
  const actor = createActor(machine, { input: given }).start()
  const send = async (...events: (string | VisitEvent)[]) => {
    for (const event of events) {
      actor.send((typeof event === 'string' ? { type: event } : event) as VisitEvent)
      // Promises of invoked actors are settled.
      // oxlint-disable-next-line no-await-in-loop
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    }
  }
  const state = () => stateText(actor.getSnapshot().value)
  return { send, state, effects, context: () => actor.getSnapshot().context }
}

const day: VisitEvent = { type: 'day.chosen', value: '2026-12-01' }
const time: VisitEvent = { type: 'time.chosen', value: '10:00' }
const passed: VisitEvent = { type: 'captcha.passed', ticket: 't' }

describe('a visit', () => {
  it('is a day, then a time, then who comes, and leads to its page', async () => {
    const { send, state, effects } = start({ answers: [booked] })
    const states = [state()]
    for (const event of [day, time, 'form.submitted', passed]) {
      // oxlint-disable-next-line no-await-in-loop
      await send(event)
      states.push(state())
    }
    expect(states).toEqual([
      ...['choosing.day', 'choosing.time', 'choosing.details', 'submitting.checkingCaptcha', 'leaving'],
    ])
    expect(effects).toEqual([
      ...['only times of 2026-12-01', 'captcha.submitted', 'submit t', 'follow /en/book-a-visit/visit?visit=k'],
    ])
  })

  it('begins where the server has left it', () => {
    const at = (given: Partial<VisitInput>) => start({ given: { ...input, ...given } }).state()
    expect([at({ day: '2026-12-01' }), at({ day: '2026-12-01', time: '10:00' }), at({ day: '' })]).toEqual([
      ...['choosing.time', 'choosing.details', 'choosing.day'],
    ])
  })

  it('has no time of another day', async () => {
    const { send, state, context, effects } = start()
    await send(day, time, { type: 'day.chosen', value: '2026-12-02' })
    expect([state(), context().day, context().time]).toEqual(['choosing.time', '2026-12-02', null])
    expect(effects).toEqual(['only times of 2026-12-01', 'only times of 2026-12-02'])
  })

  it.each([
    [{ isDayFree: true }, 'taken.time', '2026-12-01'],
    [{ isDayFree: false }, 'taken.day', null],
    [new Error('offline'), 'taken.day', '2026-12-01'],
  ])('that was taken in the meantime is chosen again: %o', async (free, state, chosen) => {
    const visit = start({ answers: [taken, booked], free })
    await visit.send(day, time, 'form.submitted', passed)
    expect([visit.state(), visit.context().day, visit.context().time]).toEqual([state, chosen, null])
    expect(visit.context().errors['time']).toBe('This time has just been taken.')
    expect(visit.effects.slice(-2)).toEqual(['captcha.reset', 'look 2026-12-01'])
    await visit.send(day, { type: 'time.chosen', value: '14:00' })
    expect([visit.state(), visit.context().errors['time'], visit.context().error]).toEqual([
      'choosing.details',
      null,
      null,
    ])
    await visit.send('form.submitted', { type: 'captcha.passed', ticket: 'u' })
    expect(visit.effects.at(-1)).toMatch(/^follow/)
  })

  it('says what is wrong beside the fields, and keeps the choice', async () => {
    const { send, state, context } = start({ answers: [wrong] })
    await send(day, time, 'form.submitted', passed)
    expect([state(), context().time, context().error]).toEqual(['refused', '10:00', 'Something is missing.'])
    await send({ type: 'typed.email', value: 'ada@example.com' })
    expect([context().errors['email'], context().error]).toEqual([null, null])
  })

  it('needs no captcha where a field is missing, and none where the page has none', async () => {
    const invalid = start({ isValid: false })
    await invalid.send('form.submitted')
    const unprotected = start({ given: { fields: 'day' } })
    await unprotected.send('form.touched', 'form.submitted')
    expect([invalid.effects, unprotected.effects]).toEqual([['submit no ticket'], ['submit no ticket']])
  })

  it.each<[string, readonly (string | VisitEvent)[], World, string]>([
    ['the server cannot be reached', ['form.submitted', passed], { answers: [new Error('offline')] }, 'Not booked.'],
    ['the captcha fails', ['form.submitted', 'captcha.failed'], {}, 'no'],
    ['the captcha expires', ['form.submitted', 'captcha.expired'], {}, 'late'],
  ])('can be sent again where %s', async (_what, events, world, error) => {
    const { send, state, context } = start(world)
    await send(day, time, ...events)
    expect([state(), context().error, context().time]).toEqual(['failed', error, '10:00'])
    await send('form.submitted')
    expect(state()).toBe('submitting.checkingCaptcha')
  })

  it.each<[string, World, readonly (string | VisitEvent)[]]>([
    ['whose time was taken', { answers: [taken] }, [passed]],
    ['with a wrong field', { answers: [wrong] }, [passed]],
    ['without an answer', { answers: [new Error('offline')] }, [passed]],
    ['whose captcha failed', {}, ['captcha.failed']],
    ['that was booked and left', { answers: [booked] }, [passed, 'page.left']],
  ])('has its captcha solved anew after an attempt %s [CONT-20]', async (_what, world, events) => {
    const { send, effects } = start(world)
    await send(day, time, 'form.submitted', ...events)
    const told = effects.filter((effect) => effect.startsWith('captcha.'))
    expect(told).toEqual(['captcha.submitted', 'captcha.reset'])
  })

  it('is never sent with the ticket of an earlier attempt', async () => {
    const { send, effects } = start({ answers: [wrong], isValid: [true, false] })
    await send(day, time, 'form.submitted', passed, 'form.submitted')
    expect(effects.filter((effect) => effect.startsWith('submit '))).toEqual(['submit t', 'submit no ticket'])
  })

  const before: Readonly<Record<string, [World, readonly (string | VisitEvent)[]]>> = {
    'the time was taken': [{ answers: [taken] }, ['form.submitted', passed]],
    'a field was wrong': [{ answers: [wrong] }, ['form.submitted', passed]],
    'the captcha failed': [{}, ['form.submitted', 'captcha.failed']],
  }

  it.each(
    Object.entries(before).flatMap(([what, [world, events]]) =>
      [
        [{ type: 'day.chosen', value: '2026-12-02' }, 'choosing.time'] as const,
        [{ type: 'time.chosen', value: '14:00' }, 'choosing.details'] as const,
        [{ type: 'form.submitted' }, 'submitting.checkingCaptcha'] as const,
      ].map(([event, state]) => [what, event, state, world, events] as const),
    ),
  )('where %s, %o leads to %s', async (_what, event, reached, world, events) => {
    const { send, state } = start(world)
    await send(day, time, ...events)
    await send(event as VisitEvent)
    expect(state()).toBe(reached)
  })

  it('wants a captcha when the form is touched, and says what is wrong when a field is left', async () => {
    const { send, effects, context } = start()
    await send('form.touched', { type: 'left.email', value: '' })
    expect([effects, context().errors['email']]).toEqual([['captcha.wanted'], 'Enter your e-mail.'])
  })

  it('is sent where the browser cannot check the fields', async () => {
    const { send, effects } = start({ isValid: new Error('gone') })
    await send('form.submitted')
    expect(effects).toEqual(['submit no ticket'])
  })

  it('is not sent twice while the page is left, and can be chosen again after back', async () => {
    const { send, state } = start({ answers: [booked] })
    await send(day, time, 'form.submitted', 'page.left')
    expect(state()).toBe('choosing.details')
    await send('form.submitted', passed, 'page.left')
    expect(state()).toBe('choosing.details')
  })

  it('reaches each of its states from the beginning', () => {
    const events = [
      ...[day, time, passed, { type: 'form.submitted' }, { type: 'page.left' }, { type: 'captcha.failed' }],
      ...['checkFields', 'submitForm', 'showFreeTimes'].flatMap((actor) => [
        { type: `xstate.error.actor.${actor}`, error: new Error('no') },
      ]),
      ...[
        ['submitting.validating', true],
        ['submitting.sending', booked],
        ['submitting.sending', taken],
        ['submitting.sending', wrong],
        ['taken.looking', { isDayFree: true }],
        ['taken.looking', { isDayFree: false }],
      ].map(([at, output]) => ({ type: `xstate.done.actor.0.visit.${String(at)}`, output })),
    ]
    const paths = getShortestPaths(visitMachine, {
      input,
      events: events as never,
      serializeState: ({ value }) => JSON.stringify(value),
    })
    const reached = new Set(paths.map(({ state: { value } }) => stateText(value)))
    expect([...reached].sort()).toEqual([
      ...['choosing.day', 'choosing.details', 'choosing.time', 'failed', 'leaving', 'refused'],
      ...['submitting.checkingCaptcha', 'submitting.sending', 'submitting.validating'],
      ...['taken.day', 'taken.looking', 'taken.time'],
    ])
  })
})
