import type { Selection } from '../../../flows/product-filters/selection.ts'
import type { ColorOption, ColorsBar } from './bar-groups.ts'
import { Tag } from './Tag.tsx'

/** Colours by swatch and name. */
export function ColorTags({ bar: { group, options }, selection }: { bar: ColorsBar; selection: Selection }) {
  return (
    <ul className="filter-tags filter-colors">
      {options.map((option) => (
        <Tag key={option.value} name={group.name} value={option.value} label={option.label} selection={selection}>
          <Swatch {...option} />
        </Tag>
      ))}
    </ul>
  )
}

/** 32 units wide and high: diagonal stripes, and the check mark of a chosen colour. */
function Swatch({ codes = [], dark = false }: Pick<ColorOption, 'codes' | 'dark'>) {
  const stripe = 46 / Math.max(codes.length, 1)
  return (
    <svg className="filter-swatch" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <g transform="rotate(45 16 16)">
        {codes.map((code, index) => (
          <rect key={code} x={-7 + index * stripe} y="-7" width={stripe} height="46" fill={code} />
        ))}
      </g>
      <path className="filter-swatch__mark" data-dark={dark || undefined} d="m9.5 16.5 4.5 4.5 9-10" />
    </svg>
  )
}
