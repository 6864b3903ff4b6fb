/** Whoever the request's token belongs to. The session behind the token exists. */
export interface Identity {
  /** Number of the account. */
  uid: number
  uuid: string
  sessionId: string
  role: Role
}

export const roles = ['customer', 'admin'] as const

export type Role = (typeof roles)[number]

/** The identity of a token; null for one that is not valid, however it is wrong. */
export type Identify = (token: string) => Promise<Identity | null>
