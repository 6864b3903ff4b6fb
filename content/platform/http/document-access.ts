import { getOperationAST, OperationTypeNode, parse } from 'graphql'
import { readsContentOnly } from '../graphql/operation-fields.ts'
import { contentQueries } from '../graphql/served-schema.ts'
import { reasonOf } from '../errors/reason-of.ts'
import { requestError, unavailable } from './graphql-errors.ts'
import type { GraphqlPluginOptions } from './graphql-options.ts'
import { signatureSeconds, type SiteRequest } from './site-signature.ts'

export interface DocumentAccess {
  /** The text of a trusted document. @throws GraphQLError where none has this hash. */
  textOf: (hash: string) => string
  /**
   * Resolves where the sender may have the document executed.
   * @param sender the site's own server; null for another client.
   * @throws GraphQLError otherwise, or where the request was sent before.
   */
  check: (text: string, sender: SiteRequest | null) => Promise<void>
}

/** Who may send what: `public` is for everybody, the others for the site's own server. */
type Access = 'public' | 'site query' | 'site mutation'

/** Parses each document once, when it is first requested. What it returns throws GraphQLError, as its type says. */
export function createDocumentAccess({
  trusted,
  site,
  log,
}: Pick<GraphqlPluginOptions, 'trusted' | 'site' | 'log'>): DocumentAccess {
  const forBrowsers = new Set(Object.values(trusted).flatMap(({ text, browser }) => (browser ? [text] : [])))
  const known = new Map<string, Access>()

  function accessOf(text: string): Access {
    const access = known.get(text) ?? (forBrowsers.has(text) ? 'public' : accessByFields(text))
    known.set(text, access)
    return access
  }

  /** A query that somebody sends again is answered again; a mutation is not. */
  async function useOnce(id: string): Promise<void> {
    const use = await site?.counters
      .take(`request ${id}`, { max: 1, seconds: signatureSeconds })
      .catch((error: unknown) => {
        log.error({ reason: reasonOf(error) }, 'A signed request could not be counted.')
        throw unavailable()
      })
    if (!use?.isAllowed) throw notSigned('its signature was used before')
  }

  return {
    textOf(hash) {
      const found = Object.hasOwn(trusted, hash) ? trusted[hash] : undefined
      if (found) return found.text
      throw requestError(
        'No trusted document has this hash. Rebuild the client with the documents of this server.',
        'PERSISTED_QUERY_NOT_FOUND',
      )
    },
    async check(text, sender) {
      const access = accessOf(text)
      if (access === 'public') return
      if (!sender) throw notSigned('its signature is missing, or not valid')
      if (access === 'site mutation') await useOnce(sender.id)
    },
  }
}

function accessByFields(text: string): Access {
  const document = parse(text)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('A trusted document has exactly one operation.')
  if (readsContentOnly(document, null, contentQueries)) return 'public'
  return operation.operation === OperationTypeNode.MUTATION ? 'site mutation' : 'site query'
}

function notSigned(reason: string) {
  return requestError(
    `Only the site's own server may send this document, and ${reason}. Set the same SESSION_SECRET and the same time for both.`,
    'NOT_SIGNED',
  )
}
