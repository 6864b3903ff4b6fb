import { type BlockFault, signRequest, type VerifiedSite } from '../content/entrance.ts'
import type { BlockRegistry } from '../engine/composition/block-registry.ts'
import { type DeliveredBlock, deliveredBlocks } from '../engine/composition/delivered-blocks.ts'
import { explainFields } from '../engine/composition/explain-fields.ts'
import { oneOf } from '../packages/words/nearest-word.ts'
import type { PlacedBlock, SiteConfig } from '../engine/config/site-config.ts'
import type { PageConfig } from '../engine/config/types.generated.ts'
import { acceptLanguage } from '../engine/content/accept-language.ts'
import { boundedExchanges } from '../engine/content/bounded-exchanges.ts'
import { createHttpTransport } from '../engine/content/http-transport.ts'
import { separateCredentials } from '../engine/content/separate-credentials.ts'
import { ContentUnreachable } from '../engine/content/transport.ts'
import { type ContentRequest, ContentUnavailable } from '../engine/content/client.ts'
import { maxRevisionBytes } from '../engine/content/read-cache.ts'
import { maxPagesBytes } from '../engine/server/sitemaps.ts'
import { compileSite } from '../engine/routing/site.ts'
import { CodedError } from '../packages/errors/coded-error.ts'
import { siteBlockRegistry } from './block-registry.ts'
import { documents } from './documents.generated.ts'

interface VerifiedSiteOptions {
  config: SiteConfig
  /** The first of SESSION_SECRET; undefined: requests are not signed. */
  secret: string | undefined
  /** By default that of the site. */
  language?: string | undefined
}

/** More than this site needs: some 50 requests, 0.6 MB. */
const bounds = { maxRequests: 300, maxBytes: 64 * 1024 * 1024, maxMs: 120_000 }

/**
 * What this site sends to a content service at an address, and what it shows with the answers.
 * @throws CodedError ARGUMENT_INVALID for a language that the site does not have.
 */
export function verifiedSite(address: string, { config, secret, language }: VerifiedSiteOptions): VerifiedSite {
  const { timeoutMs } = config.services.content
  const { url } = separateCredentials(address)
  const bounded = boundedExchanges(url, bounds)
  let isRefused = false
  const transport = createHttpTransport(address, {
    timeoutMs,
    sign: secret === undefined ? undefined : (request) => signRequest(secret, request, Date.now()),
    onNotSigned: () => void (isRefused = true),
    fetch: bounded.fetch,
  })
  const asked = acceptLanguage(compileSite(config), localeOf(config, language), '')
  const registry = siteBlockRegistry(config.blocks)
  return {
    operations: Object.values(documents),
    pages: contentOfPages(config.pages),
    exchanges: bounded.exchanges,
    leftOut: (blocks) => (deliveredBlocks(blocks, [], 'blocksForPage') ?? []).flatMap(blockFaults(config, registry)),
    useOf: (operation) => useOf(config, operation),
    async send({ name }, variables) {
      const reached = bounded.reached()
      const document = documents[name]
      if (reached !== null || !document)
        return { kind: 'bounded', reason: reached ?? 'The site has no such operation.' }
      isRefused = false
      try {
        const request = { document, variables, acceptLanguage: asked, ...requestsOfTheirOwn[name] }
        const { data, errors } = await transport.perform(request)
        return { kind: 'answer', data, errors }
      } catch (error) {
        if (isRefused) return { kind: 'not-signed' }
        if (!(error instanceof ContentUnavailable)) throw error
        const isTooSlow = error instanceof ContentUnreachable && isTimeout(error.cause)
        const limit = `The service did not respond within ${timeoutMs} ms, the timeoutMs of config/services.json.`
        return { kind: 'none', reason: isTooSlow ? limit : error.message, isTooSlow }
      }
    },
  }
}

function localeOf({ locales }: SiteConfig, language = locales.default): string {
  const known = Object.keys(locales.locales)
  if (known.includes(language)) return language
  throw new CodedError('ARGUMENT_INVALID', {
    message: `The site has no language "${language}".`,
    hint: `Give ${oneOf(known)}.`,
  })
}

/** Why a block of the content is left out of its page. Fields that config adds on a page are not those of the content. */
function blockFaults({ pages }: SiteConfig, registry: BlockRegistry) {
  const added = Object.values(pages).flatMap(({ blocks }) =>
    blocks.flatMap((one) => ('content' in one ? one.fields : [])),
  )
  return ({ type, fields }: DeliveredBlock, index: number): BlockFault[] => {
    const block = registry.get(type)
    if (!block || block.validate(fields)) return []
    const isAdded = (key: unknown) => added.some((one) => Object.hasOwn(one?.[type] ?? {}, String(key)))
    const errors = (block.validate.errors ?? []).filter(
      ({ instancePath, params }) => instancePath !== '' || !isAdded(params['missingProperty']),
    )
    return explainFields(errors, fields, block.schemaAt).map(({ path, message, expected }) => {
      const [field, ...below] = path
      return { index, path: field === undefined ? [] : [`${type}__${field}`, ...below], message, expected }
    })
  }
}

/** What the site requests in another way than all others. */
const requestsOfTheirOwn: Readonly<Record<string, Partial<ContentRequest>>> = {
  Revision: { acceptLanguage: '*', maxBytes: maxRevisionBytes },
  SitePages: { maxBytes: maxPagesBytes },
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'TimeoutError' || isTimeout(cause.cause))
}

/** The content of page definitions. Two definitions may show the same. */
function contentOfPages(pages: SiteConfig['pages']): VerifiedSite['pages'] {
  const byPath = Map.groupBy(
    Object.entries(pages).flatMap(([name, { content }]) => (content ? [{ name, ...content }] : [])),
    ({ path }) => path,
  )
  return [...byPath].map(([path, all]) => ({
    path,
    pages: all.map(({ name }) => name),
    isRequired: all.some(({ required = true }) => required),
  }))
}

const everyPage = 'every page'

/** What is missing where the content service has no valid answer to an operation. */
function useOf(config: SiteConfig, operation: string): ReturnType<VerifiedSite['useOf']> {
  const { before, after } = config.site.shell
  const shell = [...before, ...after].filter(({ block }) => block === operation)
  const placed = Object.entries(config.pages).flatMap(([page, definition]) =>
    placedBlocks(definition).flatMap((one) => (one.block === operation ? [{ page, isRequired: isRequired(one) }] : [])),
  )
  const names = (wanted: boolean) => unique(placed.flatMap((one) => (one.isRequired === wanted ? [one.page] : [])))
  const optional = shell.length > 0 ? [everyPage] : names(false)
  const effect = effects[operation]
  return {
    pages: names(true),
    blocks: optional.length > 0 ? [{ block: operation, pages: optional }] : [],
    actions: Object.entries(config.pages).flatMap(([page, definition]) =>
      isPerformed(definition, operation) ? [page] : [],
    ),
    ...(effect && { effect }),
  }
}

/** Operations of the site that no block or form names. */
const effects: Readonly<Record<string, string>> = {
  Page: 'No page has content.',
  Revision: 'Pages are not cached, and the site is not ready.',
  SitePages: 'Sitemaps list no pages.',
  ProductSheet: 'Product sheets cannot be printed.',
  WishlistPdf: 'Lists cannot be printed.',
  SharedWishlistPdf: 'Shared lists cannot be printed.',
  RefreshToken: 'Sessions end with their token.',
  SavedProducts: 'Products do not show that they are saved.',
  Wishlists: 'Lists do not follow the changes of another window.',
}

function placedBlocks({ blocks }: PageConfig): PlacedBlock[] {
  return blocks.flatMap((entry) => ('block' in entry ? [entry] : []))
}

function isRequired({ required, notFoundWithout }: PlacedBlock): boolean {
  return required === true || notFoundWithout !== undefined
}

/** Whether a form of the page, or showing it, performs the operation. */
function isPerformed(value: unknown, operation: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return (
    ('document' in value && value.document === operation) ||
    Object.values(value).some((one) => isPerformed(one, operation))
  )
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}
