import { assign, fromPromise, setup } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'
import { checkFields, readChecks, type FieldCheck } from './field-checks.ts'
import { errorsAfter, readFieldErrors, type FieldErrors, type FieldEvent } from './live-errors.ts'

export type FormEvent =
  | { type: 'form.submitted' }
  /** The visitor leaves the page, which may stay in the back-forward cache. */
  | { type: 'page.left' }
  | FieldEvent

/** What the server says to a form. */
export type FormAnswer =
  /** `location`: where the visitor goes; null: the page stays, with a message. */
  | { kind: 'done'; location: string | null; message: string | null }
  /** `error`: of the whole form. `fields`: messages by field. */
  | { kind: 'refused'; error: string | null; fields: Readonly<Record<string, string>> }

/** The `data-*` attributes of the form. */
export interface FormInput {
  /** Names of the fields, separated by spaces. */
  fields?: string
  /** Rules between fields, as JSON. */
  checks?: string
  /** Rules of each field, as JSON. */
  live?: string
  /** Fields beside which the server has rendered a message, separated by spaces. */
  refused?: string
  /** Message for when the server cannot be reached. */
  failure?: string
  /** Where the visitor goes a while after success. */
  next?: string
}

export interface FormContext extends FieldErrors {
  fields: readonly string[]
  checks: readonly FieldCheck[]
  failure: string
  next: string | null
  /** Values of the checked fields. */
  typed: Readonly<Record<string, string>>
  left: readonly string[]
  /** Message of the whole form, null for none. Undefined: as the server rendered it. */
  error: string | null | undefined
  message: string | null | undefined
  /** Where the visitor goes next. */
  location: string | null
  /** Null before the first answer, and after a request without an answer. */
  answer: FormAnswer | null
}

/** Delays in ms by name. */
const delays = {
  /** A form that is being sent looks like it for this long at least. */
  minimumDisplay: 200,
  /** Time to read what was done, before the next page. */
  redirect: 4000,
}

const formSetup = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    meta: {} as StateMeta<'done'>,
  },
  actors: {
    /** Sends the form. Rejects where there is no answer. */
    submitForm: fromPromise<FormAnswer>(async () => missingEffect('form', 'submitForm')),
  },
  actions: {
    clearFields: () => missingEffect('form', 'clearFields'),
    /** Loads another page. */
    follow: (_, _params: { location: string }) => missingEffect('form', 'follow'),
    keepAnswer: assign((_, answer: FormAnswer | null) => ({ answer })),
    showAnswer: assign(({ context }) => shown(context)),
    showFailure: assign(({ context }) => ({ error: context.failure, message: null })),
    forgetTyped: assign({ typed: {}, left: [] }),
    planRedirect: assign({ location: ({ context }) => context.next }),
    noteTyped: assign(({ context, event }) => checked(context, event)),
  },
  guards: {
    isUnanswered: ({ context }) => context.answer === null,
    isRefused: ({ context }) => context.answer?.kind === 'refused',
    hasLocation: ({ context }) => context.location !== null,
    hasNext: ({ context }) => context.next !== null,
  },
  delays,
})

/**
 * The machine of a form that is sent without leaving the page.
 * @param id name of the machine
 * @param description what the form is for
 */
export function formMachine(id: string, description: string) {
  return formSetup.createMachine({
    id,
    description,
    context: ({ input }) => ({
      fields: input.fields?.split(' ') ?? [],
      checks: readChecks(input.checks),
      failure: input.failure ?? '',
      next: input.next ?? null,
      typed: {},
      left: [],
      ...readFieldErrors(input),
      error: undefined,
      message: undefined,
      location: null,
      answer: null,
    }),
    initial: 'idle',
    on: { 'typed.*': { actions: 'noteTyped' }, 'left.*': { actions: 'noteTyped' } },
    states: {
      idle: { on: { 'form.submitted': 'submitting' } },
      /** Until there is an answer, and the visitor has seen that the form is being sent. */
      submitting: {
        type: 'parallel',
        states: {
          answer: {
            initial: 'pending',
            states: {
              pending: {
                invoke: {
                  src: 'submitForm',
                  onDone: {
                    target: 'received',
                    actions: { type: 'keepAnswer', params: ({ event }) => event.output },
                  },
                  onError: { target: 'received', actions: { type: 'keepAnswer', params: null } },
                },
              },
              received: { type: 'final' },
            },
          },
          display: {
            initial: 'brief',
            states: { brief: { after: { minimumDisplay: 'seen' } }, seen: { type: 'final' } },
          },
        },
        onDone: [
          { guard: 'isUnanswered', target: 'failed' },
          { guard: 'isRefused', target: 'refused' },
          { target: 'done' },
        ],
        on: { 'page.left': 'idle' },
      },
      refused: { meta: { focus: 'invalid' }, entry: 'showAnswer', on: { 'form.submitted': 'submitting' } },
      failed: { meta: { focus: 'invalid' }, entry: 'showFailure', on: { 'form.submitted': 'submitting' } },
      done: {
        initial: 'arriving',
        entry: 'showAnswer',
        on: { 'page.left': 'idle' },
        states: {
          arriving: { always: [{ guard: 'hasLocation', target: 'leaving' }, { target: 'shown' }] },
          shown: {
            meta: { focus: 'done' },
            entry: ['clearFields', 'forgetTyped'],
            on: { 'form.submitted': `#${id}.submitting` },
            after: { redirect: { guard: 'hasNext', target: 'leaving', actions: 'planRedirect' } },
          },
          /** The other page is loading. */
          leaving: { entry: { type: 'follow', params: ({ context }) => ({ location: context.location ?? '' }) } },
        },
      },
    },
  })
}

export type FormMachine = ReturnType<typeof formMachine>

function shown({ answer, fields }: FormContext): Partial<FormContext> {
  if (answer === null) return {}
  const messages = answer.kind === 'refused' ? answer.fields : {}
  return {
    errors: Object.fromEntries(fields.map((field) => [field, messages[field] ?? null])),
    error: answer.kind === 'refused' ? answer.error : null,
    message: answer.kind === 'done' ? answer.message : null,
    location: answer.kind === 'done' ? answer.location : null,
  }
}

function checked(context: FormContext, event: FormEvent): Partial<FormContext> {
  if (!('value' in event) || event.value === undefined) return {}
  const [what = '', field = ''] = event.type.split('.')
  const typed = { ...context.typed, [field]: event.value }
  const left = what === 'left' && !context.left.includes(field) ? [...context.left, field] : context.left
  const errors = withChecks(errorsAfter(context, event), context.checks, { values: typed, left })
  return { typed, left, errors }
}

/** What is wrong with a field by itself, or by the server, is said before what is wrong beside another field. */
function withChecks(
  errors: FormContext['errors'],
  checks: readonly FieldCheck[],
  typed: Parameters<typeof checkFields>[1],
): FormContext['errors'] {
  const messages = new Set<string | null>([null, ...checks.map(({ message }) => message)])
  const found = Object.entries(checkFields(checks, typed))
  return { ...errors, ...Object.fromEntries(found.filter(([field]) => messages.has(errors[field] ?? null))) }
}
