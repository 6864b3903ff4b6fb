import type { CaptchaSolution } from '../../../flows/captcha/captcha.machine.ts'

/** Receives what a provider says. */
export type SendSolution = (solution: CaptchaSolution) => void
