import type { ColorValue } from '../../config/schemas/tokens.generated.ts'

/** The colour as CSS writes it: #rrggbb, or #rrggbbaa where it is not opaque. */
export function hexColor({ components, alpha = 1 }: ColorValue): string {
  return `#${[...components, ...(alpha < 1 ? [alpha] : [])].map(hexByte).join('')}`
}

function hexByte(part: number): string {
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Contrast ratio of WCAG 2.2, from 1 to 21. A translucent colour is seen on the ground. */
export function contrastRatio(color: ColorValue, ground: ColorValue): number {
  const { alpha = 1 } = color
  const seen = color.components.map((part, index) => part * alpha + (ground.components[index] ?? 0) * (1 - alpha))
  const [dark = 0, light = 0] = [luminance(seen), luminance(ground.components)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance of WCAG 2.2. */
function luminance(components: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = components.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
