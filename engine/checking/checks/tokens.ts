import type {
  BackgroundRoles,
  ColorToken,
  ColorValue,
  TokensConfig,
  WeightToken,
} from '../../../config/schemas/tokens.generated.ts'
import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import { backgroundsOf, createColorLookup, type Background } from '../../tokens/backgrounds.ts'
import { contrastRatio, hexColor } from '../../tokens/color.ts'
import { aliasedPath, namedEntries, siteTokens, tokensByPath, type Token } from '../../tokens/read-tokens.ts'
import type { Check } from './check-input.ts'

const file = 'config/tokens.json'

/** The design tokens fit together: aliases lead to values of their type, and colours can be read on their grounds. */
export const tokens: Check = ({ config }) => {
  const own = siteTokens(config)
  return own ? tokenFindings(own) : []
}

/** @internal Exported for its test. */
export function tokenFindings(own: TokensConfig): Finding[] {
  const aliases = aliasFindings(own)
  // A colour that leads nowhere has no contrast.
  const circles = aliases.length > 0 ? [] : backgroundLoops(own)
  const isColored = aliases.length + circles.length === 0
  return [
    ...aliases,
    ...circles,
    ...valueFindings(own),
    ...weightFindings(own),
    ...(isColored ? contrastFindings(own) : []),
  ]
}

interface Alias {
  /** Where it is written. */
  at: JsonPath
  /** What it names. */
  path: string
  type: string
}

function aliasFindings(own: TokensConfig): Finding[] {
  const all = tokensByPath(own)
  const known = [...all.keys()]
  return [
    ...aliasesIn(own, all).flatMap((alias): Finding[] => {
      const target = all.get(alias.path)
      if (!target) return [unknown(alias.at, alias.path, known)]
      return target.type === alias.type ? [] : [wrongType(alias, target)]
    }),
    ...loops(all),
    ...backgroundFindings(own),
  ]
}

function aliasesIn(own: TokensConfig, all: ReadonlyMap<string, Token>): Alias[] {
  const values = [...all.values()].flatMap(({ path, type, value }) => {
    const named = aliasedPath(value)
    return named === undefined ? [] : [{ at: [...path, '$value'], path: named, type }]
  })
  const grounds = colorTokens(own).flatMap(([path, { $extensions }]) =>
    ($extensions?.tessera.contrast ?? []).flatMap(({ on }, index) => {
      const named = aliasedPath(on)
      const at = [...path, '$extensions', 'tessera', 'contrast', index, 'on']
      return named === undefined ? [] : [{ at, path: named, type: 'color' }]
    }),
  )
  return [...values, ...grounds, ...calculatedAliases(own)]
}

/** Aliases inside of lengths that CSS calculates. */
function calculatedAliases({ text, space, size, radius }: TokensConfig): Alias[] {
  return Object.entries({ text, space, size, ...(radius ? { radius } : {}) }).flatMap(([group, entries]) =>
    namedEntries<TokensConfig['text']['body']>(entries).flatMap(([name, { $extensions }]) => {
      const length = $extensions?.tessera
      const css = length && 'css' in length ? length.css : ''
      return [...css.matchAll(/\{([^{}]+)\}/g)].map(([, path = '']) => ({
        at: [group, name, '$extensions', 'tessera', 'css'],
        path,
        type: 'dimension',
      }))
    }),
  )
}

/** Colours by what they are for, with their path. */
function colorTokens({ color, print, mail }: TokensConfig): [path: string[], token: ColorToken][] {
  const groups = { color, print, 'mail.light': mail.light, 'mail.dark': mail.dark }
  return Object.entries(groups).flatMap(([group, entries]) =>
    namedEntries<ColorToken>(entries).map(([name, token]): [string[], ColorToken] => [
      [...group.split('.'), name],
      token,
    ]),
  )
}

function unknown(at: JsonPath, path: string, known: readonly string[]): Finding {
  return {
    code: 'TOKEN_UNKNOWN',
    file,
    path: at,
    message: `There is no token "${path}".`,
    expected: 'Expected the path of a token in this file, for example {color.text}.',
    suggestion: nearestWord(path, known),
    hint: 'Correct the alias, or add the token.',
  }
}

function wrongType({ at, path, type }: Alias, target: Token): Finding {
  return {
    code: 'TOKEN_TYPE',
    file,
    path: at,
    message: `The token "${path}" has the type ${target.type}.`,
    expected: `Expected a token of the type ${type}.`,
    hint: `Name a token of the type ${type}, or write the value here.`,
  }
}

/** Aliases that lead back to themselves, each circle once. */
function loops(all: ReadonlyMap<string, Token>): Finding[] {
  const seen = new Set<string>()
  return [...all.keys()].flatMap((start): Finding[] => {
    const trail = trailFrom(start, all)
    const last = aliasedPath(all.get(trail.at(-1) ?? '')?.value)
    if (last !== start || trail.some((path) => seen.has(path))) return []
    for (const path of trail) seen.add(path)
    return [loop([...start.split('.'), '$value'], [...trail, start])]
  })
}

/** The token and those that its aliases lead to, each once. */
function trailFrom(start: string, all: ReadonlyMap<string, Token>): string[] {
  const trail: string[] = []
  for (let at: string | undefined = start; at !== undefined && !trail.includes(at);) {
    trail.push(at)
    at = aliasedPath(all.get(at)?.value)
  }
  return trail
}

function loop(at: JsonPath, trail: readonly string[]): Finding {
  return {
    code: 'TOKEN_LOOP',
    file,
    path: at,
    message: `The alias leads back to itself: ${trail.join(' → ')}.`,
    expected: 'Expected aliases that end at a value.',
    hint: 'Write the value in place of one of these aliases.',
  }
}

/** Backgrounds that extend another one, and those on which a colour is not used. */
function backgroundFindings(own: TokensConfig): Finding[] {
  const names = [...namedEntries(own.background), ...namedEntries(own.tint)].map(([name]) => name)
  const exceptions = colorTokens(own).flatMap(([path, { $extensions }]) =>
    ($extensions?.tessera.contrast ?? []).flatMap(({ except = [] }, rule) =>
      except.map((name, index) => ({
        at: [...path, '$extensions', 'tessera', 'contrast', rule, 'except', index],
        name,
      })),
    ),
  )
  return [
    ...exceptions.flatMap(({ at, name }) => (names.includes(name) ? [] : [unknownBackground(at, name, names)])),
    ...namedEntries<BackgroundRoles>(own.background).flatMap(([name]) => extendsFindings(name, own.background)),
  ]
}

/** Roles that lead back to themselves only on a background: the surface is {color.line}, and the line {color.surface}. */
function backgroundLoops(own: TokensConfig): Finding[] {
  const look = createColorLookup(own)
  const found = backgroundsOf(own).flatMap((background) =>
    [...background.roles].flatMap(([role, { path }]) =>
      look(`{color.${role}}`, background) ? [] : [{ role, path, name: background.name }],
    ),
  )
  const once = new Map(found.map((one) => [one.path.join('.'), one]))
  return [...once.values()].map(({ role, path, name }) => ({
    code: 'TOKEN_LOOP',
    file,
    path: [...path, '$value'],
    message: `On the background "${name}", {color.${role}} leads back to itself.`,
    expected: 'Expected aliases that end at a value.',
    hint: 'Write the value here, or name a colour of the palette.',
  }))
}

function extendsFindings(name: string, backgrounds: TokensConfig['background']): Finding[] {
  const all = new Map(
    namedEntries<BackgroundRoles>(backgrounds).map(([key, { $extends }]): [string, Token] => [
      `background.${key}`,
      { path: ['background', key], type: 'color', value: $extends },
    ]),
  )
  const at = ['background', name, '$extends']
  const target = aliasedPath(backgrounds[name]?.$extends)
  if (target === undefined) return []
  if (!all.has(target)) return [unknown(at, target, [...all.keys()])]
  const start = `background.${name}`
  const trail = trailFrom(start, all)
  return aliasedPath(all.get(trail.at(-1) ?? '')?.value) === start ? [loop(at, [...trail, start])] : []
}

function unknownBackground(at: JsonPath, name: string, names: readonly string[]): Finding {
  return {
    code: 'TOKEN_UNKNOWN',
    file,
    path: at,
    message: `There is no background "${name}".`,
    expected: `Expected a background or a tint: ${listWords(names)}.`,
    suggestion: nearestWord(name, names),
    hint: 'Correct the name, or remove it.',
  }
}

function valueFindings(own: TokensConfig): Finding[] {
  return [...tokensByPath(own).values()].flatMap(({ path, type, value }): Finding[] =>
    type === 'color' && typeof value === 'object' ? hexFindings(value as ColorValue, [...path, '$value']) : [],
  )
}

/** Tools read one of the two, people the other. */
function hexFindings(value: ColorValue, path: JsonPath): Finding[] {
  const { alpha: _alpha, ...opaque } = value
  const components = hexColor(opaque)
  if (value.hex === undefined || value.hex === components) return []
  return [
    {
      code: 'TOKEN_VALUE',
      file,
      path: [...path, 'hex'],
      message: `${value.hex} is another colour than [${value.components.join(', ')}].`,
      expected: `Expected ${components}.`,
      suggestion: components,
      hint: `Write ${components}, or the components [${componentsOf(value.hex).join(', ')}].`,
    },
  ]
}

function componentsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4)))
}

/** A browser draws a weight that the font lacks in the nearest one, or makes it bold by itself. */
function weightFindings({ font, weight }: TokensConfig): Finding[] {
  return namedEntries<WeightToken>(weight ?? {}).flatMap(([name, { $value }]): Finding[] => {
    const family = name === 'display' || name === 'title' ? 'display' : 'text'
    const ranges = font[family].$extensions.tessera.files.map((one) => one.weight)
    if (ranges.some(([lightest, heaviest]) => $value >= lightest && $value <= heaviest)) return []
    const known = ranges.map(([lightest, heaviest]) =>
      lightest === heaviest ? lightest : `${lightest} to ${heaviest}`,
    )
    return [
      {
        code: 'TOKEN_VALUE',
        file,
        path: ['weight', name, '$value'],
        message: `The files of {font.${family}} do not have the weight ${$value}.`,
        expected: `Expected ${known.join(', ')}.`,
        hint: `Choose another weight, or add a font file that has it to {font.${family}}.`,
      },
    ]
  })
}

/** Contrast of WCAG 2.2 by what has the colour: 1.4.3 for texts, 1.4.11 for graphics. */
const minimum = { text: 4.5, 'large-text': 3, graphic: 3 } as const

const usedFor = { text: 'text', 'large-text': 'large text', graphic: 'graphics' } as const

function contrastFindings(own: TokensConfig): Finding[] {
  const look = createColorLookup(own)
  const backgrounds = backgroundsOf(own)
  return colorTokens(own).flatMap(([path, token]) =>
    (token.$extensions?.tessera.contrast ?? []).flatMap(({ on, use, except = [] }) =>
      backgrounds.flatMap((background): Finding[] => {
        if (background.name !== null && (path[0] !== 'color' || except.includes(background.name))) return []
        const color = look(`{${path.join('.')}}`, background)
        const ground = look(on, background)
        if (!color || !ground) return []
        const ratio = contrastRatio(color, ground)
        if (ratio >= minimum[use]) return []
        return [lowContrast({ path, on, use, background, ratio, found: [hexColor(color), hexColor(ground)] })]
      }),
    ),
  )
}

interface LowContrast {
  /** Of the role. */
  path: readonly string[]
  on: string
  use: keyof typeof minimum
  background: Background
  ratio: number
  found: readonly [color: string, ground: string]
}

function lowContrast({ path, on, use, background, ratio, found: [color, ground] }: LowContrast): Finding {
  const where = background.name === null ? 'on the page' : `on the background "${background.name}"`
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
  return {
    code: 'TOKEN_CONTRAST',
    file,
    path: writtenAt(path, on, background),
    message: `{${path.join('.')}} (${color}) on ${on} (${ground}) has a contrast of ${shown}:1 ${where}.`,
    expected: `Expected at least ${minimum[use]}:1 for ${usedFor[use]}.`,
    hint:
      background.name === null
        ? 'Change one of the two colours, or "use" where only large text or graphics have this colour.'
        : 'Change one of the two colours, or add the background to "except" where nothing on it has this colour.',
  }
}

/** Where the background changes the colour, otherwise where it changes the ground. */
function writtenAt(path: readonly string[], on: string, background: Background): JsonPath {
  const change = changedAt(path, background) ?? changedAt(aliasedPath(on)?.split('.') ?? [], background)
  return [...(change ?? path), '$value']
}

/** Where the background gives the role its colour, through its other roles. */
function changedAt([group, role = '']: readonly string[], background: Background): readonly string[] | undefined {
  const change = group === 'color' ? background.roles.get(role) : undefined
  return change && (changedAt(aliasedPath(change.token.$value)?.split('.') ?? [], background) ?? change.path)
}
