/** What a request to the content service says, as its sender signs it. */
export type RequestToSign =
  /** @param isAdmitted whether the operation is of a form that this server has admitted. */
  | { endpoint: 'graphql'; body: string; isAdmitted: boolean }
  /** A file is named by its upload, otherwise by its id; its bytes are not known yet. */
  | { endpoint: 'files'; method: 'POST' | 'DELETE'; name: string; key: string }

/** Signs for a content service that has a secret in common. Returns the value of `signatureHeader`. */
export type SignRequest = (request: RequestToSign) => string

export const signatureHeader = 'x-signature'

/** The code with which the content service refuses what only the site's own server may send. */
export const notSigned = 'NOT_SIGNED'
