/** A slug, or the id that a slug leads to, per language. */
export type Slugs = Readonly<Record<string, string>>
