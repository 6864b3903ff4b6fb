import type { PlacedBlock } from '../config/site-config.ts'
import { siteMessages } from '../intl/site-messages.ts'
import { movedPath } from '../routing/moved-path.ts'
import { queryString, type Query } from '../routing/read-query.ts'
import type { Site } from '../routing/site.ts'
import { measuredPage } from '../services/measured-visits.ts'
import { absoluteAddress } from './absolute-address.ts'
import { blockKeys } from './block-keys.ts'
import { blockSource } from './block-source.ts'
import { carryFallbacks, collectFallbacks, joinFields } from './carry-fallbacks.ts'
import type { ComposeContext, ComposeRequest } from './compose-context.ts'
import { contextBeforeContent } from './context-before-content.ts'
import type { ComposedBlock, ComposedPage } from './composed-page.ts'
import type { DeliveredBlock } from './delivered-blocks.ts'
import { evaluateFields } from '../expressions/evaluate.ts'
import { isMet } from '../expressions/is-met.ts'
import { type ContentToLoad, loadContent, type LoadedContent } from './load-content.ts'
import { composeHead } from './head.ts'
import { mainBlocks, type Filling } from './main-blocks.ts'
import type { PageTarget } from './page-target.ts'
import { prepareBlock, type BlockProblem, type BlockPlacement, type PreparedBlock } from './prepare-block.ts'
import { filledBlock, preparedBlock } from './reuse-blocks.ts'
import { normalizeQuery } from './normalize-query.ts'
import { createSiteContext } from './site-context.ts'
import { type ViewOperation, viewOperations } from './view-operations.ts'
import type { ExpressionContext } from '../expressions/context.ts'

export type Composition =
  | {
      kind: 'page'
      page: ComposedPage
      status: number
      problems: readonly BlockProblem[]
      /** False where something optional could not be loaded: such a page is not cached. */
      complete: boolean
      /** What is performed whenever a visitor is shown the page. */
      onView: readonly ViewOperation[]
    }
  /** The content service has the page under another slug by now. */
  | { kind: 'moved'; to: string }
  /** The content service has no such page. */
  | { kind: 'missing' }

/**
 * Requests a page's content and arranges its blocks: from data to data, nothing is rendered.
 * @throws ContentUnavailable when content that the page cannot do without cannot be had.
 */
export async function composePage(
  shared: ComposeContext,
  requested: PageTarget,
  request: ComposeRequest,
): Promise<Composition> {
  const { site } = requested.variant
  const context: ComposeContext = { ...shared, site }
  const shell = shellBlocks(site, requested)
  const { target, content } = await loadNormalized(context, {
    target: requested,
    request,
    shell: [...shell.before, ...shell.after],
  })
  if (content.kind === 'missing') return content
  const to = movedPath(site, target, content.seo.alternates)
  if (to !== null) return { kind: 'moved', to }
  const siteContext = createSiteContext(site, target, content.seo.alternates)
  const layOut = createLayout({ context, target, content, request })
  const page: ComposedPage = {
    lang: siteContext.tag,
    head: composeHead({
      site,
      target,
      seo: content.seo,
      blocks: layOut.delivered,
      messages: siteMessages(site.config, target),
      origin: request.origin,
      isCopy: request.isCopy,
    }),
    before: layOut.placed(shell.before),
    main: layOut.main(),
    after: layOut.placed(shell.after),
    site: siteContext,
    speculation: (target.definition.status ?? 200) < 400,
    localeCookie: localeCookie(site, target),
    visits: measuredPage(site.config.services, target.page),
  }
  const problems = [...content.problems, ...layOut.problems]
  const onView = viewOperations(target.definition, () => contextWithContent(site, target, content))
  return { kind: 'page', page, status: target.definition.status ?? 200, problems, complete: content.complete, onView }
}

/** Values that the content does not have, then a page after the last one: no query needs more. */
const maxAttempts = 3

/** Requests the content; again where the content shows that the query has values without a match. */
async function loadNormalized(context: ComposeContext, toLoad: ContentToLoad, attempt = 1) {
  const { target } = toLoad
  const content = await loadContent(context, toLoad)
  if (content.kind === 'missing' || attempt === maxAttempts) return { target, content }
  const query = normalizedQuery(context, toLoad, content)
  if (queryString(query) === queryString(target.query)) return { target, content }
  return loadNormalized(context, { ...toLoad, target: { ...target, query } }, attempt + 1)
}

function normalizedQuery({ site }: ComposeContext, { target }: ContentToLoad, content: LoadedContent): Query {
  const { query, definition } = target
  if (Object.keys(query).length === 0) return query
  return normalizeQuery(query, definition.query ?? [], contextWithContent(site, target, content))
}

/** The blocks around the page, without those that this variant or their `when` leaves out. */
function shellBlocks(site: Site, target: PageTarget) {
  if (target.definition.shell === false) return { before: [], after: [] }
  const shown = ({ part, when }: PlacedBlock) =>
    (part === undefined || !target.variant.hiddenParts.has(part)) &&
    (when === undefined || isMet(when, contextBeforeContent(site, target)))
  const { before, after } = site.config.site.shell
  return { before: before.filter(shown), after: after.filter(shown) }
}

interface Placing {
  place: BlockPlacement
  first?: boolean
  region?: string | undefined
}

interface LayoutParts {
  context: ComposeContext
  target: PageTarget
  content: LoadedContent
  request: ComposeRequest
}

function createLayout({ context, target, content, request: { origin, reuses = 'all' } }: LayoutParts) {
  const absoluteUrl = (url: string) => absoluteAddress(url, { site: context.site, ...target, origin })
  const problems: BlockProblem[] = []
  const keyOf = blockKeys()
  const mayReuse = (place: BlockPlacement): boolean => reuses === 'all' || place === 'shell'
  const prepare = (block: DeliveredBlock, { place, first = false, region }: Placing): ComposedBlock[] => {
    const key = keyOf(block.type)
    const make = (): PreparedBlock => {
      const link = { ...context, ...target }
      const source = blockSource(target, place)
      return prepareBlock(block, { registry: context.registry, link, place, source, key, first, region })
    }
    const { variant, locale } = target
    const at = { variant, place: [locale, place, key, first, region] }
    const result = mayReuse(place) ? preparedBlock(block, at, make) : make()
    if (result.kind === 'ready') return [result.block]
    problems.push(result.problem)
    return []
  }
  const expressions = carryFallbacks(
    { ...contextBeforeContent(context.site, target), absoluteUrl },
    { seo: content.seo, blocks: content.known, messages: siteMessages(context.site.config, target) },
  )
  /** Fields of config as values, with the language of the texts that fell back. */
  const filled = (given: Readonly<Record<string, unknown>>) => collectFallbacks(evaluateFields(given, expressions))
  const fill = (block: PlacedBlock, place: BlockPlacement): DeliveredBlock => {
    const own = content.own.get(block)
    const added = filled(block.fields ?? {})
    const type = block.block
    const make = (): DeliveredBlock => ({
      type,
      ...(own ? joinFields(added, { fields: own.data, fallbacks: own.fallbacks }) : added),
    })
    return mayReuse(place) ? filledBlock(own?.data ?? block, { type, added }, make) : make()
  }
  const add: Filling['add'] = (block, given) => {
    const added = filled(given)
    const make = (): DeliveredBlock => ({ type: block.type, ...joinFields(block, added) })
    return mayReuse('content') ? filledBlock(block, { type: block.type, added }, make) : make()
  }
  const main = mainBlocks(context.site, target, content, { fill: (block) => fill(block, 'page'), add })
  return {
    problems,
    /** The page's blocks before they are checked and prepared. */
    delivered: main.map(({ block }) => block),
    placed: (blocks: readonly PlacedBlock[]) =>
      blocks.flatMap((block) => prepare(fill(block, 'shell'), { place: 'shell' })),
    main() {
      const laid: ComposedBlock[] = []
      const opens = ({ type }: { type: string }) => context.registry.get(type)?.opensPage ?? true
      for (const { block, place, region } of main) {
        laid.push(...prepare(block, { place, first: opens(block) && !laid.some(opens), region }))
      }
      return laid
    },
  }
}

function localeCookie(site: Site, { variant, locale }: PageTarget): ComposedPage['localeCookie'] {
  const { name, days } = site.config.locales.cookie
  return variant.locales.includes(locale) ? { name, value: locale, days } : null
}

/** What expressions can use that are about the page itself, once its content and that of its placed blocks is there. */
function contextWithContent(
  site: Site,
  target: PageTarget,
  { blocks, own, seo }: Pick<LoadedContent, 'blocks' | 'own' | 'seo'>,
): ExpressionContext {
  const onPage: PlacedBlock[] = target.definition.blocks.filter((entry) => 'block' in entry)
  const placed = [...new Set([...onPage, ...own.keys()])].map((entry) => ({
    type: entry.block,
    fields: { ...entry.fields, ...own.get(entry)?.data },
  }))
  return { ...contextBeforeContent(site, target), seo, blocks: [...blocks, ...placed] }
}
