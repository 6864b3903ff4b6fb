import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { changePasswordMachine } from '../change-password/change-password.machine.ts'
import { deleteAccountMachine } from '../delete-account/delete-account.machine.ts'
import { loginMachine } from '../login/login.machine.ts'
import { lostPasswordMachine } from '../lost-password/lost-password.machine.ts'
import { resetPasswordMachine } from '../reset-password/reset-password.machine.ts'
import { signUpMachine } from '../sign-up/sign-up.machine.ts'
import { stateText } from 'statewright/testing'
import type { FormAnswer, FormEvent, FormInput } from './form-machine.ts'

/** Every form is the same machine under another name. */
const machines = [
  changePasswordMachine,
  deleteAccountMachine,
  loginMachine,
  lostPasswordMachine,
  resetPasswordMachine,
  signUpMachine,
]

const submit: FormEvent = { type: 'form.submitted' }
const refusal: FormAnswer = { kind: 'refused', error: null, fields: { email: 'Enter your e-mail.' } }
const leaving: FormAnswer = { kind: 'done', location: '/en/wishlist', message: null }
const staying: FormAnswer = { kind: 'done', location: null, message: 'Changed.' }
const input: FormInput = { fields: 'email password', failure: 'Try again' }

/** The machine with a clock of its own and its effects recorded. Each submission takes the next answer. */
function start(
  machine: (typeof machines)[number],
  answers: readonly (FormAnswer | Error | 'none')[],
  given: FormInput = input,
) {
  const effects: string[] = []
  const rest = [...answers]
  const clock = new SimulatedClock()
  const actor = createActor(
    machine.provide({
      actions: {
        clearFields: () => effects.push('clear'),
        follow: (_, { location }) => effects.push(`follow ${location}`),
      },
      actors: {
        submitForm: fromPromise<FormAnswer>(() => {
          effects.push('submit')
          const answer = rest.shift() ?? 'none'
          if (answer === 'none') return new Promise(() => {})
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
        }),
      },
    }),
    { input: given, clock },
  ).start()
  const state = () => stateText(actor.getSnapshot().value)
  const wait = async (ms: number) => {
    // Promises of invoked actors are settled.
    await new Promise((resolve) => setTimeout(resolve))
    clock.increment(ms)
  }
  return { actor, effects, state, wait }
}

describe.each(machines)('the form $id, which is sent without leaving the page', (machine) => {
  it.each([
    ['is refused', refusal, 'refused', ['submit'], { focus: 'invalid' }],
    ['gets no answer', new Error('offline'), 'failed', ['submit'], { focus: 'invalid' }],
    ['leads to another page', leaving, 'done.leaving', ['submit', 'follow /en/wishlist'], undefined],
    ['stays with a message', staying, 'done.shown', ['submit', 'clear'], { focus: 'done' }],
  ] as const)('%s', async (_what, answer, state, effects, meta) => {
    const form = start(machine, [answer])
    form.actor.send(submit)
    await form.wait(200)
    expect(form.state()).toBe(state)
    expect(form.effects).toEqual(effects)
    expect(form.actor.getSnapshot().getMeta()[`${machine.id}.${state}`]).toEqual(meta)
  })

  it('looks busy for 200 ms, however fast the answer is [LIMIT-12]', async () => {
    const form = start(machine, [refusal])
    form.actor.send(submit)
    await form.wait(199)
    expect(form.state()).toBe('submitting.answer.received submitting.display.brief')
    await form.wait(1)
    expect(form.state()).toBe('refused')
  })

  it('looks busy until the answer is there', async () => {
    const form = start(machine, ['none'])
    form.actor.send(submit)
    await form.wait(60_000)
    expect(form.state()).toBe('submitting.answer.pending submitting.display.seen')
  })

  it('is sent once, however often the visitor clicks', async () => {
    const form = start(machine, ['none'])
    for (let click = 0; click < 3; click++) form.actor.send(submit)
    await form.wait(200)
    form.actor.send(submit)
    expect(form.effects).toEqual(['submit'])
  })

  it.each([
    ['refused', refusal],
    ['failed', new Error('offline')],
    ['done', staying],
  ])('can be sent again when it is %s', async (_state, answer) => {
    const form = start(machine, [answer, staying])
    form.actor.send(submit)
    await form.wait(200)
    form.actor.send(submit)
    await form.wait(200)
    expect(form.effects.filter((effect) => effect === 'submit')).toHaveLength(2)
    expect(form.state()).toBe('done.shown')
  })

  it('shows the messages of the server, and none beside the other fields', async () => {
    const form = start(machine, [{ ...refusal, error: 'Incorrect' } as FormAnswer])
    expect(form.actor.getSnapshot().context).toMatchObject({ errors: {}, error: undefined, message: undefined })
    form.actor.send(submit)
    await form.wait(200)
    const { errors, error, message } = form.actor.getSnapshot().context
    expect(errors).toEqual({ email: 'Enter your e-mail.', password: null })
    expect([error, message]).toEqual(['Incorrect', null])
  })

  it('says so when the server cannot be reached, and keeps the messages beside the fields', async () => {
    const form = start(machine, [refusal, new Error('offline')])
    form.actor.send(submit)
    await form.wait(200)
    form.actor.send(submit)
    await form.wait(200)
    const { errors, error } = form.actor.getSnapshot().context
    expect([error, errors['email']]).toEqual(['Try again', 'Enter your e-mail.'])
  })

  it('forgets an answer of before when a later request gets none', async () => {
    const form = start(machine, [staying, new Error('offline')])
    form.actor.send(submit)
    await form.wait(200)
    form.actor.send(submit)
    await form.wait(200)
    expect(form.state()).toBe('failed')
    expect(form.actor.getSnapshot().context.message).toBeNull()
  })

  it('leads to the next page 4 s after success [AUTH-24, LIMIT-10]', async () => {
    const form = start(machine, [staying], { ...input, next: '/en/log-in' })
    form.actor.send(submit)
    await form.wait(200)
    await form.wait(3999)
    expect(form.state()).toBe('done.shown')
    await form.wait(1)
    expect(form.effects.at(-1)).toBe('follow /en/log-in')
  })

  it('stays after success where there is no next page', async () => {
    const form = start(machine, [staying])
    form.actor.send(submit)
    await form.wait(200)
    await form.wait(60_000)
    expect(form.state()).toBe('done.shown')
  })

  it.each([
    ['is being sent', ['none']],
    ['leads away', [leaving]],
    ['has a message', [staying]],
  ] as const)('is ready again when the visitor comes back to the page after it %s', async (_what, answers) => {
    const form = start(machine, answers)
    form.actor.send(submit)
    await form.wait(200)
    form.actor.send({ type: 'page.left' })
    expect(form.state()).toBe('idle')
  })
})

describe.each(machines)('the rules between the fields of the form $id', (machine) => {
  const checks = [
    { field: 'newPassword', rule: 'differs', other: 'existingPassword', message: 'identical' },
    { field: 'confirmation', rule: 'equals', other: 'newPassword', message: 'no match' },
  ]
  const given = { fields: 'existingPassword newPassword confirmation', checks: JSON.stringify(checks) }

  it.each([
    [
      'a confirmation that differs [AUTH-28]',
      ['typed.newPassword=abcd', 'typed.confirmation=x'],
      { confirmation: 'no match' },
    ],
    [
      'no confirmation that may become right',
      ['typed.newPassword=abcd', 'typed.confirmation=ab'],
      { confirmation: null },
    ],
    ['one that was left unfinished', ['typed.newPassword=abcd', 'left.confirmation=ab'], { confirmation: 'no match' }],
    ['no right confirmation', ['typed.newPassword=abcd', 'left.confirmation=abcd'], { confirmation: null }],
    [
      'a new password that changed afterwards',
      ['typed.newPassword=ab', 'left.confirmation=ab', 'typed.newPassword=abc'],
      { confirmation: 'no match' },
    ],
    [
      'the existing password again [AUTH-29]',
      ['typed.existingPassword=ab', 'typed.newPassword=ab'],
      { newPassword: 'identical' },
    ],
    [
      'an existing password that is typed last',
      ['typed.newPassword=ab', 'typed.existingPassword=ab'],
      { newPassword: 'identical' },
    ],
    ['no other new password', ['typed.existingPassword=ab', 'typed.newPassword=abc'], { newPassword: null }],
    [
      'no empty fields',
      ['typed.existingPassword=', 'typed.newPassword=', 'left.confirmation='],
      { newPassword: null, confirmation: null },
    ],
  ])('while the visitor types find %s [AUTH-30]', (_what, events, errors) => {
    const form = start(machine, [], given)
    for (const event of events) {
      const [type = '', value] = event.split('=')
      form.actor.send({ type: type as 'typed.newPassword', value })
    }
    expect(form.actor.getSnapshot().context.errors).toMatchObject(errors)
  })

  it('remove the message of the server beside the field in which the visitor types, and no other', async () => {
    const fields = { existingPassword: 'wrong', newPassword: 'too short' }
    const form = start(machine, [{ kind: 'refused', error: null, fields }], given)
    form.actor.send(submit)
    await form.wait(200)
    form.actor.send({ type: 'typed.existingPassword', value: 'a' })
    const { errors } = form.actor.getSnapshot().context
    expect([errors['existingPassword'], errors['newPassword']]).toEqual([null, 'too short'])
  })

  it('begin anew once the passwords are changed [ERR-10]', async () => {
    const form = start(machine, [staying], given)
    form.actor.send({ type: 'typed.newPassword', value: 'abcd' })
    form.actor.send(submit)
    await form.wait(200)
    form.actor.send({ type: 'typed.confirmation', value: 'x' })
    expect(form.actor.getSnapshot().context.errors['confirmation']).toBeNull()
  })
})

describe.each(machines)('the machine $id', (machine) => {
  it('reaches every state', () => {
    const without = machine.provide({ actions: { clearFields() {}, follow() {} } })
    const actor = `xstate.done.actor.0.${machine.id}.submitting.answer.pending`
    const fed = [
      ...[refusal, leaving, staying].map((output) => ({ type: actor, output })),
      { type: actor.replace('done', 'error') },
      { type: `xstate.after.minimumDisplay.${machine.id}.submitting.display.brief` },
      { type: `xstate.after.redirect.${machine.id}.done.shown` },
    ]
    const events = [submit, { type: 'page.left' }, { type: 'typed.email', value: 'a' }, ...fed] as FormEvent[]
    const paths = getShortestPaths(without, {
      input: { ...input, next: '/en/log-in' },
      events,
      // The next state depends on nothing else of the context.
      serializeState: ({ value, context: { answer, location } }) => JSON.stringify([value, answer, location]),
    })
    expect(new Set(paths.map(({ state }) => stateText(state.value)))).toEqual(
      new Set([
        'idle',
        'submitting.answer.pending submitting.display.brief',
        'submitting.answer.pending submitting.display.seen',
        'submitting.answer.received submitting.display.brief',
        'refused',
        'failed',
        'done.shown',
        'done.leaving',
      ]),
    )
  })
})
