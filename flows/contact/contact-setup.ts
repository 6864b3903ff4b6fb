import { assign, fromCallback, fromPromise, sendTo, setup, stateIn, type EventObject } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { captchaMachine, type CaptchaEvent } from '../captcha/captcha.machine.ts'
import { afterAnswer, afterChange, locationOf } from '../form/answered-form.ts'
import type { FormAnswer } from '../form/form-machine.ts'
import { isFieldEvent } from '../form/live-errors.ts'
import { missingEffect } from '../missing-effect.ts'
import {
  afterChoice,
  afterListing,
  afterPreview,
  afterRemoval,
  afterStart,
  concernsShops,
  type ContactContext,
  type ContactInput,
} from './contact-context.ts'
import type { ContactEvent, SentAlong, UploadEvent } from './contact-events.ts'

/** Types, effects and rules of the contact machine. */
export const contactSetup = setup({
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
    /** Lists the shops near the town, if the visitor wants to choose one. Rejects where there is no answer. */
    listShops: fromPromise<void>(async () => missingEffect('contact', 'listShops')),
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
    /** Loads another page. */
    follow: (_, _params: { location: string }) => missingEffect('contact', 'follow'),
    showFieldError: assign(({ context, event }) => (isFieldEvent(event) ? afterChange(context, event) : {})),
    addFiles: assign(({ context, event }) => (event.type === 'files.chosen' ? afterChoice(context, event.files) : {})),
    removeFile: assign(({ context, event }) =>
      event.type === 'file.removed' ? afterRemoval(context, event.value) : {},
    ),
    showPreview: assign(({ context, event }) =>
      event.type === 'preview.drawn' ? afterPreview(context, event.key, event.url) : {},
    ),
    showShops: assign(({ context }) => afterListing(context, null)),
    showNoShops: assign(({ context }) => afterListing(context, context.shops?.failure ?? null)),
    showAnswer: assign(({ context }) => afterAnswer(context)),
    showError: assign((_, { error }: { error: string }) => ({ error, message: null })),
    startUpload: assign(({ context }) => afterStart(context)),
  },
  guards: {
    isForShops: ({ context, event }) => context.shops !== null && wantsShops(event),
    isToBeSent: ({ event }) => event.type === 'form.submitted' && !wantsShops(event),
    concernsShops: ({ context, event }) => concernsShops(context, event),
    hasCaptcha: ({ context }) => context.captcha !== null,
    needsCaptcha: ({ context }, isFilledIn: boolean) => isFilledIn && context.captcha !== null,
    isRefused: ({ context }) => context.answer?.kind === 'refused',
    hasLocation: ({ context }) => locationOf(context) !== null,
    isWaiting: ({ context }) => context.files.some(({ state }) => state === 'waiting'),
    isUploaded: stateIn({ files: 'idle' }),
    isUploading: ({ context, event }) =>
      event.type === 'file.removed' && context.files[Number(event.value)]?.state === 'uploading',
  },
})

/** Whether the button that lists the shops was pressed. */
function wantsShops(event: ContactEvent): boolean {
  return event.type === 'form.submitted' && event.value === 'shops'
}
