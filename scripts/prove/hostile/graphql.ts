import { documents } from '../../../app/documents.generated.ts'
import type { Sent } from './client.ts'

/** A GraphQL request for a document of the site. */
export function operation(name: string, variables: Record<string, unknown>, headers: Sent['headers'] = {}): Sent {
  const documentId = documents[name]?.hash
  if (documentId === undefined) throw new Error(`app/documents.generated.ts has no document "${name}".`)
  return {
    method: 'POST',
    path: '/graphql',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      'accept-language': 'fr',
      ...headers,
    },
    body: JSON.stringify({ documentId, variables }),
  }
}
