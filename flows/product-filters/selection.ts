import { boundNames, type FilterGroup, type Range, type Slider, type TwoLevelTags } from './filter-group.ts'
import { moveBound } from './move-bound.ts'

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

export function rangeOf({ ranges }: Selection, { name, min, max }: Slider): Range {
  return ranges[name] ?? { low: min, high: max }
}

/**
 * Toggles the value of a tag or colour group. The empty value means "all".
 * The name of a slider resets both bounds.
 */
export function choose(groups: Groups, selection: Selection, name: string, value: string): Selection {
  for (const group of groups) {
    if (group.kind === 'tags-2-level') {
      if (name === group.name) return chooseParent(group, selection, value)
      if (name === group.sub)
        return withTags(selection, name, toggled(selection, name, value, subsOf(group, selection)))
    } else if (name === group.name) {
      if (group.kind === 'slider') return withRange(selection, name, { low: group.min, high: group.max })
      return withTags(selection, name, toggled(selection, name, value, group.values))
    }
  }
  return selection
}

/** Moves a handle of a slider to a value; one that is not a number resets it to its end. */
export function move(groups: Groups, selection: Selection, bound: string, value: string): Selection {
  for (const group of groups) {
    if (group.kind !== 'slider') continue
    const end = boundNames(group).indexOf(bound)
    if (end < 0) continue
    const number = value.trim() === '' ? Number.NaN : Number(value)
    const [key, rest] = end === 0 ? (['low', group.min] as const) : (['high', group.max] as const)
    const to = Number.isNaN(number) ? rest : number
    return withRange(selection, group.name, moveBound(group, rangeOf(selection, group), key, to))
  }
  return selection
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
function chooseParent(group: TwoLevelTags, selection: Selection, value: string): Selection {
  const chosen = Object.hasOwn(group.items, value) ? [value] : []
  return withTags(withTags(selection, group.sub, []), group.name, chosen)
}

function toggled(selection: Selection, name: string, value: string, allowed: readonly string[]): readonly string[] {
  const chosen = tagsOf(selection, name)
  if (value === '') return []
  if (chosen.includes(value)) return chosen.filter((one) => one !== value)
  return allowed.includes(value) ? [...chosen, value] : chosen
}

function withTags({ tags, ranges }: Selection, name: string, values: readonly string[]): Selection {
  return { tags: { ...tags, [name]: values }, ranges }
}

function withRange({ tags, ranges }: Selection, name: string, range: Range): Selection {
  return { tags, ranges: { ...ranges, [name]: range } }
}
