import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import type { FilterGroup, Slider, Tags, TwoLevelTags } from '../../../flows/product-filters/filter-group.ts'
import type { FilterValue } from '../../shared/parts.generated.ts'
import type {
  ColorsSetting,
  ProductFilters,
  ProductOverviewFields,
  SliderSetting,
  TagsSetting,
  TwoLevelSetting,
} from './fields.generated.ts'

/** A tab of the filter bar: a group of the machine, with the labels and colours of its choices. */
export type BarGroup = TwoLevelBar | TagsBar | ColorsBar | SliderBar

interface Bar<Kind extends FilterGroup['kind'], Group extends FilterGroup> {
  kind: Kind
  heading: Text
  group: Group
}

export interface Option {
  value: string
  label: Text
}

export interface TwoLevelBar extends Bar<'tags-2-level', TwoLevelTags> {
  parents: readonly (Option & { subs: readonly Option[] })[]
}

export interface TagsBar extends Bar<'tags', Tags> {
  options: readonly Option[]
}

export interface ColorsBar extends Bar<'color', Tags> {
  options: readonly ColorOption[]
}

/** A colour that is missing in config has no codes. */
export interface ColorOption extends Option {
  codes?: readonly string[]
  /** Code of the outline of a light colour. */
  darkCode?: string
}

export interface SliderBar extends Bar<'slider', Slider> {
  unit: string
}

/** The groups of config with the choices of the catalogue. A group without a choice is left out. */
export function barGroups(
  { groups, productFilters }: Pick<ProductOverviewFields, 'groups' | 'productFilters'>,
  site: Pick<SiteContext, 'currency'>,
) {
  return groups.map((setting) => barGroup(setting, productFilters, site)).filter(hasChoice)
}

type Currencies = Pick<SiteContext, 'currency'>

function barGroup(
  setting: ProductOverviewFields['groups'][number],
  filters: ProductFilters,
  site: Currencies,
): BarGroup {
  switch (setting.kind) {
    case 'tags-2-level':
      return twoLevelBar(setting, filters)
    case 'tags':
      return tagsBar(setting, filters)
    case 'color':
      return colorsBar(setting, filters)
    case 'slider':
      return setting.dimension === 'price' ? priceBar(setting, filters, site) : sliderBar(setting, filters)
  }
  return setting satisfies never
}

function twoLevelBar({ kind, heading, name, sub }: TwoLevelSetting, filters: ProductFilters): TwoLevelBar {
  const items = filters[name].map(({ value, subTypes }) => [value, subTypes.map((one) => one.value)] as const)
  return {
    kind,
    heading,
    group: { kind, name, sub, items: Object.fromEntries(items) },
    parents: filters[name].map((type) => ({ ...toOption(type), subs: type.subTypes.map(toOption) })),
  }
}

function tagsBar({ kind, heading, name }: TagsSetting, filters: ProductFilters): TagsBar {
  const shown = name === 'collections' ? filters[name].filter((one) => !one.isHiddenForProducts) : filters[name]
  return { kind, heading, group: { kind, name, values: shown.map(({ value }) => value) }, options: shown.map(toOption) }
}

/** Colours in the order of config, then those that are missing there. */
function colorsBar({ kind, heading, name, colors }: ColorsSetting, filters: ProductFilters): ColorsBar {
  const delivered = filters[name]
  const known = colors.filter(({ value }) => delivered.some((one) => one.value === value))
  const others = delivered.filter((one) => !colors.some(({ value }) => value === one.value)).map(toOption)
  const options = [...known, ...others]
  return { kind, heading, group: { kind, name, values: options.map(({ value }) => value) }, options }
}

/** The bounds of the catalogue, rounded outwards to whole steps, so that both can be reached. */
function sliderBar(
  { kind, heading, dimension, min = 0, max = min, step, unit = '' }: SliderSetting,
  filters: ProductFilters,
): SliderBar {
  const extent = dimension === 'price' ? filters.price : filters.dimensions[dimension]
  const low = typeof extent?.min === 'number' ? Math.floor(extent.min / step) * step : min
  const high = typeof extent?.max === 'number' ? Math.ceil(extent.max / step) * step : max
  return { kind, heading, unit, group: { kind, name: dimension, min: low, max: high, step } }
}

/** The bounds are those of the market: without prices, there is nothing to choose. */
function priceBar(setting: SliderSetting, filters: ProductFilters, site: Currencies): SliderBar {
  const currency = filters.price?.currency
  return sliderBar({ ...setting, min: 0, max: 0, unit: currency ? site.currency(currency) : '' }, filters)
}

function hasChoice(bar: BarGroup): boolean {
  if (bar.kind === 'slider') return bar.group.min < bar.group.max
  return (bar.kind === 'tags-2-level' ? bar.parents : bar.options).length > 0
}

function toOption({ name, value }: FilterValue): Option {
  return { value, label: name }
}
