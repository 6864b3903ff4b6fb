import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { captchaMachine, type CaptchaEvent } from '../captcha/captcha.machine.ts'
import { afterAnswer, afterChange, locationOf } from '../form/answered-form.ts'
import type { FormAnswer } from '../form/form-machine.ts'
import { isFieldEvent } from '../form/live-errors.ts'
import { missingEffect } from '../missing-effect.ts'
import {
  afterDay,
  afterTime,
  type FreeTimes,
  needsOtherTime,
  visitContext,
  type VisitContext,
  type VisitEvent,
  type VisitInput,
} from './visit-context.ts'

const touched = {
  guard: 'hasCaptcha',
  actions: { type: 'tellCaptcha', params: { type: 'captcha.wanted' } },
} as const

const clearTime = {
  type: 'clearTime',
  params: ({ context }: { context: VisitContext }) => ({ day: context.day }),
} as const

const otherChoice = {
  'day.chosen': { target: '#visit.choosing.time', actions: ['chooseDay', clearTime] },
  'time.chosen': { target: '#visit.choosing.details', actions: 'chooseTime' },
  'form.submitted': '#visit.submitting',
} as const

/** A visit that is booked: a day, a time, then who comes. */
export const visitMachine = setup({
  types: {
    context: {} as VisitContext,
    events: {} as VisitEvent,
    input: {} as VisitInput,
    meta: {} as StateMeta<'time-error'>,
  },
  actors: {
    captcha: captchaMachine,
    /** Whether the browser finds every field filled in. */
    checkFields: fromPromise<boolean>(async () => missingEffect('visit', 'checkFields')),
    /** Sends the form. Rejects where there is no answer. */
    submitForm: fromPromise<FormAnswer, { ticket: string | null }>(async () => missingEffect('visit', 'submitForm')),
    /** Shows which times are free now, and keeps what the visitor has written. Rejects where that is not known. */
    showFreeTimes: fromPromise<FreeTimes, { day: string | null }>(async () => missingEffect('visit', 'showFreeTimes')),
  },
  actions: {
    tellCaptcha: sendTo('captcha', (_, event: CaptchaEvent) => event),
    /** A time of another day could be sent with the new one. */
    clearTime: (_, _params: { day: string | null }) => missingEffect('visit', 'clearTime'),
    /** Loads another page. */
    follow: (_, _params: { location: string }) => missingEffect('visit', 'follow'),
    showFieldError: assign(({ context, event }) => (isFieldEvent(event) ? afterChange(context, event) : {})),
    chooseDay: assign(({ context, event }) => (event.type === 'day.chosen' ? afterDay(context, event.value) : {})),
    chooseTime: assign(({ context, event }) => (event.type === 'time.chosen' ? afterTime(context, event.value) : {})),
    showAnswer: assign(({ context }) => afterAnswer(context)),
    showError: assign((_, { error }: { error: string }) => ({ error, message: null })),
  },
  guards: {
    hasDay: ({ context }) => context.day !== null,
    hasTime: ({ context }) => context.day !== null && context.time !== null,
    hasCaptcha: ({ context }) => context.captcha !== null,
    needsCaptcha: ({ context }, isFilledIn: boolean) => isFilledIn && context.captcha !== null,
    needsOtherTime: ({ context }) => needsOtherTime(context),
    isRefused: ({ context }) => context.answer?.kind === 'refused',
    isDayFree: (_, { isDayFree }: FreeTimes) => isDayFree,
  },
}).createMachine({
  id: 'visit',
  description: 'A visit that is booked: a day, a time, then who comes.',
  context: ({ input }) => visitContext(input),
  invoke: {
    src: 'captcha',
    id: 'captcha',
    input: ({ context, self }) => ({ form: self, isInteractive: context.captcha?.provider === 'recaptcha' }),
  },
  initial: 'choosing',
  on: {
    'form.touched': touched,
    'typed.*': { actions: 'showFieldError' },
    'left.*': { actions: 'showFieldError' },
    'captcha.failed': {
      target: '.failed',
      actions: { type: 'showError', params: ({ context }) => ({ error: context.captcha?.messages.error ?? '' }) },
    },
    'captcha.expired': {
      target: '.failed',
      actions: { type: 'showError', params: ({ context }) => ({ error: context.captcha?.messages.expired ?? '' }) },
    },
  },
  states: {
    choosing: {
      initial: 'arriving',
      on: otherChoice,
      states: {
        /** Who has sent the form without script comes back with a choice. */
        arriving: {
          always: [{ guard: 'hasTime', target: 'details' }, { guard: 'hasDay', target: 'time' }, { target: 'day' }],
        },
        day: {},
        time: {},
        details: {},
      },
    },
    submitting: {
      initial: 'validating',
      on: { 'page.left': 'choosing' },
      exit: assign({ ticket: null }),
      states: {
        /** A form that the server would refuse needs no captcha. */
        validating: {
          invoke: {
            src: 'checkFields',
            onDone: [
              { guard: { type: 'needsCaptcha', params: ({ event }) => event.output }, target: 'checkingCaptcha' },
              { target: 'sending' },
            ],
            onError: 'sending',
          },
        },
        checkingCaptcha: {
          entry: { type: 'tellCaptcha', params: { type: 'captcha.submitted' } },
          on: { 'captcha.passed': { target: 'sending', actions: assign({ ticket: ({ event }) => event.ticket }) } },
        },
        sending: {
          invoke: {
            src: 'submitForm',
            input: ({ context }) => ({ ticket: context.ticket }),
            onDone: { target: 'answered', actions: assign({ answer: ({ event }) => event.output }) },
            onError: {
              target: '#visit.failed',
              actions: { type: 'showError', params: ({ context }) => ({ error: context.failure }) },
            },
          },
        },
        answered: {
          always: [
            { guard: 'needsOtherTime', target: '#visit.taken' },
            { guard: 'isRefused', target: '#visit.refused' },
            { target: '#visit.leaving' },
          ],
        },
      },
    },
    /** The time was given to somebody else, or was none: the visitor chooses again, and keeps what is written. */
    taken: {
      entry: ['showAnswer', assign({ time: null }), { type: 'tellCaptcha', params: { type: 'captcha.reset' } }],
      initial: 'looking',
      on: otherChoice,
      states: {
        looking: {
          invoke: {
            src: 'showFreeTimes',
            input: ({ context }) => ({ day: context.day }),
            onDone: [
              { guard: { type: 'isDayFree', params: ({ event }) => event.output }, target: 'time' },
              { target: 'day', actions: assign({ day: null }) },
            ],
            onError: 'day',
          },
        },
        day: { meta: { focus: 'time-error' } },
        time: { meta: { focus: 'time-error' } },
      },
    },
    refused: {
      meta: { focus: 'invalid' },
      entry: ['showAnswer', { type: 'tellCaptcha', params: { type: 'captcha.reset' } }],
      on: otherChoice,
    },
    failed: {
      meta: { focus: 'invalid' },
      entry: { type: 'tellCaptcha', params: { type: 'captcha.reset' } },
      on: otherChoice,
    },
    /** The page of the visit is loading. */
    leaving: {
      entry: { type: 'follow', params: ({ context }) => ({ location: locationOf(context) ?? '' }) },
      on: {
        'page.left': { target: 'choosing', actions: { type: 'tellCaptcha', params: { type: 'captcha.reset' } } },
      },
    },
  },
})
