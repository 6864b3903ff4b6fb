/** The part of a logger that the content service uses. A pino logger fits. */
export interface Log {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}
