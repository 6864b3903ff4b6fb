import type { PageConfig } from '../config/types.generated.ts'
import type { ExpressionContext } from '../expressions/context.ts'
import { evaluateFields } from '../expressions/evaluate.ts'
import { isMet } from '../expressions/is-met.ts'

/** An operation that is performed when a visitor is shown the page, by name, with its variables. */
export interface ViewOperation {
  document: string
  variables: Readonly<Record<string, unknown>>
}

/** The operations of `onView`, if its condition is met, without those that lack a variable. */
export function viewOperations(
  { onView }: Pick<PageConfig, 'onView'>,
  createContext: () => ExpressionContext,
): ViewOperation[] {
  if (!onView) return []
  const context = createContext()
  if (onView.when !== undefined && !isMet(onView.when, context)) return []
  return onView.operations.flatMap(({ document, variables: given = {} }) => {
    const variables = evaluateFields(given, context)
    return Object.keys(given).every((name) => name in variables) ? [{ document, variables }] : []
  })
}
