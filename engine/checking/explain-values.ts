import type { JsonPath } from '../config/config-issue.ts'
import type { ProjectFiles } from '../config/read-project-files.ts'
import type { Entries } from '../expressions/context.ts'
import { operatorOf } from '../expressions/operator-of.ts'
import type { TypeScope } from '../expressions/operator.ts'
import { operators } from '../expressions/operators.ts'
import { typeOf } from '../expressions/type-of.ts'
import { describeType, unknownType } from '../expressions/value-type.ts'
import { decide, type SiteRequest } from '../routing/decide.ts'
import { typedValues } from './checks/typed-values.ts'
import { ofVariant, type ExplainableSite } from './explain-request.ts'
import type { ExplainedStep } from './explanation.ts'
import { placeOf } from '../config/source-file.ts'

/** The expressions of the page that a request is shown, each with the type of its value and its config line. */
export function explainValues(
  explainable: ExplainableSite,
  request: SiteRequest,
  project: ProjectFiles,
): ExplainedStep[] {
  const decision = decide(explainable.site, request)
  if (decision.kind !== 'page') return []
  const { site, sources } = ofVariant(explainable, decision.variant)
  const input = { ...project, config: site.config, site, files: new Set(sources.keys()) }
  return typedValues(input)
    .filter(({ scope }) => scope.page === null || scope.page === decision.page)
    .flatMap(({ file, ...typed }) =>
      typesIn(typed).map(({ path, expression, type }) => ({
        what: 'Value',
        value: expression,
        why: type,
        from: placeOf(sources, file, path),
      })),
    )
}

interface ScopedValue {
  path: JsonPath
  value: unknown
  scope: TypeScope
}

interface TypedExpression {
  path: JsonPath
  /** Its field, operator and argument. */
  expression: string
  type: string
}

/** The expressions of a value, those inside others after them. */
function typesIn({ path, value, scope }: ScopedValue): TypedExpression[] {
  if (typeof value !== 'object' || value === null) return []
  const name = operatorOf(value)
  const operator = name === undefined ? undefined : operators.get(name)
  if (name === undefined || !operator) {
    return Object.entries(value).flatMap(([key, one]) =>
      typesIn({ path: [...path, Array.isArray(value) ? Number(key) : key], value: one, scope }),
    )
  }
  const entries = value as Entries
  const parts = [
    ...(operator.reads?.(entries, scope) ?? []),
    ...(operator.passes?.(entries, unknownType, scope) ?? []),
    { path: ['default'], value: entries.default },
  ]
  const argument = typeof entries[name] === 'object' ? '' : ` ${String(entries[name])}`
  const field = path.findLast((key) => typeof key === 'string') ?? ''
  return [
    { path: [...path, name], expression: `${field}: ${name}${argument}`, type: describeType(typeOf(entries, scope)) },
    ...parts.flatMap((part) => typesIn({ scope, ...part, path: [...path, ...part.path] })),
  ]
}
