import type { ColorOption, ColorsBar } from './bar-groups.ts'
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

/** Contrast ratio of two colours as WCAG 2 defines it, from 1 to 21. Colours are written like "#7f9bb3". */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance, from 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
