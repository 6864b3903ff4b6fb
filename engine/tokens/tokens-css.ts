import type {
  BackgroundRoles,
  ColorValue,
  DimensionValue,
  DurationValue,
  FluidLength,
  FontToken,
  TokensConfig,
} from '../../config/schemas/tokens.generated.ts'
import { extendedBackground } from './backgrounds.ts'
import { hexColor } from './color.ts'
import { aliasedPath, namedEntries, tokensByPath, type Token } from './read-tokens.ts'
import { typeLook, typeProperties, typeRules } from './type-css.ts'

/** The groups whose tokens are custom properties of the page, in this order. */
const pageGroups = ['color', 'font', 'text', 'space', 'size', 'radius', 'ratio', 'time', 'ease'] as const

/**
 * Properties that are written only where the look has them, which saves bytes on every page. An unknown radius or case is
 * the initial value; of the others, styles have the default. @internal Exported for stylelint.
 */
export const optionalProperties: readonly string[] = [
  ...['--radius-control', '--radius-card', '--radius-picture', '--case-brand'],
  ...['--ratio-card', '--size-line', '--leading-title', '--tracking-title'],
]

/** The custom properties, and the rules of the type. The tokens have passed the check. */
export function tokensCss(tokens: TokensConfig): string {
  const all = tokensByPath(tokens)
  const valueOf = createValueWriter(tokens, all)
  const page = [...all].flatMap(([path, token]) =>
    pageGroups.some((group) => token.path[0] === group) ? [`${propertyName(path)}: ${valueOf(token)};`] : [],
  )
  const type = typeLook(tokens)
  const tints = namedEntries(tokens.tint).map(([name]) => name)
  const colors = (group: object, path: string): string[] =>
    namedEntries(group).map(([role]) => `--color-${role}: ${valueOf(all.get(`${path}.${role}`))};`)
  const rules = [
    ...namedEntries<BackgroundRoles>(tokens.background).flatMap(([name, roles]) => {
      const names = [name, ...extendingOnly(name, tokens.background)]
      const own = colors(roles, `background.${name}`)
      return own.length === 0 ? [] : [rule(names.map(background), own)]
    }),
    // data-tint sets --color-tint only; with data-background it is the surface, too.
    ...tints.map((name) =>
      rule([`[data-tint='${name}']`, background(name)], [`--color-tint: ${valueOf(all.get(`tint.${name}`))};`]),
    ),
    ...(tints.length === 0 ? [] : [rule(tints.map(background), colors(tokens.tinted, 'tinted'))]),
  ]
  const root = rule([':root'], [...page, ...typeProperties(type)])
  return `@layer tokens {\n${[root, ...rules].join('')}}\n@layer base {\n${typeRules(type)}${controls(tokens)}}\n`
}

function rule(selectors: readonly string[], declarations: readonly string[]): string {
  return `  ${selectors.join(',\n  ')} {\n${declarations.map((line) => `    ${line}\n`).join('')}  }\n`
}

/** Without a radius, corners are as the layer "reset" has them. */
function controls({ radius }: TokensConfig): string {
  const selectors = ['.button--solid', 'input', 'select', 'textarea']
  return radius?.control ? rule(selectors, ['border-radius: var(--radius-control);']) : ''
}

function background(name: string): string {
  return `[data-background='${name}']`
}

/** The backgrounds whose rules contain those of this one, because they extend it, directly or through another one. */
function extendingOnly(name: string, backgrounds: TokensConfig['background']): string[] {
  return namedEntries<BackgroundRoles>(backgrounds).flatMap(([other, roles]) =>
    extendedBackground(roles) === name ? [other, ...extendingOnly(other, backgrounds)] : [],
  )
}

function propertyName(path: string): string {
  return `--${path.replaceAll('.', '-')}`
}

/** Writes values as CSS. The palette is replaced by its colours; another alias follows the property that it names. */
function createValueWriter(tokens: TokensConfig, all: ReadonlyMap<string, Token>): (token?: Token) => string {
  const aliasValue = (path: string): string =>
    path.startsWith('palette.') || path.startsWith('tint.') ? write(all.get(path)) : `var(${propertyName(path)})`
  const write = (token?: Token): string => {
    if (!token) throw new Error('An alias names no token, which the check should have reported.')
    const length = token.type === 'dimension' ? lengthOf(tokens, token) : undefined
    if (length && 'css' in length) return length.css.replaceAll(/\{([^}]+)\}/g, (_, path: string) => aliasValue(path))
    if (length) return fluidLength(length)
    const path = aliasedPath(token.value)
    return path === undefined ? literal(token, tokens) : aliasValue(path)
  }
  return write
}

function literal({ type, value, path }: Token, tokens: TokensConfig): string {
  switch (type) {
    case 'color':
      return hexColor(value as ColorValue)
    case 'dimension':
    case 'duration':
      return lengthText(value as DimensionValue | DurationValue)
    case 'number':
      return String(value)
    case 'cubicBezier':
      return `cubic-bezier(${(value as readonly number[]).join(', ')})`
    case 'fontFamily':
      return fontFamilies(tokens.font[path[1] as 'display' | 'text']).join(', ')
    default:
      throw new Error(`The schema of tokens has no type "${type}".`)
  }
}

/** The web font, its fallbacks and the generic family, quoted where CSS requires it. */
function fontFamilies({ $value: [family, generic], $extensions }: FontToken): string[] {
  const { fallbacks } = $extensions.tessera
  return [...[family, ...fallbacks.map((fallback) => fallback.family)].map(quotedFamily), generic]
}

/** @internal Exported for fonts-css.ts. */
export function quotedFamily(name: string): string {
  return /^[A-Z][\w-]*$/i.test(name) ? name : `'${name}'`
}

function lengthText({ value, unit }: DimensionValue | DurationValue): string {
  return `${value}${unit}`
}

/** What the extension of a dimension says about it. */
function lengthOf(
  tokens: TokensConfig,
  { path: [group = '', name = ''] }: Token,
): FluidLength | { css: string } | undefined {
  const { text, space, size, radius = {} } = tokens
  const groups: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { text, space, size, radius }
  const token = groups[group]?.[name] as TokensConfig['text']['body'] | undefined
  return token?.$extensions?.tessera
}

/** Pixels of 1rem, for which the widths of the viewport are meant. */
const rootSize = 16

function fluidLength({ fluid: { min, max, vw, from, to } }: FluidLength): string {
  const limits = [lengthText(min), max && lengthText(max)]
  if (vw !== undefined || !max || !from || !to) return clamp(limits, `${vw ?? 0}vw`)
  const slope = (pixels(max) - pixels(min)) / (to.value - from.value)
  const start = (pixels(min) - slope * from.value) / rootSize
  return clamp(limits, `${rounded(start)}rem + ${rounded(slope * 100)}vw`)
}

function clamp([min, max]: readonly (string | undefined)[], preferred: string): string {
  return max === undefined ? `max(${min}, ${preferred})` : `clamp(${min}, ${preferred}, ${max})`
}

function pixels({ value, unit }: DimensionValue): number {
  return unit === 'rem' ? value * rootSize : value
}

function rounded(number: number): number {
  return Number(number.toFixed(3))
}
