import type { FormCaptcha } from '../actions/form-view.ts'
import type { CaptchaConfig } from '../config/types.generated.ts'
import type { ActiveService, ExternalServices } from '../services/external-services.ts'

/** The service that may answer for a visitor of a host variant; null where config or its keys name none. */
export function captchaService(
  { provider, service }: CaptchaConfig,
  { active }: Pick<ExternalServices, 'active'>,
): (ActiveService & { verification: object }) | null {
  const found = provider === 'recaptcha' ? active.find(({ id }) => id === service) : undefined
  return found?.verification ? { ...found, verification: found.verification } : null
}

/** What a form says of its captcha; undefined where config has none. Without a service the browser does some work. */
export function captchaOffer(
  captcha: CaptchaConfig | undefined,
  services: Pick<ExternalServices, 'active'>,
): FormCaptcha | undefined {
  if (!captcha) return undefined
  const { challenge, check } = captcha
  const service = captchaService(captcha, services)
  return { provider: service ? 'recaptcha' : 'proof-of-work', challenge, check, key: service?.key ?? null }
}
