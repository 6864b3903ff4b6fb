import type { Finding } from '../../config/config-issue.ts'
import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import type { LinksConfig } from '../../config/types.generated.ts'
import type { Check } from './check-input.ts'

type Rule = LinksConfig['rules'][number]

const placeholders = ['type', 'slug', 'section', 'sub']

/** Every link rule matches some link, has one target, and leads to routes that exist. */
export const linkRules: Check = ({ config }) => {
  const keys = Object.keys(config.routes.routes)
  return config.links.rules.flatMap((rule, index) => [
    ...oneTarget(rule, index),
    ...shadowed(rule, index, config.links.rules.slice(0, index)),
    ...routeMatched(rule, index, keys),
  ])
}

function oneTarget({ name, to }: Rule, index: number): Finding[] {
  const targets = (['home', 'path', 'route'] as const).filter((key) => to[key] !== undefined)
  if (targets.length === 1) return []
  return [
    {
      code: 'LINK_RULE_TARGET',
      file: 'config/links.json',
      path: ['rules', index, 'to'],
      message: `The rule "${name}" has ${targets.length === 0 ? 'no target' : `${targets.length} targets: ${listWords(targets)}`}.`,
      expected: 'Expected exactly one of home, path and route.',
      hint: targets.length === 0 ? 'Add one of them.' : 'Keep one of them.',
    },
  ]
}

function shadowed(rule: Rule, index: number, earlier: readonly Rule[]): Finding[] {
  const covering = earlier.filter(({ slug }) => slug === undefined || slug === rule.slug)
  const types = typesOf(rule)
  const rest = types?.filter((type) => !covering.some((one) => typesOf(one)?.includes(type) ?? true))
  const hidden = rest ? rest.length === 0 : covering.some((one) => typesOf(one) === null)
  if (!hidden) return []
  return [
    {
      code: 'LINK_RULE_SHADOWED',
      file: 'config/links.json',
      path: ['rules', index],
      message: `The rule "${rule.name}" is never used: all of its links match an earlier rule, ${listWords(
        covering.filter((one) => overlaps(one, rule)).map(({ name }) => `"${name}"`),
      )}.`,
      expected: 'Expected specific rules before general ones.',
      hint: 'Move the rule before the earlier one, or remove it.',
    },
  ]
}

function overlaps(earlier: Rule, rule: Rule): boolean {
  const own = typesOf(earlier)
  return own === null || (typesOf(rule)?.some((type) => own.includes(type)) ?? false)
}

/** Null means any type. */
function typesOf({ type }: Rule): string[] | null {
  return type === undefined ? null : [type].flat()
}

function routeMatched(rule: Rule, index: number, keys: readonly string[]): Finding[] {
  const template = rule.to.route
  if (template === undefined) return []
  const path = ['rules', index, 'to', 'route']
  const unknown = [...template.matchAll(/\{([^}]*)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !placeholders.includes(name))
  if (unknown !== undefined) {
    const expected = `Expected {type}, {slug}, {section} or {sub}.`
    return [
      unmatched(rule, path, `uses the placeholder {${unknown}}, which does not exist`, {
        expected,
        suggestion: nearestWord(unknown, placeholders),
      }),
    ]
  }
  const expected = 'Expected a template that matches a route of config/routes.json.'
  const dead = candidates(rule, template).find((one) => !keys.some((key) => matches(one, key)))
  if (dead === undefined) return []
  return [
    unmatched(rule, path, `leads to the route "${dead}", which does not exist`, {
      expected,
      suggestion: nearestWord(dead, keys),
    }),
  ]
}

/** The template itself, or one route key per type where the template has {type} and the rule lists its types. */
function candidates(rule: Rule, template: string): string[] {
  const types = typesOf(rule)
  return types && template.includes('{type}') ? types.map((type) => template.replaceAll('{type}', type)) : [template]
}

function matches(template: string, key: string): boolean {
  const required = template.replaceAll(/\[([^\]]*)\]/g, '')
  return [required, template.replaceAll(/[[\]]/g, '')].some((one) => {
    const pattern = one.split(/\{[a-z]+\}/).map((text) => RegExp.escape(text))
    return new RegExp(`^${pattern.join('.+')}$`).test(key)
  })
}

function unmatched(
  { name }: Rule,
  path: Finding['path'],
  how: string,
  { expected, suggestion }: Pick<Finding, 'expected' | 'suggestion'>,
): Finding {
  return {
    code: 'LINK_ROUTE_UNMATCHED',
    file: 'config/links.json',
    path,
    message: `The rule "${name}" ${how}.`,
    expected,
    suggestion,
    hint: 'Correct the rule, or add the route to config/routes.json.',
  }
}
