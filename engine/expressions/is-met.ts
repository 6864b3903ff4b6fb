import type { ExpressionContext } from './context.ts'
import { evaluate } from './evaluate.ts'
import { isTrue } from './is-true.ts'

/** Whether a condition of config is met: its value is there, and is neither false nor empty. */
export function isMet(condition: unknown, context: ExpressionContext): boolean {
  return isTrue(evaluate(condition, context))
}
