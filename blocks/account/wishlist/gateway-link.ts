import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import { hashes } from '../../shared/operations/browser-documents.generated.ts'

/** Time for the service to answer, ms. */
const timeout = 30_000

/** Sends operations to the gateway of the site by their hash, so that only those of the build can be performed. */
export function gatewayLink(gateway: string): ApolloLink {
  return new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const controller = new AbortController()
        send(
          gateway,
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
async function send(gateway: string, body: object, signal: AbortSignal): Promise<ApolloLink.Result> {
  const response = await fetch(gateway, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  const result: unknown = await response.json()
  if (typeof result !== 'object' || result === null || !('data' in result))
    throw new Error(`The gateway answered ${response.status}.`)
  return result as ApolloLink.Result
}
