import {
  assign,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  type ActorRef,
  type EventObject,
  type Snapshot,
} from 'xstate'
import { missingEffect } from '../missing-effect.ts'

export type CaptchaEvent =
  /** The visitor has begun to fill in the form: a solution will be needed. */
  | { type: 'captcha.wanted' }
  /** The form is being sent, and waits for a report. */
  | { type: 'captcha.submitted' }
  /** The attempt is over. */
  | { type: 'captcha.reset' }
  | CaptchaSolution

/** What every provider says. */
export type CaptchaSolution =
  | { type: 'solution.found'; response: string }
  | { type: 'solution.failed' }
  | { type: 'solution.expired' }

/** What the form is told. */
export type CaptchaReport =
  | { type: 'captcha.passed'; ticket: string }
  | { type: 'captcha.failed' }
  | { type: 'captcha.expired' }

/** The answer of the server to a solution. The ticket goes with the form. */
export type CaptchaCheck = { success: true; ticket: string } | { success: false; isExpired: boolean }

export interface CaptchaInput {
  /** Receives the reports. */
  form: ActorRef<Snapshot<unknown>, CaptchaReport>
  /** The visitor solves it: it is shown at once, and again after each attempt. */
  isInteractive: boolean
}

interface CaptchaContext extends CaptchaInput {
  response: string
}

const failed = { target: '#captcha.failed' } as const
const expired = { target: '#captcha.expired' } as const

/**
 * A captcha of any provider: solved ahead or when the form is sent, then checked by the server. Every attempt needs a new
 * solution.
 */
export const captchaMachine = setup({
  types: { context: {} as CaptchaContext, events: {} as CaptchaEvent, input: {} as CaptchaInput },
  actors: {
    /** Looks for a solution until it is stopped. */
    solve: fromCallback<EventObject, undefined, CaptchaSolution>(() => missingEffect('captcha', 'solve')),
    /** Sends the solution to the server. */
    checkResponse: fromPromise<CaptchaCheck, { response: string }>(async () =>
      missingEffect('captcha', 'checkResponse'),
    ),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.form,
      (_, report: CaptchaReport) => report,
    ),
  },
  guards: {
    isInteractive: ({ context }) => context.isInteractive,
    isAccepted: (_, check: CaptchaCheck) => check.success,
    isExpired: (_, check: CaptchaCheck) => !check.success && check.isExpired,
  },
}).createMachine({
  id: 'captcha',
  description: 'A captcha of any provider: solved ahead or when the form is sent, then checked by the server.',
  context: ({ input }) => ({ ...input, response: '' }),
  initial: 'idle',
  on: { 'captcha.reset': '.idle' },
  states: {
    idle: {
      always: { guard: 'isInteractive', target: 'engaged' },
      on: { 'captcha.wanted': 'engaged', 'captcha.submitted': 'engaged.awaited' },
    },
    engaged: {
      invoke: { src: 'solve' },
      initial: 'ahead',
      states: {
        /** Nobody waits for the solution yet. A visitor who sends the form without solving it is told so. */
        ahead: {
          on: {
            'solution.found': { target: 'solved', actions: assign({ response: ({ event }) => event.response }) },
            'solution.failed': [{ guard: 'isInteractive', ...failed }, { target: '#captcha.idle' }],
            'captcha.submitted': [{ guard: 'isInteractive', ...failed }, { target: 'awaited' }],
          },
        },
        awaited: {
          on: {
            'solution.found': { target: 'checking', actions: assign({ response: ({ event }) => event.response }) },
            'solution.failed': failed,
            'solution.expired': expired,
          },
        },
        solved: {
          on: {
            'captcha.submitted': 'checking',
            'solution.expired': [{ guard: 'isInteractive', ...expired }, { target: '#captcha.idle' }],
          },
        },
        checking: {
          invoke: {
            src: 'checkResponse',
            input: ({ context }) => ({ response: context.response }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'passed',
                actions: {
                  type: 'report',
                  params: ({ event: { output } }): CaptchaReport =>
                    output.success ? { type: 'captcha.passed', ticket: output.ticket } : { type: 'captcha.failed' },
                },
              },
              { guard: { type: 'isExpired', params: ({ event }) => event.output }, ...expired },
              failed,
            ],
            onError: failed,
          },
        },
        passed: {},
      },
    },
    failed: {
      entry: { type: 'report', params: { type: 'captcha.failed' } },
      on: { 'captcha.wanted': 'engaged', 'captcha.submitted': 'engaged.awaited' },
    },
    expired: {
      entry: { type: 'report', params: { type: 'captcha.expired' } },
      on: { 'captcha.wanted': 'engaged', 'captcha.submitted': 'engaged.awaited' },
    },
  },
})
