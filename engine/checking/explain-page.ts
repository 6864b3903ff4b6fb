import { contentPath } from '../routing/content-path.ts'
import type { PageDecision } from '../routing/decide.ts'
import { parameterNames } from '../routing/read-query.ts'
import type { ExplainContext, ExplainedStep } from './explanation.ts'

/** What is asked for a page, which blocks stand where, and what its cache key is. */
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
    explainCache(page),
  ]
}

function explainGuards({ site, at }: ExplainContext, { page, definition }: PageDecision): ExplainedStep[] {
  return (definition.guards ?? []).map((guard, index) => {
    const rule = site.config.security.guards[guard]
    const why = rule ? `the cookie ${rule.cookie} is ${rule.state}` : 'settled before the page is chosen'
    return { what: 'Guard', value: `${guard}: open`, why, from: at(`pages/${page}`, ['guards', index]) }
  })
}

function explainContent({ at }: ExplainContext, { page, definition, params }: PageDecision): ExplainedStep[] {
  const path = contentPath(definition, params)
  if (path === null) return []
  const why = definition.content?.required === false ? 'the page stands without it' : 'without it: not found'
  return [{ what: 'Content', value: path, why, from: at(`pages/${page}`, ['content', 'path']) }]
}

function explainBlocks(context: ExplainContext, { page, definition, variant }: PageDecision): ExplainedStep[] {
  const { site, at } = context
  const shell = (side: 'before' | 'after') =>
    site.config.site.shell[side].flatMap(({ block, part }, index) => {
      const from = at('site', ['shell', side, index])
      if (part === undefined || !variant.without.has(part)) return [explainBlock(context, block, from)]
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
    return 'block' in block ? explainBlock(context, block.block, from) : explainDelivered(context, from)
  })
  return [...shell('before'), ...own, ...shell('after')]
}

function explainBlock({ site }: ExplainContext, type: string, from: string): ExplainedStep {
  const entry = site.config.blocks.blocks[type]
  const life = entry?.hydrate === undefined ? (entry?.tier ?? 'unknown') : `${entry.tier} on ${entry.hydrate}`
  return { what: 'Blocks', value: type, why: `${life}, blocks/${entry?.component ?? ''}`, from }
}

function explainDelivered({ site }: ExplainContext, from: string): ExplainedStep {
  const { renderLast: last } = site.config.blocks
  const why = last.length > 0 ? `in their order, ${last.join(' and ')} last` : 'in their order'
  return { what: 'Blocks', value: 'those that content delivers', why, from }
}

function explainQuery({ request, at }: ExplainContext, { page, definition, query }: PageDecision): ExplainedStep[] {
  const known = (definition.query ?? []).flatMap(parameterNames)
  return [...new Set(new URLSearchParams(request.query ?? '').keys())].map((name) => {
    const value = query[name]
    if (value !== undefined) {
      return {
        what: 'Query',
        value: `${name} = ${value}`,
        why: 'changes the page',
        from: at(`pages/${page}`, ['query', known.indexOf(name)]),
      }
    }
    const why = known.includes(name) ? 'ignored: no usable value' : 'ignored: the page does not know it'
    return { what: 'Query', value: name, why, from: at(`pages/${page}`, known.length > 0 ? ['query'] : []) }
  })
}

function explainCache({ variant, path, query, personal }: PageDecision): ExplainedStep {
  if (personal) return { what: 'Cache', value: 'none shared', why: 'the answer differs by visitor', from: null }
  const known = new URLSearchParams(query).toString()
  const key = `${variant.name} ${path}${known === '' ? '' : `?${known}`}`
  return { what: 'Cache', value: key, why: 'and content revision, and build', from: null }
}
