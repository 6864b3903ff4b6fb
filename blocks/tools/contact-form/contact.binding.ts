import { fromCallback, fromPromise } from 'xstate'
import { captchaMachine } from '../../../flows/captcha/captcha.machine.ts'
import { contactMachine } from '../../../flows/contact/contact.machine.ts'
import type { CaptchaSettings } from '../../../flows/contact/contact-context.ts'
import { follow } from '../../shared/form/follow.ts'
import { sendForm } from '../../shared/form/send-form.ts'
import { checkResponse } from './browser/check-response.ts'
import { solveWith } from './browser/solve-with.ts'
import { uploadFile } from './browser/upload-file.ts'
import { uploadKeyOf } from './browser/upload-key.ts'
import { watchFiles } from './browser/watch-files.ts'

export { view } from './contact-view.ts'

/**
 * The machine of the form with its effects in the page.
 * @throws Error where the browser cannot solve a captcha: it then sends the form itself, as without script.
 */
export function machine(root: HTMLElement): typeof contactMachine {
  const form = root as HTMLFormElement
  const chosen = new Map<string, File>()
  const { filesField } = form.dataset
  const settings = captchaOf(form)
  if (settings && !isSecureContext) throw new Error('A captcha needs a secure context (HTTPS).')
  return contactMachine.provide({
    actors: {
      captcha: captchaMachine.provide({
        actors: {
          solve: fromCallback(({ sendBack }) => (settings ? solveWith(settings, form, sendBack) : undefined)),
          checkResponse: fromPromise(({ input, signal }) => {
            if (!settings) throw new Error('The form has no captcha.')
            return checkResponse(settings.check, { action: actionOf(form), ...input }, signal)
          }),
        },
      }),
      watchFiles: fromCallback(({ sendBack }) => watchFiles(form, filesField, chosen, sendBack)),
      uploadFile: fromCallback(({ input: { key }, sendBack }) => {
        const file = chosen.get(key)
        chosen.delete(key)
        return file && uploadFile(form, { field: filesField ?? '', file }, sendBack)
      }),
      checkFields: fromPromise(async () => [...form.elements].every(isFilledIn)),
      submitForm: fromPromise(({ input: { ticket, files }, signal }) => {
        const fields = new FormData(form)
        if (filesField !== undefined) {
          fields.delete(filesField)
          fields.delete(`${filesField}-remove`)
          for (const id of files) fields.append(filesField, id)
          if (files.length > 0) fields.set('uploadKey', uploadKeyOf(form))
        }
        if (ticket !== null) fields.set('ticket', ticket)
        return sendForm(form, signal, fields)
      }),
    },
    actions: {
      dropFile(_, { id }) {
        if (id === null || filesField === undefined) return
        const fields = new FormData()
        for (const [name, value] of [
          ['action', actionOf(form)],
          ['upload', filesField],
          ['uploadKey', uploadKeyOf(form)],
          [`${filesField}-remove`, id],
        ] as const)
          fields.set(name, value)
        // A file that nobody sends is deleted after a while, too.
        sendForm(form, AbortSignal.timeout(10_000), fields).catch(() => {})
      },
      focusFiles() {
        queueMicrotask(() => {
          if (document.activeElement?.checkVisibility()) return
          const input = form.querySelector<HTMLElement>(`[type="file"][name="${filesField}"]`)
          input?.focus()
        })
      },
      follow: (_, { location }) => follow(form, location),
      clearFields() {
        for (const field of form.elements) empty(field)
      },
    },
  })
}

/**
 * The captcha of the form. Without the script of the service, which the visitor's consent loads, the browser does some
 * work instead: the server takes either.
 */
function captchaOf({ dataset }: HTMLFormElement): CaptchaSettings | null {
  if (dataset['captcha'] === undefined) return null
  const settings = JSON.parse(dataset['captcha']) as CaptchaSettings
  if (settings.provider !== 'recaptcha' || 'grecaptcha' in window) return settings
  const own: CaptchaSettings = { ...settings, provider: 'proof-of-work' }
  // The machine reads the attribute after this.
  dataset['captcha'] = JSON.stringify(own)
  return own
}

/** The property `action` of a form is its field of that name. */
function actionOf(form: HTMLFormElement): string {
  return new FormData(form).get('action')?.toString() ?? ''
}

/** The browser's own idea of an e-mail address is not that of the server. Hidden fields do not count. */
function isFilledIn(field: Element): boolean {
  if (!('validity' in field) || !field.checkVisibility()) return true
  const { valueMissing, tooShort, tooLong, patternMismatch } = field.validity as ValidityState
  return !(valueMissing || tooShort || tooLong || patternMismatch)
}

/** A reset would bring back what the server had filled in, and empty the message of success. */
function empty(field: Element): void {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = ''
  else if (field instanceof HTMLInputElement) {
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = false
    else if (field.type !== 'hidden') field.value = ''
  }
}
