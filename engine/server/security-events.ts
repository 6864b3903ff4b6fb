/** What is counted, with the beginning of its line. docs/operations.md explains each code. */
export const securityCodes = {
  LOGIN_FAILED: 'Passwords were wrong',
  LIMIT_REACHED: 'A limit of attempts was reached',
  CAPTCHA_REFUSED: 'Captchas were refused',
  FILE_REFUSED: 'Files were refused by the inspection',
  FILE_KILLED: 'Files took too long to inspect',
  TOKEN_REFUSED: 'Tokens were refused',
} as const

export interface SecurityEvent {
  code: keyof typeof securityCodes
  /** What it was about, one of a few names: an operation, or the code of a refusal. */
  what?: string
  /** Of the visitor. It is not logged: only its network is, by a name of the day. */
  address?: string | undefined
}

export interface SecurityEvents {
  count: (event: SecurityEvent) => void
}
