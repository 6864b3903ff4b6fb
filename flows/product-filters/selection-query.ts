import { boundNames, type FilterGroup, type Slider } from './filter-group.ts'
import { emptySelection, rangeOf, subsOf, tagsOf, type Selection, clamp } from './selection.ts'

/** Query parameters by name; null for one that the address must not have. */
export type QueryValues = Readonly<Record<string, string | null>>

/** Reads the selection from an address. Values that the groups do not have are ignored. */
export function readSelection(
  groups: readonly FilterGroup[],
  valueOf: (name: string) => string | null | undefined,
): Selection {
  const tags: Record<string, readonly string[]> = {}
  const ranges: Record<string, { low: number; high: number }> = {}
  const read = (name: string, allowed: readonly string[]): void => {
    tags[name] = allowed.length > 0 ? (valueOf(name) ?? '').split(',').filter((value) => allowed.includes(value)) : []
  }
  for (const group of groups) {
    if (group.kind === 'slider') ranges[group.name] = readRange(group, valueOf)
    else if (group.kind === 'tags-2-level') {
      read(group.name, Object.keys(group.items))
      tags[group.name] = tagsOf({ tags, ranges }, group.name).slice(0, 1)
      read(group.sub, subsOf(group, { tags, ranges }))
    } else read(group.name, group.values)
  }
  return { tags, ranges }
}

/** The query of a selection: every parameter of the groups, and always the first page. */
export function queryOf(groups: readonly FilterGroup[], selection: Selection = emptySelection): QueryValues {
  const query: Record<string, string | null> = {}
  const addTags = (name: string): void => {
    query[name] = [...tagsOf(selection, name)].sort().join(',') || null
  }
  for (const group of groups) {
    if (group.kind === 'slider') {
      const { low, high } = rangeOf(selection, group)
      const [lowName, highName] = boundNames(group)
      query[lowName] = low > group.min ? String(low) : null
      query[highName] = high < group.max ? String(high) : null
    } else {
      addTags(group.name)
      if (group.kind === 'tags-2-level') addTags(group.sub)
    }
  }
  return { ...query, page: null }
}

function readRange(slider: Slider, valueOf: (name: string) => string | null | undefined) {
  const { min, max } = slider
  const [low = min, high = max] = boundNames(slider).map((name) => {
    const value = Number(valueOf(name) || Number.NaN)
    return Number.isNaN(value) ? undefined : clamp(value, min, max)
  })
  return { low: Math.min(low, high), high }
}
