import { contentPath } from '../routing/content-path.ts'
import type { PageDecision } from '../routing/decide.ts'
import { parameterNames } from '../routing/read-query.ts'
import type { ExplainContext, ExplainedStep } from './explanation.ts'

/** Explains a page: its guards, content, blocks, query and cache key. */
export function explainPage(context: ExplainContext, page: PageDecision): ExplainedStep[] {
  return [
    ...explainGuards(context, page),
    {
      what: 'Page',
      value: page.page,
      why: `status ${page.definition.status ?? 200}`,
      from: context.at(`pages/${page.page}`, []),
    },
    ...explainContent(context, page),
    ...explainBlocks(context, page),
    ...explainQuery(context, page),
    explainCache(context, page),
  ]
}

function explainGuards({ site, at }: ExplainContext, { page, definition }: PageDecision): ExplainedStep[] {
  return (definition.guards ?? []).map((guard, index) => {
    const rule = site.config.security.guards[guard]
    const why = rule ? `the cookie ${rule.cookie} is ${rule.state}` : 'checked before the page is chosen'
    return { what: 'Guard', value: `${guard}: open`, why, from: at(`pages/${page}`, ['guards', index]) }
  })
}

function explainContent({ at }: ExplainContext, { page, definition, params }: PageDecision): ExplainedStep[] {
  const path = contentPath(definition, params)
  if (path === null) return []
  const why = definition.content?.required === false ? 'optional' : 'required: without it, 404'
  return [{ what: 'Content', value: path, why, from: at(`pages/${page}`, ['content', 'path']) }]
}

function explainBlocks(context: ExplainContext, { page, definition, variant }: PageDecision): ExplainedStep[] {
  const { site, at } = context
  const shell = (side: 'before' | 'after') =>
    site.config.site.shell[side].flatMap(({ block, part }, index) => {
      const from = at('site', ['shell', side, index])
      if (part === undefined || !variant.hiddenParts.has(part)) return [explainBlock(context, block, from)]
      const why = `the variant "${variant.name}" has no ${part}`
      return [
        {
          what: 'Blocks',
          value: `${block}: left out`,
          why,
          from: at('hosts', ['variants', variant.name, 'shell', part]),
        },
      ]
    })
  const own = definition.blocks.map((block, index) => {
    const from = at(`pages/${page}`, ['blocks', index])
    if (!('block' in block)) return explainContentBlocks(context, from)
    const { afterContentBlocks } = block
    const explained = explainBlock(context, block.block, from)
    return afterContentBlocks === undefined
      ? explained
      : { ...explained, why: `${explained.why}, after ${afterContentBlocks} blocks of the content` }
  })
  return [...shell('before'), ...own, ...shell('after')]
}

function explainBlock({ site }: ExplainContext, type: string, from: string): ExplainedStep {
  const entry = site.config.blocks.blocks[type]
  const life = entry?.hydrate === undefined ? (entry?.tier ?? 'unknown') : `${entry.tier} on ${entry.hydrate}`
  return { what: 'Blocks', value: type, why: `${life}, blocks/${entry?.component ?? ''}`, from }
}

function explainContentBlocks({ site }: ExplainContext, from: string): ExplainedStep {
  const { renderLast } = site.config.blocks
  const why = ['in the order of the content', ...renderLast.map((type) => `${type} last`)].join(', ')
  return { what: 'Blocks', value: 'blocks of the content', why, from }
}

function explainQuery({ request, at }: ExplainContext, { page, definition, query }: PageDecision): ExplainedStep[] {
  const declared = (definition.query ?? []).flatMap(parameterNames)
  return [...new Set(new URLSearchParams(request.query ?? '').keys())].map((name) => {
    const value = query[name]
    if (value !== undefined) {
      return {
        what: 'Query',
        value: `${name} = ${value}`,
        why: 'changes the page',
        from: at(`pages/${page}`, ['query', declared.indexOf(name)]),
      }
    }
    const why = declared.includes(name) ? 'ignored: no valid value' : 'ignored: the page does not declare it'
    return { what: 'Query', value: name, why, from: at(`pages/${page}`, declared.length > 0 ? ['query'] : []) }
  })
}

function explainCache(
  { at, visitorQueries }: ExplainContext,
  { page, definition, variant, path, query, personal }: PageDecision,
): ExplainedStep {
  if (personal) return { what: 'Cache', value: 'not shared', why: 'the response depends on the visitor', from: null }
  const uncached = definition.blocks.findIndex((one) => 'block' in one && visitorQueries.includes(one.block))
  if (uncached >= 0) {
    const from = at(`pages/${page}`, ['blocks', uncached])
    return { what: 'Cache', value: 'none', why: 'a block shows what visitors write', from }
  }
  const search = new URLSearchParams(query).toString()
  const key = `${variant.name} ${path}${search === '' ? '' : `?${search}`}`
  return { what: 'Cache', value: key, why: 'with content revision and build', from: null }
}
