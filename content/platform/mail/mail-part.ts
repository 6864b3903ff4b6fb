/** A mail before it is HTML or text. */
export interface MailParts {
  /** BCP 47 tag. */
  language: string
  brand: string
  subject: Words
  heading: Words
  body: readonly MailPart[]
  footer: Words
}

export interface Words {
  text: string
  /** Language of a text that has fallen back to another one. */
  language: string | undefined
}

export type MailPart =
  | { kind: 'paragraph'; words: Words }
  /** Something to copy, such as a password. */
  | { kind: 'code'; text: string }
  | { kind: 'link'; words: Words; href: string }
  /** What a visitor wrote, with its lines. */
  | { kind: 'lines'; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }

export interface Fact {
  label: Words
  value: string
  /** Absolute http(s) URL of a page about it. */
  href?: string
}
