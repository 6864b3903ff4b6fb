import { assign, fromCallback, fromPromise, sendTo, setup, stateIn, type EventObject } from 'xstate'
import { captchaMachine, type CaptchaEvent } from '../captcha/captcha.machine.ts'
import type { FormAnswer } from '../form/form-machine.ts'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'
import {
  acceptedIds,
  afterAnswer,
  afterChoice,
  afterPreview,
  afterProgress,
  afterRemoval,
  afterStart,
  afterUpload,
  contactContext,
  idAt,
  uploadingFile,
  type ContactContext,
  type ContactInput,
} from './contact-context.ts'
import type { ContactEvent, SentAlong, UploadEvent } from './contact-events.ts'

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

/**
 * A form that is sent with files, after a captcha was solved. Files are uploaded one after the other as soon as they are
 * chosen; the form waits for them.
 */
export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    input: {} as ContactInput,
    meta: {} as StateMeta<'done'>,
  },
  actors: {
    captcha: captchaMachine,
    /** Tells which files the visitor has chosen, and draws small pictures of them. */
    watchFiles: fromCallback<EventObject, undefined, ContactEvent>(() => missingEffect('contact', 'watchFiles')),
    /** Uploads one file until it is stopped. */
    uploadFile: fromCallback<EventObject, { key: string }, UploadEvent>(() => missingEffect('contact', 'uploadFile')),
    /** Whether the browser finds every field filled in. */
    checkFields: fromPromise<boolean>(async () => missingEffect('contact', 'checkFields')),
    /** Sends the form. Rejects where there is no answer. */
    submitForm: fromPromise<FormAnswer, SentAlong>(async () => missingEffect('contact', 'submitForm')),
  },
  actions: {
    tellCaptcha: sendTo('captcha', (_, event: CaptchaEvent) => event),
    /** Tells the server that a file is not needed any more. Null: the server does not have it. */
    dropFile: (_, _params: { id: string | null }) => missingEffect('contact', 'dropFile'),
    /** Focuses another control of the files: the one that had the focus is gone. */
    focusFiles: () => missingEffect('contact', 'focusFiles'),
    /** Empties the fields. */
    clearFields: () => missingEffect('contact', 'clearFields'),
    addFiles: assign(({ context, event }) => (event.type === 'files.chosen' ? afterChoice(context, event.files) : {})),
    removeFile: assign(({ context, event }) =>
      event.type === 'file.removed' ? afterRemoval(context, event.value) : {},
    ),
    showPreview: assign(({ context, event }) =>
      event.type === 'preview.drawn' ? afterPreview(context, event.key, event.url) : {},
    ),
    showAnswer: assign(({ context }) => afterAnswer(context)),
    showError: assign((_, { error }: { error: string }) => ({ error, message: null })),
    startUpload: assign(({ context }) => afterStart(context)),
  },
  guards: {
    hasCaptcha: ({ context }) => context.captcha !== null,
    needsCaptcha: ({ context }, isFilledIn: boolean) => isFilledIn && context.captcha !== null,
    isRefused: ({ context }) => context.answer?.kind === 'refused',
    isWaiting: ({ context }) => context.files.some(({ state }) => state === 'waiting'),
    isUploaded: stateIn({ files: 'idle' }),
    isUploading: ({ context, event }) =>
      event.type === 'file.removed' && context.files[Number(event.value)]?.state === 'uploading',
  },
}).createMachine({
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
            'form.touched': {
              guard: 'hasCaptcha',
              actions: { type: 'tellCaptcha', params: { type: 'captcha.wanted' } },
            },
            'form.submitted': 'submitting',
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
              always: [{ guard: 'isRefused', target: '#contact.form.refused' }, { target: '#contact.form.sent' }],
            },
          },
        },
        refused: {
          meta: { focus: 'invalid' },
          entry: ['showAnswer', { type: 'tellCaptcha', params: { type: 'captcha.reset' } }],
          on: { 'form.submitted': 'submitting' },
        },
        failed: {
          meta: { focus: 'invalid' },
          entry: { type: 'tellCaptcha', params: { type: 'captcha.reset' } },
          on: { 'form.submitted': 'submitting' },
        },
        sent: {
          meta: { focus: 'done' },
          entry: [
            'showAnswer',
            assign({ files: [], notice: null }),
            'clearFields',
            { type: 'tellCaptcha', params: { type: 'captcha.reset' } },
          ],
          on: { 'form.submitted': 'submitting', 'form.touched': 'filling', 'page.left': 'filling' },
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
  },
})
