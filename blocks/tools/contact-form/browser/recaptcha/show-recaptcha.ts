import type { SendSolution } from '../solve-with.ts'

/** What the script of the service offers. */
interface Recaptcha {
  ready: (callback: () => void) => void
  render: (container: HTMLElement, parameters: Record<string, unknown>) => number
}

/** How often, in ms, the page looks whether the script is there: the visitor may consent at any time. */
const interval = 500

/** Shows the box of reCAPTCHA v2 as soon as its script is there, which the visitor's consent loads. */
export async function showRecaptcha(
  { key, form }: { key: string; form: HTMLElement },
  { send, signal }: { send: SendSolution; signal: AbortSignal },
): Promise<void> {
  const place = form.querySelector<HTMLElement>('[data-part="captcha"]')
  const service = await loaded(signal)
  if (!place || !service) return
  // The service renders once into an element.
  const box = document.createElement('div')
  place.replaceChildren(box)
  service.render(box, {
    sitekey: key,
    hl: document.documentElement.lang,
    callback: (response: string) => send({ type: 'solution.found', response }),
    'error-callback': () => send({ type: 'solution.failed' }),
    'expired-callback': () => send({ type: 'solution.expired' }),
  })
}

/** Null when it is not needed any more. */
async function loaded(signal: AbortSignal): Promise<Recaptcha | null> {
  let timer: ReturnType<typeof setInterval> | undefined
  const found = new Promise<Recaptcha | null>((resolve) => {
    const look = (): void => {
      const { grecaptcha } = window as { grecaptcha?: Recaptcha }
      grecaptcha?.ready(() => resolve(grecaptcha))
    }
    timer = setInterval(look, interval)
    look()
    signal.addEventListener('abort', () => resolve(null))
  })
  return found.finally(() => clearInterval(timer))
}
