import { evaluateFields } from '../expressions/evaluate.ts'
import type { Site } from '../routing/site.ts'
import { contextBeforeContent } from './context-before-content.ts'
import type { PageTarget } from './page-target.ts'

/** Values of config with the expressions in them evaluated that do not use the page's content. */
export function valuesForPage(
  site: Site,
  target: PageTarget,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return evaluateFields(values, contextBeforeContent(site, target))
}
