/** What the browser knows of the captcha, and its messages. */
export interface CaptchaSettings {
  provider: 'proof-of-work' | 'recaptcha'
  /** Address of a challenge. */
  challenge: string
  /** Address that checks a solution. */
  check: string
  /** Site key of an outside provider. */
  key: string | null
  messages: { error: string; expired: string }
}
