import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { stateText } from 'statewright/testing'
import type { CaptchaEvent, CaptchaInput } from '../captcha/captcha.machine.ts'
import type { FormAnswer } from '../form/form-machine.ts'
import { contactMachine } from './contact.machine.ts'
import type { ContactEvent, UploadEvent } from './contact-events.ts'
import type { ContactInput } from './contact-context.ts'

const refusal: FormAnswer = { kind: 'refused', error: null, fields: { email: 'Enter your e-mail.' } }
const leaving: FormAnswer = { kind: 'done', location: '/en/contact/sent?message=1', message: null }
const success: FormAnswer = { kind: 'done', location: null, message: 'Your message has been sent !' }

const input: ContactInput = {
  ...{ fields: 'email body attachments', filesField: 'attachments', failure: 'An error happened, please try again' },
  incomplete: 'Some fields need your attention.',
  limits: JSON.stringify({
    ...{ max: 4, maxBytes: 100, accept: 'image/*' },
    messages: { tooLarge: 'too large', type: 'wrong type', tooMany: 'only 4', empty: 'empty', failed: 'not sent' },
  }),
  captcha: JSON.stringify({
    provider: 'proof-of-work',
    messages: { error: 'captcha error', expired: 'captcha expired' },
  }),
}

interface World {
  answers?: readonly (FormAnswer | Error | 'none')[]
  isValid?: boolean | Error
  given?: ContactInput
  /** Whether the list of shops arrives, by its turn; by default it never does. */
  lists?: readonly boolean[]
}

/** The machine with its effects recorded, a captcha that says nothing by itself, and one upload at a time. */
function start({ answers = [], isValid = true, given = input, lists = [] }: World = {}) {
  const effects: string[] = []
  const rest = [...answers]
  const listed = [...lists]
  let upload: ((event: UploadEvent) => void) | undefined
  const note = (effect: string) => () => void effects.push(effect)
  const machine = contactMachine.provide({
    actors: {
      captcha: fromCallback<CaptchaEvent, CaptchaInput>(({ receive }) =>
        receive(({ type }) => void effects.push(type)),
      ) as never,
      watchFiles: fromCallback<EventObject, undefined, ContactEvent>(() => {}),
      uploadFile: fromCallback<EventObject, { key: string }, UploadEvent>(({ input: { key }, sendBack }) => {
        effects.push(`upload ${key}`)
        upload = sendBack
        return note(`stop ${key}`)
      }),
      listShops: fromPromise(() => {
        effects.push('list shops')
        const arrives = listed.shift()
        if (arrives === undefined) return new Promise<void>(() => {})
        return arrives ? Promise.resolve() : Promise.reject(new Error('offline'))
      }),
      checkFields: fromPromise(async () => (isValid instanceof Error ? Promise.reject(isValid) : isValid)),
      submitForm: fromPromise(({ input: { ticket, files } }) => {
        effects.push(['submit', ticket ?? 'no ticket', ...files].join(' '))
        const answer = rest.shift() ?? 'none'
        if (answer === 'none') return new Promise<FormAnswer>(() => {})
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
      }),
    },
    actions: {
      dropFile: (_, { id }) => (id === null ? undefined : effects.push(`drop ${id}`)),
      clearFields: note('clear'),
      focusFiles: note('focus files'),
      follow: (_, { location }) => void effects.push(`follow ${location}`),
    },
  })
  const actor = createActor(machine, { input: given }).start()
  const send = async (...events: (string | ContactEvent)[]) => {
    for (const event of events) {
      actor.send((typeof event === 'string' ? { type: event } : event) as ContactEvent)
      // Promises of invoked actors are settled.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const context = () => actor.getSnapshot().context
  return {
    ...{ actor, effects, send, context },
    uploaded: (event: UploadEvent) => upload?.(event),
    // Of the shops it is said where they matter.
    state: () => stateText(actor.getSnapshot().value).replace(' shops.idle', ''),
    files: () => context().files.map((file) => `${file.name} ${file.state}`),
  }
}

const files = (...names: string[]): ContactEvent => ({
  type: 'files.chosen',
  files: names.map((name) => ({ key: name, name, size: 50, type: name.endsWith('.exe') ? '' : 'image/png' })),
})
const passed: ContactEvent = { type: 'captcha.passed', ticket: 't1' }

describe('sending the form', () => {
  it('checks the captcha first, then sends the message, then says so [CONT-19, CONT-21, ERR-17]', async () => {
    const contact = start({ answers: [success] })
    await contact.send('form.touched', 'form.submitted')
    expect(contact.state()).toBe('form.submitting.checkingCaptcha files.idle')
    expect(contact.effects).toEqual(['captcha.wanted', 'captcha.submitted'])
    await contact.send(passed)
    expect(contact.effects.slice(2)).toEqual(['submit t1', 'clear', 'captcha.reset'])
    expect([contact.state(), contact.context().message]).toEqual([
      'form.sent files.idle',
      'Your message has been sent !',
    ])
  })

  it.each([
    ['captcha.failed', 'captcha error', '[ERR-14, OPEN-59]'],
    ['captcha.expired', 'captcha expired', '[ERR-15]'],
  ])('is not sent after %s: "%s" [CONT-18, CONT-20, CONT-21] %s', async (type, message) => {
    const contact = start()
    await contact.send('form.submitted', type)
    expect([contact.state(), contact.context().error]).toEqual(['form.failed files.idle', message])
    expect(contact.effects).toEqual(['captcha.submitted', 'captcha.reset'])
  })

  it.each([
    ['is refused', refusal, 'refused', 'Some fields need your attention.'],
    ['gets no answer [ERR-16]', new Error('offline'), 'failed', 'An error happened, please try again'],
  ] as const)('that %s can be sent again, with a captcha of its own [CONT-20]', async (_what, answer, state, error) => {
    const contact = start({ answers: [answer, success] })
    await contact.send('form.submitted', passed)
    expect(contact.state()).toBe(`form.${state} files.idle`)
    expect(contact.context().error).toBe(error)
    expect(contact.effects.slice(2)).toEqual(['captcha.reset'])
    await contact.send('form.submitted', { ...passed, ticket: 't2' })
    expect(contact.effects.slice(3)).toEqual(['captcha.submitted', 'submit t2', 'clear', 'captcha.reset'])
  })

  it('shows the messages beside the fields, and removes them with the next answer', async () => {
    const contact = start({ answers: [refusal, success] })
    await contact.send('form.submitted', passed)
    expect(contact.context().errors).toEqual({ email: 'Enter your e-mail.', body: null, attachments: null })
    await contact.send('form.submitted', passed)
    expect(contact.context().errors['email']).toBeNull()
  })

  it('asks for no captcha where the browser finds a field wrong: the server says what', async () => {
    const contact = start({ answers: [refusal], isValid: false })
    await contact.send('form.submitted')
    expect(contact.effects.slice(0, 1)).toEqual(['submit no ticket'])
    expect(contact.state()).toBe('form.refused files.idle')
  })

  it('is left to the server where the fields cannot be checked', async () => {
    const contact = start({ isValid: new Error('no form') })
    await contact.send('form.submitted')
    expect(contact.effects).toEqual(['submit no ticket'])
  })

  it('needs no captcha where config has none', async () => {
    const contact = start({ answers: [success], given: { fields: 'email' } })
    await contact.send('form.touched', 'form.submitted')
    expect(contact.effects[0]).toBe('submit no ticket')
    expect(contact.state()).toBe('form.sent files.idle')
  })

  it('happens once, however often the visitor clicks', async () => {
    const contact = start()
    await contact.send('form.submitted', 'form.submitted', passed, 'form.submitted')
    expect(contact.effects).toEqual(['captcha.submitted', 'submit t1'])
  })

  it.each([
    ['form.submitted', 'form.submitting.checkingCaptcha'],
    ['form.touched', 'form.filling'],
    ['typed.email', 'form.filling'],
    ['page.left', 'form.filling'],
  ])('begins anew after success with %s', async (event, state) => {
    const contact = start({ answers: [success] })
    await contact.send('form.submitted', passed, event)
    expect(contact.state()).toBe(`${state} files.idle`)
  })

  it('is forgotten when the visitor leaves the page meanwhile', async () => {
    const contact = start()
    await contact.send('form.submitted', passed, 'page.left')
    expect(contact.state()).toBe('form.filling files.idle')
    // The ticket was for that message.
    expect(contact.context().ticket).toBeNull()
  })
})

describe('the page that follows', () => {
  it('is loaded with what the visitor wrote still there, and the form is empty for who comes back', async () => {
    const contact = start({ answers: [leaving] })
    await contact.send(files('a'))
    contact.uploaded({ type: 'upload.accepted', id: 'A' })
    await contact.send('form.submitted', passed)
    expect(contact.state()).toContain('leaving')
    expect(contact.effects.slice(-1)).toEqual(['follow /en/contact/sent?message=1'])
    await contact.send('form.submitted', 'page.left')
    expect([contact.state(), contact.files()]).toEqual([expect.stringContaining('filling'), []])
    expect(contact.effects.slice(-2)).toEqual(['clear', 'captcha.reset'])
    expect(contact.effects.filter((effect) => effect.startsWith('submit'))).toHaveLength(1)
  })
})

describe('a field', () => {
  const live = { email: { type: 'email', required: true, messages: { required: 'Enter your e-mail.' } } }
  const given = { ...input, live: JSON.stringify(live) }

  it('that is left has its message, which goes when the value is right', async () => {
    const contact = start({ given })
    await contact.send({ type: 'typed.email', value: '' }, { type: 'left.email', value: '' })
    expect(contact.context().errors).toMatchObject({ email: 'Enter your e-mail.' })
    await contact.send({ type: 'typed.email', value: 'a' })
    expect(contact.context().errors).toMatchObject({ email: null })
  })

  it('that is the last to be corrected takes the message of the whole form with it', async () => {
    const contact = start({ given, answers: [refusal], isValid: false })
    await contact.send('form.submitted')
    expect(contact.context().error).toBe('Some fields need your attention.')
    await contact.send({ type: 'typed.email', value: 'a' })
    expect(contact.context().error).toBeNull()
  })

  it('starts the captcha when it is first typed in', async () => {
    const contact = start({ given })
    await contact.send({ type: 'typed.email', value: 'a' })
    expect(contact.effects).toEqual(['captcha.wanted'])
  })
})

describe('the files', () => {
  it('are uploaded one after the other, and sent by their ids', async () => {
    const contact = start({ answers: [success] })
    await contact.send(files('a', 'b'))
    expect(contact.files()).toEqual(['a uploading', 'b waiting'])
    contact.uploaded({ type: 'upload.progressed', progress: 40 })
    expect(contact.context().files[0]).toMatchObject({ progress: 40 })
    contact.uploaded({ type: 'upload.accepted', id: 'A' })
    contact.uploaded({ type: 'upload.accepted', id: 'B' })
    expect(contact.files()).toEqual(['a accepted', 'b accepted'])
    expect(contact.context().notice).toEqual({ what: 'accepted', name: 'b' })
    await contact.send('form.submitted', passed)
    expect(contact.effects).toContain('submit t1 A B')
    expect(contact.files()).toEqual([])
  })

  it('are waited for when the form is sent', async () => {
    const contact = start()
    await contact.send(files('a'), 'form.submitted')
    expect(contact.state()).toBe('form.submitting.uploading files.uploading')
    contact.uploaded({ type: 'upload.accepted', id: 'A' })
    await contact.send('form.touched')
    expect(contact.state()).toBe('form.submitting.checkingCaptcha files.idle')
  })

  it('can be cancelled, and the next one follows', async () => {
    const contact = start()
    await contact.send(files('a', 'b'), { type: 'file.removed', value: '0' })
    expect(contact.effects).toEqual(['upload a', 'focus files', 'stop a', 'upload b'])
    expect(contact.files()).toEqual(['b uploading'])
    expect(contact.context().notice).toEqual({ what: 'removed', name: 'a' })
  })

  it('can be removed while another one is uploaded, or when they are there', async () => {
    const contact = start()
    await contact.send(files('a', 'b', 'c'), { type: 'file.removed', value: '2' })
    expect(contact.files()).toEqual(['a uploading', 'b waiting'])
    contact.uploaded({ type: 'upload.accepted', id: 'A' })
    await contact.send({ type: 'file.removed', value: '0' })
    expect(contact.effects).toEqual(['upload a', 'focus files', 'stop a', 'upload b', 'drop A', 'focus files'])
    expect(contact.files()).toEqual(['b uploading'])
    await contact.send({ type: 'file.removed', value: '7' })
    expect(contact.files()).toEqual(['b uploading'])
    contact.uploaded({ type: 'upload.accepted', id: 'B' })
    await contact.send({ type: 'file.removed', value: '0' })
    expect(contact.effects.slice(-2)).toEqual(['drop B', 'focus files'])
    expect(contact.files()).toEqual([])
  })

  it.each([
    ['the message of the server', 'scripts in it', 'scripts in it'],
    ['a message of the form where the server says nothing', null, 'not sent'],
  ])('are refused one by one with %s [CONT-15, ERR-18]', async (_what, message, shown) => {
    const contact = start()
    await contact.send(files('a', 'b'))
    contact.uploaded({ type: 'upload.refused', message })
    expect(contact.files()).toEqual(['a refused', 'b uploading'])
    expect(contact.context().notice).toEqual({ what: 'refused', name: 'a', message: shown })
  })

  it('of a wrong type are never uploaded [CONT-15]', async () => {
    const contact = start()
    await contact.send(files('a.exe'))
    expect([contact.files(), contact.effects]).toEqual([['a.exe refused'], []])
    expect(contact.context().notice).toEqual({ what: 'refused', name: 'a.exe', message: 'wrong type' })
  })

  it('are too many: none is added until the visitor chooses fewer [CONT-16, ERR-19, OPEN-47]', async () => {
    const contact = start()
    await contact.send(files('a', 'b', 'c', 'd', 'e'))
    expect([contact.files(), contact.context().errors]).toEqual([[], { attachments: 'only 4' }])
    await contact.send(files('a'))
    expect([contact.files(), contact.context().errors]).toEqual([['a uploading'], { attachments: null }])
  })

  it('that the server rendered are kept', async () => {
    const accepted = JSON.stringify([{ id: 'A', name: 'plan.pdf', size: 12 }])
    const contact = start({ given: { ...input, accepted } })
    await contact.send('form.submitted', passed)
    expect(contact.effects).toContain('submit t1 A')
  })

  it('have small pictures', async () => {
    const contact = start()
    await contact.send(files('a', 'b'), { type: 'preview.drawn', key: 'b', url: 'data:1' })
    expect(contact.context().files.map(({ preview }) => preview)).toEqual([null, 'data:1'])
  })

  it('are not taken by a form without such a field', async () => {
    const contact = start({ given: { fields: 'email' } })
    await contact.send(files('a'))
    expect(contact.files()).toEqual([])
  })
})

it('reaches every state', () => {
  const machine = contactMachine.provide({
    actions: { dropFile() {}, focusFiles() {}, clearFields() {}, follow() {} },
  })
  const at = (kind: string, state: string) => `xstate.${kind}.actor.0.contact.form.submitting.${state}`
  const paths = getShortestPaths(machine, {
    input,
    events: [
      ...['form.touched', 'form.submitted', 'page.left', 'captcha.failed', 'captcha.expired'].map((type) => ({ type })),
      ...[passed, files('a'), { type: 'upload.accepted', id: 'A' }, { type: 'file.removed', value: '0' }],
      ...[true, false].map((output) => ({ type: at('done', 'validating'), output })),
      { type: at('error', 'validating') },
      ...[refusal, success, leaving].map((output) => ({ type: at('done', 'sending'), output })),
      { type: at('error', 'sending') },
    ] as ContactEvent[],
    // The next state depends on nothing else of the context.
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.answer, context.files.slice(0, 1).map(({ state }) => state)]),
    stopWhen: ({ context }) => context.files.length > 1,
  })
  const forms = new Set(paths.map(({ state }) => stateText({ form: state.value.form })))
  expect(forms).toEqual(
    new Set([
      'form.filling',
      ...['uploading', 'validating', 'checkingCaptcha', 'sending'].map((state) => `form.submitting.${state}`),
      'form.refused',
      'form.failed',
      'form.leaving',
      'form.sent',
    ]),
  )
  expect(new Set(paths.map(({ state }) => state.value.files))).toEqual(new Set(['idle', 'uploading']))
})

describe('the shops near a town', () => {
  const shops = { url: '/en/quote', place: 'place', retailer: 'retailer', shop: 'shop', failure: 'No list now' }
  const given = { ...input, fields: 'place retailer shop email', shops: JSON.stringify(shops) }
  const pressed = { type: 'form.submitted', value: 'shops' } as const

  it('are listed by their button, which does not send the form', async () => {
    const { send, effects, state } = start({ given, lists: [true] })
    await send(pressed)
    expect(effects).toEqual(['list shops'])
    expect(state()).toBe('form.filling files.idle')
  })

  it.each(['left.place', 'left.retailer'] as const)('are listed again after %s', async (type) => {
    const { send, effects } = start({ given, lists: [true] })
    await send({ type, value: 'Lyon' })
    expect(effects.filter((effect) => effect === 'list shops')).toHaveLength(1)
  })

  it('are not listed for another field, nor by a form that offers none', async () => {
    const { send, effects } = start({ given })
    await send({ type: 'left.email', value: 'ann@example.com' })
    const other = start()
    await other.send(pressed, { type: 'left.place', value: 'Lyon' })
    expect([...effects, ...other.effects]).not.toContain('list shops')
  })

  it('say where they cannot be listed, until they are', async () => {
    const { send, context, state } = start({ given, lists: [false, true] })
    await send(pressed)
    expect(context().errors['shop']).toBe('No list now')
    expect(state()).toBe('form.filling files.idle')
    await send(pressed)
    expect(context().errors['shop']).toBeNull()
  })

  it('are listed anew where the town changes meanwhile, or the button is pressed again', async () => {
    const { send, effects } = start({ given })
    await send(pressed, { type: 'left.place', value: 'Paris' }, pressed)
    expect(effects.filter((effect) => effect === 'list shops')).toHaveLength(3)
  })

  it('are listed in a form that was refused, which stays as it is', async () => {
    const { send, state, context } = start({ given, answers: [refusal], lists: [true] })
    await send({ type: 'form.submitted' }, passed, pressed)
    expect(state()).toContain('refused')
    expect(context().errors['email']).toBe('Enter your e-mail.')
  })
})
