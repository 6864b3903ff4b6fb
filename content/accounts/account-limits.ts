import type { ActionLimits } from '../platform/limits/attempts.ts'

const minute = 60

/** Somebody with many networks has 100 guesses in an hour. Whoever is refused by then can reset the password by mail. */
const guesses = {
  anybody: {
    address: { max: 60, seconds: 15 * minute },
    accountInNetwork: { max: 10, seconds: 15 * minute },
    account: { max: 100, seconds: 60 * minute },
  },
  knownDevice: {
    address: { max: 60, seconds: 15 * minute },
    device: { max: 10, seconds: 15 * minute },
  },
} as const satisfies ActionLimits

/** The attempts at each action of an account. */
export const accountLimits = {
  login: guesses,
  /** The existing password, where the visitor is signed in. */
  'existing-password': guesses,
  register: {
    anybody: { address: { max: 20, seconds: 60 * minute }, accountInNetwork: { max: 5, seconds: 60 * minute } },
  },
  /**
   * Each of them is a mail to somebody. The window is as long as a temporary password is valid: whoever is refused has a
   * mail with one that is.
   */
  'lost-password': {
    anybody: { address: { max: 20, seconds: 60 * minute }, account: { max: 3, seconds: 30 * minute } },
  },
  /** By no account: a temporary password cannot be guessed. */
  'reset-password': { anybody: { address: { max: 60, seconds: 30 * minute } } },
} as const satisfies Record<string, ActionLimits>

export type LimitedAction = keyof typeof accountLimits
