import { assign } from 'xstate'
import { locationOf } from '../form/answered-form.ts'
import {
  acceptedIds,
  afterProgress,
  afterUpload,
  contactContext,
  idAt,
  uploadingFile,
  type ContactContext,
} from './contact-context.ts'
import { contactSetup } from './contact-setup.ts'

const removal = [
  {
    type: 'dropFile',
    params: ({ context, event }: { context: ContactContext; event: { value?: string | undefined } }) => ({
      id: idAt(context, event.value),
    }),
  },
  'removeFile',
  'focusFiles',
] as const

const touched = {
  guard: 'hasCaptcha',
  actions: { type: 'tellCaptcha', params: { type: 'captcha.wanted' } },
} as const

const submitted = { guard: 'isToBeSent', target: 'submitting' } as const

const listed = {
  'form.submitted': { guard: 'isForShops', target: 'listing', reenter: true },
  'left.*': { guard: 'concernsShops', target: 'listing', reenter: true },
} as const

/**
 * A form that is sent with files, after a captcha was solved. Files are uploaded one after the other as soon as they are
 * chosen; the form waits for them.
 */
export const contactMachine = contactSetup.createMachine({
  id: 'contact',
  description: 'A form that is sent with files, after a captcha was solved.',
  type: 'parallel',
  context: ({ input }) => contactContext(input),
  invoke: [
    {
      src: 'captcha',
      id: 'captcha',
      input: ({ context, self }) => ({ form: self, isInteractive: context.captcha?.provider === 'recaptcha' }),
    },
    { src: 'watchFiles' },
  ],
  states: {
    form: {
      initial: 'filling',
      on: {
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
        filling: {
          on: {
            'form.touched': touched,
            'typed.*': { ...touched, actions: [touched.actions, 'showFieldError'] },
            'form.submitted': submitted,
          },
        },
        submitting: {
          initial: 'uploading',
          on: { 'page.left': 'filling' },
          exit: assign({ ticket: null }),
          states: {
            /** Until all files are there. */
            uploading: { always: { guard: 'isUploaded', target: 'validating' } },
            /** A form that the server would refuse needs no captcha. */
            validating: {
              invoke: {
                src: 'checkFields',
                onDone: [
                  {
                    guard: { type: 'needsCaptcha', params: ({ event }) => event.output },
                    target: 'checkingCaptcha',
                  },
                  { target: 'sending' },
                ],
                onError: 'sending',
              },
            },
            checkingCaptcha: {
              entry: { type: 'tellCaptcha', params: { type: 'captcha.submitted' } },
              on: {
                'captcha.passed': { target: 'sending', actions: assign({ ticket: ({ event }) => event.ticket }) },
              },
            },
            sending: {
              invoke: {
                src: 'submitForm',
                input: ({ context }) => ({ ticket: context.ticket, files: acceptedIds(context) }),
                onDone: { target: 'answered', actions: assign({ answer: ({ event }) => event.output }) },
                onError: {
                  target: '#contact.form.failed',
                  actions: { type: 'showError', params: ({ context }) => ({ error: context.failure }) },
                },
              },
            },
            answered: {
              always: [
                { guard: 'isRefused', target: '#contact.form.refused' },
                { guard: 'hasLocation', target: '#contact.form.leaving' },
                { target: '#contact.form.sent' },
              ],
            },
          },
        },
        refused: {
          meta: { focus: 'invalid' },
          entry: ['showAnswer', { type: 'tellCaptcha', params: { type: 'captcha.reset' } }],
          on: { 'form.submitted': submitted },
        },
        failed: {
          meta: { focus: 'invalid' },
          entry: { type: 'tellCaptcha', params: { type: 'captcha.reset' } },
          on: { 'form.submitted': submitted },
        },
        /** The page with the receipt is loading. Who comes back to this one finds an empty form. */
        leaving: {
          entry: { type: 'follow', params: ({ context }) => ({ location: locationOf(context) ?? '' }) },
          on: {
            'page.left': {
              target: 'filling',
              actions: [
                assign({ files: [], notice: null, errors: {}, error: null }),
                'clearFields',
                { type: 'tellCaptcha', params: { type: 'captcha.reset' } },
              ],
            },
          },
        },
        sent: {
          meta: { focus: 'done' },
          entry: [
            'showAnswer',
            assign({ files: [], notice: null }),
            'clearFields',
            { type: 'tellCaptcha', params: { type: 'captcha.reset' } },
          ],
          on: {
            'form.submitted': submitted,
            'form.touched': 'filling',
            'typed.*': 'filling',
            'page.left': 'filling',
          },
        },
      },
    },
    files: {
      initial: 'idle',
      on: { 'files.chosen': { actions: 'addFiles' }, 'preview.drawn': { actions: 'showPreview' } },
      states: {
        idle: {
          always: { guard: 'isWaiting', target: 'uploading' },
          on: { 'file.removed': { actions: removal } },
        },
        uploading: {
          entry: 'startUpload',
          invoke: { src: 'uploadFile', input: ({ context }) => ({ key: uploadingFile(context)?.key ?? '' }) },
          on: {
            'upload.progressed': { actions: assign(({ context, event }) => afterProgress(context, event.progress)) },
            'upload.accepted': {
              target: 'idle',
              actions: assign(({ context, event }) => afterUpload(context, { id: event.id })),
            },
            'upload.refused': {
              target: 'idle',
              actions: assign(({ context, event }) =>
                afterUpload(context, { message: event.message ?? context.limits?.messages.failed ?? '' }),
              ),
            },
            'file.removed': [
              { guard: 'isUploading', target: 'idle', actions: ['removeFile', 'focusFiles'] },
              { actions: removal },
            ],
          },
        },
      },
    },
    /** Of a form that offers the shops near a town. */
    shops: {
      initial: 'idle',
      states: {
        idle: { on: listed },
        // flows-ignore FLOW_WAIT_UNLIMITED: the request ends after 10 s.
        listing: {
          invoke: {
            src: 'listShops',
            onDone: { target: 'idle', actions: 'showShops' },
            onError: { target: 'idle', actions: 'showNoShops' },
          },
          on: listed,
        },
      },
    },
  },
})
