/** Filters of one kind. The page's config names the groups, the catalogue fills them. */
export type FilterGroup = TwoLevelTags | Tags | Slider

/** At most one parent, and any of its sub-items. */
export interface TwoLevelTags {
  kind: 'tags-2-level'
  /** Query parameter of the parent. */
  name: string
  /** Query parameter of the sub-items. */
  sub: string
  /** Values of the parents, each with those of its sub-items. */
  items: Readonly<Record<string, readonly string[]>>
}

/** Any of the values. */
export interface Tags {
  kind: 'tags' | 'color'
  /** Query parameter. */
  name: string
  values: readonly string[]
}

/** A range between two bounds. */
export interface Slider {
  kind: 'slider'
  /** The measure, e.g. width. */
  name: string
  min: number
  max: number
  step: number
}

/** The values of a slider's two handles. */
export interface Range {
  low: number
  high: number
}

/** Query parameters of a slider's two bounds: `minWidth` and `maxWidth`. */
export function boundNames({ name }: Pick<Slider, 'name'>): [low: string, high: string] {
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  return [`min${capital}`, `max${capital}`]
}
