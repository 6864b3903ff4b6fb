import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import { hasCookie } from '../../shared/saved/session-hint.ts'
import { hashes } from '../../shared/operations/browser-documents.generated.ts'

/** Time for the service to answer, ms. */
const timeout = 30_000

/** Names a visitor who is not signed in. It is in memory only, and nobody is signed in with it. */
const anonymousToken = crypto.randomUUID()

export interface Gateway {
  /** Path of the gateway. */
  gateway: string
  /** Name of the cookie that says that the visitor is signed in: the site then sends the token of another cookie. */
  hint: string
  /** Sends a random token where nobody is signed in. */
  anonymousToken: boolean
}

/** Sends operations to the gateway of the site by their hash, so that only those of the build can be performed. */
export function gatewayLink(options: Gateway): ApolloLink {
  return new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const controller = new AbortController()
        send(
          options,
          { hash: hashes[operationName], variables, locale: document.documentElement.lang.split('-')[0] },
          controller.signal,
        ).then(
          (result) => {
            observer.next(result)
            observer.complete()
          },
          (error: unknown) => observer.error(error),
        )
        return () => controller.abort()
      }),
  )
}

/** The result, also where it consists of errors. Rejects where the response is none. */
async function send(options: Gateway, body: object, signal: AbortSignal): Promise<ApolloLink.Result> {
  const isAnonymous = options.anonymousToken && !hasCookie(options.hint)
  const response = await fetch(options.gateway, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(isAnonymous && { authorization: `Bearer ${anonymousToken}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  const result: unknown = await response.json()
  if (typeof result !== 'object' || result === null || !('data' in result))
    throw new Error(`The gateway answered ${response.status}.`)
  return result as ApolloLink.Result
}
