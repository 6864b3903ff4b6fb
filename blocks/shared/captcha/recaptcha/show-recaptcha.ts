import type { SendSolution } from '../send-solution.ts'

/** What the script of the service offers. */
interface Recaptcha {
  ready: (callback: () => void) => void
  render: (container: HTMLElement, parameters: Record<string, unknown>) => number
}

/** Shows the box of reCAPTCHA v2, whose script the visitor's consent has loaded. Rejects without it. */
export async function showRecaptcha(
  { key, form }: { key: string; form: HTMLElement },
  { send, signal }: { send: SendSolution; signal: AbortSignal },
): Promise<void> {
  const place = form.querySelector<HTMLElement>('[data-part="captcha"]')
  const { grecaptcha } = window as { grecaptcha?: Recaptcha }
  if (!place || !grecaptcha) throw new Error('The script of the captcha is not there.')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  if (signal.aborted) return
  // The service renders once into an element.
  const box = document.createElement('div')
  place.replaceChildren(box)
  grecaptcha.render(box, {
    sitekey: key,
    hl: document.documentElement.lang,
    callback: (response: string) => send({ type: 'solution.found', response }),
    'error-callback': () => send({ type: 'solution.failed' }),
    'expired-callback': () => send({ type: 'solution.expired' }),
  })
}
