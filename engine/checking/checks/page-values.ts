import type { Finding } from '../../config/config-issue.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { pathParameterUnknown, queryParameterUnknown } from '../../expressions/parameters.ts'
import type { Check } from './check-input.ts'
import { parameterNames } from '../../routing/read-query.ts'
import { expressionFindings } from './expression-types.ts'
import { pageFile } from './placed-values.ts'
import { typedValues } from './typed-values.ts'

/**
 * Every operator exists and what its expression names exists too; a content path uses only parameters that the page's
 * routes have, and `indexable` only query parameters that the page declares.
 */
export const pageValues: Check = (input) => misspeltOnce(input.config, found(input))

const found: Check = (input) => [
  ...typedValues(input).flatMap((typed) => expressionFindings(typed, input)),
  ...Object.keys(input.config.pages).flatMap((page) => [
    ...indexableUnknown(input.config, page),
    ...contentPathUnknown(input.config, page),
  ]),
]

/**
 * A query parameter whose declaration is misspelt is unknown wherever it is used: several uses of one unknown name that
 * is similar to a declared one are one mistake, of the declaration.
 */
function misspeltOnce(config: SiteConfig, findings: readonly Finding[]): Finding[] {
  const byMessage = Object.groupBy(findings, ({ code, file, message, suggestion }) =>
    JSON.stringify([code, file, message, suggestion]),
  )
  return Object.values(byMessage).flatMap((same = []) => {
    const declaration = same.length > 1 && same[0] ? declarationOf(config, same[0]) : undefined
    return declaration ? [{ ...declaration, ...misspeltDeclaration(same) }] : same
  })
}

function declarationOf(
  config: SiteConfig,
  { code, file, suggestion }: Finding,
): Omit<Finding, 'message' | 'hint'> | undefined {
  if (code !== 'PAGE_PARAM_UNKNOWN' || suggestion === undefined) return undefined
  const page = Object.keys(config.pages).find((one) => pageFile(one) === file) ?? ''
  const index = (config.pages[page]?.query ?? []).findIndex((one) => parameterNames(one).includes(suggestion))
  return index < 0
    ? undefined
    : { code, file, path: ['query', index], expected: 'Expected one name for it on the page.' }
}

function misspeltDeclaration(uses: readonly Finding[]): Pick<Finding, 'message' | 'suggestion' | 'hint'> {
  const [{ message, suggestion }] = uses as [Finding]
  const [, used = ''] = /"([^"]+)"/.exec(message) ?? []
  return {
    message: `The query parameter "${suggestion}" is declared, but "${used}" is used in ${uses.length} places.`,
    suggestion: used,
    hint: `Rename the parameter to "${used}" here, or write "${suggestion}" where "${used}" is used.`,
  }
}

function indexableUnknown(config: SiteConfig, page: string): Finding[] {
  return (config.pages[page]?.indexable ?? []).flatMap((names, set) =>
    names.flatMap((name, index) =>
      queryParameterUnknown(config, { file: pageFile(page), path: ['indexable', set, index], page, name }),
    ),
  )
}

function contentPathUnknown(config: SiteConfig, page: string): Finding[] {
  const names = (config.pages[page]?.content?.path ?? '').matchAll(/\{([^}]*)\}/g)
  return [...names].flatMap(([, name = '']) =>
    pathParameterUnknown(config, { file: pageFile(page), path: ['content', 'path'], page, name }),
  )
}
