/**
 * A text that fell back to another language. It carries its locale through expressions, so that a view marks this text and
 * no other one that happens to read the same.
 */
export class FallbackText {
  readonly text: string
  readonly locale: string

  constructor(text: string, locale: string) {
    this.text = text
    this.locale = locale
  }

  /** The text alone, for operators that write a value into another text. */
  toString(): string {
    return this.text
  }
}

/** The value without the locale that it may carry. */
export function plainValue(value: unknown): unknown {
  return value instanceof FallbackText ? value.text : value
}
