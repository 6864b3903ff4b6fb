import type { Text } from '../../../engine/composition/block.ts'
import { boundNames } from '../../../flows/product-filters/filter-group.ts'
import { rangeOf } from '../../../flows/product-filters/selection.ts'
import type { SliderBar } from './bar-groups.ts'
import { sliderFill } from './slider-fill.ts'
import type { ChoicesOf } from './Tag.tsx'

export interface DualSliderProps extends ChoicesOf {
  bar: SliderBar
}

/** Two number fields and, with the script, two handles on one track above them. */
export function DualSlider({ bar, selection, counts, site }: DualSliderProps) {
  const { group, unit } = bar
  const { low, high } = rangeOf(selection, group)
  const [lowName, highName] = boundNames(group)
  return (
    <div className="filter-slider">
      <div className="filter-slider__track">
        <svg className="filter-slider__line" width="100%" height="1" aria-hidden="true">
          <rect data-part={`fill-${group.name}`} {...sliderFill(group, { low, high })} height="1" />
        </svg>
        <div data-region={`left ${group.name}`}>
          <Lengths bar={bar} lengths={counts.facets?.lengths[group.name] ?? []} />
        </div>
        <Handle bar={bar} bound={lowName} value={low} label={site.t('filters.from', { unit })} />
        <Handle bar={bar} bound={highName} value={high} label={site.t('filters.to', { unit })} />
      </div>
      <NumberField bar={bar} bound={lowName} value={low} rest={group.min} label={site.text('filters.from', { unit })} />
      <NumberField bar={bar} bound={highName} value={high} rest={group.max} label={site.text('filters.to', { unit })} />
    </div>
  )
}

/** A mark for each length of the products that match the other groups. */
function Lengths({ bar: { group }, lengths }: { bar: SliderBar; lengths: readonly number[] }) {
  if (lengths.length === 0) return null
  return (
    <svg className="filter-slider__lengths" width="100%" height="5" aria-hidden="true">
      {lengths.map((length) => (
        <rect key={length} x={sliderFill(group, { low: length, high: length }).x} width="1" height="5" />
      ))}
    </svg>
  )
}

interface HandleProps {
  bar: SliderBar
  /** Query parameter. */
  bound: string
  value: number
  label: string
}

/** Without a name, so that the form sends only the number field. */
function Handle({ bar: { group }, bound, value, label }: HandleProps) {
  return (
    <input
      className="filter-slider__handle"
      type="range"
      min={group.min}
      max={group.max}
      step={group.step}
      defaultValue={value}
      aria-label={label}
      data-event-input={`bound.${bound}`}
      data-part={`handle-${bound}`}
    />
  )
}

interface NumberFieldProps extends Omit<HandleProps, 'label'> {
  label: Text
  /** Its value while it filters nothing. */
  rest: number
}

/** Empty while it filters nothing. */
function NumberField({ bar: { group }, bound, value, rest, label }: NumberFieldProps) {
  return (
    <label className="filter-slider__field">
      <span>{label}</span>
      <input
        className="filter-slider__number"
        type="number"
        inputMode="decimal"
        name={bound}
        min={group.min}
        max={group.max}
        step={group.step}
        placeholder={String(rest)}
        defaultValue={value === rest ? '' : value}
        data-event-change={`bound.${bound}`}
        data-part={bound}
      />
    </label>
  )
}
