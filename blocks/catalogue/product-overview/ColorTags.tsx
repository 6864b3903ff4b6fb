import type { ColorOption, ColorsBar } from './bar-groups.ts'
import { contrast } from './contrast.ts'
import { type ChoicesOf, Tag } from './Tag.tsx'

/** Colours by swatch and name. */
export function ColorTags({ bar: { group, options }, ...shown }: ChoicesOf & { bar: ColorsBar }) {
  return (
    <ul className="filter-tags filter-colors">
      {options.map((option) => (
        <Tag key={option.value} name={group.name} value={option.value} label={option.label} {...shown}>
          <Swatch {...option} />
        </Tag>
      ))}
    </ul>
  )
}

const white = '#ffffff'

/** 32 units wide and high: diagonal stripes, an outline for light colours, and the check mark of a chosen colour. */
function Swatch({ codes = [], darkCode }: Pick<ColorOption, 'codes' | 'darkCode'>) {
  const isDark = codes.length > 0 && codes.every((code) => contrast(code, white) > 4.5)
  const stripe = 46 / Math.max(codes.length, 1)
  return (
    <svg className="filter-swatch" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <g transform="rotate(45 16 16)">
        {codes.map((code, index) => (
          <rect key={code} x={-7 + index * stripe} y="-7" width={stripe} height="46" fill={code} />
        ))}
      </g>
      {darkCode && <path d="M1 1h30v30h-30Z" fill="none" stroke={darkCode} strokeWidth="2" />}
      <path className="filter-swatch__mark" data-dark={isDark || undefined} d="m9.5 16.5 4.5 4.5 9-10" />
    </svg>
  )
}
