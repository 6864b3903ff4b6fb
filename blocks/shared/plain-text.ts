import type { Text } from '../../engine/composition/block.ts'

/** The characters of a text, for an attribute. */
export function plainText(text: Text): string {
  if (typeof text === 'string') return text
  const { children } = text.props as { children?: unknown }
  return typeof children === 'string' ? children : ''
}
