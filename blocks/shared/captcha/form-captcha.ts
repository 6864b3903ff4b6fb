import { fromCallback, fromPromise } from 'xstate'
import { captchaMachine } from '../../../flows/captcha/captcha.machine.ts'
import type { CaptchaSettings } from '../../../flows/captcha/captcha-settings.ts'
import { checkResponse } from './check-response.ts'
import { solveWith } from './solve-with.ts'

/** The machine of the captcha of a form, with its effects in the page. */
export function captchaFor(form: HTMLFormElement, settings: CaptchaSettings | null): typeof captchaMachine {
  return captchaMachine.provide({
    actors: {
      solve: fromCallback(({ sendBack }) => (settings ? solveWith(settings, form, sendBack) : undefined)),
      checkResponse: fromPromise(({ input, signal }) => {
        if (!settings) throw new Error('The form has no captcha.')
        return checkResponse(settings.check, { action: actionOf(form), ...input }, signal)
      }),
    },
  })
}

/**
 * The captcha of the form. Without the script of the service, which the visitor's consent loads, the browser does some
 * work instead: the server takes either.
 * @throws Error where the browser cannot solve a captcha: it then sends the form itself, as without script.
 */
export function captchaOf({ dataset }: HTMLFormElement): CaptchaSettings | null {
  if (dataset['captcha'] === undefined) return null
  if (!isSecureContext) throw new Error('A captcha needs a secure context (HTTPS).')
  const settings = JSON.parse(dataset['captcha']) as CaptchaSettings
  if (settings.provider !== 'recaptcha' || 'grecaptcha' in window) return settings
  const own: CaptchaSettings = { ...settings, provider: 'proof-of-work' }
  // The machine reads the attribute after this.
  dataset['captcha'] = JSON.stringify(own)
  return own
}

/** The property `action` of a form is its field of that name. */
export function actionOf(form: HTMLFormElement): string {
  return new FormData(form).get('action')?.toString() ?? ''
}
