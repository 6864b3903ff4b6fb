import { boundNames, type FilterGroup, type Range, type Slider, type TwoLevelTags } from './filter-group.ts'
import { choiceOf, leaves, type Facets } from './facets.ts'

/** The chosen filters. A name without an entry is not filtered. */
export interface Selection {
  /** Values by query parameter. No value means all. */
  tags: Readonly<Record<string, readonly string[]>>
  /** Values of the handles by slider. */
  ranges: Readonly<Record<string, Range>>
}

type Groups = readonly FilterGroup[]

export const emptySelection: Selection = { tags: {}, ranges: {} }

/** The chosen values of a query parameter; none means "all". */
export function tagsOf({ tags }: Selection, name: string): readonly string[] {
  return tags[name] ?? []
}

/** The chosen range of a slider; by default the whole of it. */
export function rangeOf({ ranges }: Selection, { name, min, max }: Slider): Range {
  return ranges[name] ?? { low: min, high: max }
}

/** A choice: the value of a query parameter, or of the bound of a slider. */
export interface Choice {
  name: string
  value: string
}

/**
 * Toggles the value of a tag or colour group. The empty value means "all". The name of a slider resets both bounds.
 * A value that would leave no product is not added. One that is taken back takes those with it that alone leave none.
 */
export function choose(groups: Groups, selection: Selection, { name, value }: Choice, facets?: Facets): Selection {
  for (const group of groups) {
    if (group.kind === 'tags-2-level') {
      if (name === group.name) return chooseParent(group, selection, value, facets)
      const parent = tagsOf(selection, group.name)[0] ?? ''
      const isLeft = (one: string) =>
        subsOf(group, selection).includes(one) && leaves(facets, choiceOf(name, one, parent))
      if (name === group.sub) return toggle(selection, { name, value }, isLeft)
    } else if (name === group.name) {
      if (group.kind === 'slider') return withRange(selection, name, { low: group.min, high: group.max })
      return toggle(
        selection,
        { name, value },
        (one) => group.values.includes(one) && leaves(facets, choiceOf(name, one)),
      )
    }
  }
  return selection
}

/** Moves a handle of a slider to a value; one that is not a number resets it to its end. The range keeps a product. */
export function move(groups: Groups, selection: Selection, { name, value }: Choice, facets?: Facets): Selection {
  const group = groupOf(groups, name)
  if (group?.kind !== 'slider') return selection
  const number = value.trim() === '' ? Number.NaN : Number(value)
  const [key, rest] = boundNames(group)[0] === name ? (['low', group.min] as const) : (['high', group.max] as const)
  const moved = moveBound(group, rangeOf(selection, group), key, Number.isNaN(number) ? rest : number)
  const lengths = facets?.lengths[group.name]
  return withRange(selection, group.name, lengths ? fitRange(group, moved, key, lengths) : moved)
}

/** The group that has this query parameter, or a slider by its name. */
export function groupOf(groups: Groups, name: string): FilterGroup | undefined {
  return groups.find(
    (group) =>
      group.name === name ||
      (group.kind === 'slider' && boundNames(group).includes(name)) ||
      (group.kind === 'tags-2-level' && group.sub === name),
  )
}

/** Sub-items that can be chosen: those of the chosen parent. */
export function subsOf({ name, items }: TwoLevelTags, selection: Selection): readonly string[] {
  return items[tagsOf(selection, name)[0] ?? ''] ?? []
}

/** Number of choices in a group. */
export function countOf(group: FilterGroup, selection: Selection): number {
  if (group.kind === 'slider') {
    const { low, high } = rangeOf(selection, group)
    return low > group.min || high < group.max ? 1 : 0
  }
  const own = tagsOf(selection, group.name).length
  return group.kind === 'tags-2-level' ? own + tagsOf(selection, group.sub).length : own
}

/** Replaces the parent, and removes the sub-items of the previous one. */
function chooseParent(group: TwoLevelTags, selection: Selection, value: string, facets?: Facets): Selection {
  const isKnown = Object.hasOwn(group.items, value)
  if (isKnown && !leaves(facets, choiceOf(group.name, value))) return selection
  return withTags(withTags(selection, group.sub, []), group.name, isKnown ? [value] : [])
}

function toggle(selection: Selection, { name, value }: Choice, isLeft: (value: string) => boolean): Selection {
  const chosen = tagsOf(selection, name)
  const others = chosen.filter((one) => one !== value)
  if (others.length < chosen.length) return withTags(selection, name, others.some(isLeft) ? others : [])
  if (value === '') return withTags(selection, name, [])
  return isLeft(value) ? withTags(selection, name, [...chosen, value]) : selection
}

function withTags({ tags, ranges }: Selection, name: string, values: readonly string[]): Selection {
  return { tags: { ...tags, [name]: values }, ranges }
}

function withRange({ tags, ranges }: Selection, name: string, range: Range): Selection {
  return { tags, ranges: { ...ranges, [name]: range } }
}

/** Moves one handle to a value within the slider's bounds, and the other with it where the two would cross. @internal Exported for its test. */
export function moveBound({ min, max, step }: Slider, range: Range, bound: keyof Range, value: number): Range {
  const onStep = min + Math.round((value - min) / step) * step
  const at = clamp(onStep, min, max)
  return bound === 'low' ? { low: at, high: Math.max(at, range.high) } : { low: Math.min(at, range.low), high: at }
}

/**
 * The range with a length in it, if it has none: the handle that was not moved follows to the next length, or the moved
 * one turns back to the last. Without lengths nothing can be filtered.
 * @internal Exported for its test.
 */
export function fitRange(slider: Slider, range: Range, bound: keyof Range, lengths: readonly number[]): Range {
  const { low, high } = range
  if (lengths.some((length) => length >= low && length <= high)) return range
  const { min, max, step } = slider
  const above = lengths.find((length) => length > high)
  const below = lengths.findLast((length) => length < low)
  const up = above === undefined ? undefined : { low, high: min + Math.ceil((above - min) / step) * step }
  const down = below === undefined ? undefined : { low: min + Math.floor((below - min) / step) * step, high }
  return (bound === 'low' ? (up ?? down) : (down ?? up)) ?? { low: min, high: max }
}

/** The nearest value from `min` to `max`. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
