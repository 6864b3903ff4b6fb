import type { MessageValues } from '../intl/messages.ts'
import type { ExpressionContext } from './context.ts'
import { FallbackText } from './fallback-text.ts'

/** A message, with its locale where it fell back to another one and the context wants to know. */
export function messageText(
  { t, fellBackTo }: Pick<ExpressionContext, 't' | 'fellBackTo'>,
  key: string,
  values?: MessageValues,
): string | FallbackText {
  const text = t(key, values)
  const locale = fellBackTo?.(key)
  return locale === undefined ? text : new FallbackText(text, locale)
}
