import type { CaptchaSettings } from '../../../flows/captcha/captcha-settings.ts'
import type { SendSolution } from './send-solution.ts'

/**
 * Solves a captcha with its provider, whose script is loaded only now.
 * @returns a function that ends it.
 */
export function solveWith(settings: CaptchaSettings, form: HTMLElement, send: SendSolution): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const sendOn: SendSolution = (solution) => signal.aborted || send(solution)
  start(settings, form, { send: sendOn, signal }).catch(() => sendOn({ type: 'solution.failed' }))
  return () => controller.abort()
}

async function start(
  settings: CaptchaSettings,
  form: HTMLElement,
  way: { send: SendSolution; signal: AbortSignal },
): Promise<void> {
  if (settings.provider === 'proof-of-work') {
    const { solveByWork } = await import('./proof-of-work/solve-by-work.ts')
    return solveByWork(settings.challenge, way)
  }
  const { showRecaptcha } = await import('./recaptcha/show-recaptcha.ts')
  return showRecaptcha({ key: settings.key ?? '', form }, way)
}
