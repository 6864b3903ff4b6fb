import type { ColorToken, ColorValue, DimensionToken, TokensConfig } from '../../config/schemas/tokens.generated.ts'

/** A look with few colours, one background and one tint. Each call makes another one, which a test may change. */
export function tokensFixture(): TokensConfig {
  const onSurface = { tessera: { contrast: [{ on: '{color.surface}', use: 'text' }] } } as const
  return {
    palette: colorGroup({ black: color('#000000'), white: color('#ffffff') }),
    color: {
      $type: 'color',
      surface: alias('palette.white'),
      'surface-quiet': color('#eeeeee'),
      text: { ...alias('palette.black'), $extensions: onSurface },
      'text-soft': color('#555555'),
      line: color('#cccccc'),
      accent: color('#aa2200'),
      tint: alias('palette.white'),
      error: color('#990000'),
      scrim: alias('palette.black'),
      dim: { $value: { ...parseColor('#000000'), alpha: 0.6 } },
    },
    background: colorGroup({ dark: { surface: alias('palette.black'), text: alias('palette.white') } }),
    tint: colorGroup({ sand: color('#eeddcc') }),
    tinted: { $type: 'color', surface: alias('color.tint') },
    print: {
      $type: 'color',
      text: alias('palette.black'),
      'text-soft': color('#555555'),
      line: color('#cccccc'),
      'line-soft': color('#dddddd'),
      fill: color('#eeeeee'),
    },
    mail: { $type: 'color', light: mailFixture('black', 'white'), dark: mailFixture('white', 'black') },
    font: { $type: 'fontFamily', display: font('Book Serif', 'serif'), text: font('Plain', 'sans-serif') },
    text: {
      $type: 'dimension',
      display: fluid({ min: rem(2), max: rem(4), from: px(400), to: px(1200) }),
      title: length(2),
      subtitle: length(1.5),
      lead: length(1.25),
      body: length(1),
      small: length(0.875),
      label: length(0.75),
    },
    space: {
      $type: 'dimension',
      1: length(0.5),
      2: length(1),
      3: length(1.5),
      4: length(2),
      5: length(4),
      section: fluid({ min: rem(4), max: rem(8), vw: 9 }),
      gutter: fluid({ min: rem(1), vw: 5 }),
      side: { ...length(1), $extensions: { tessera: { css: 'max({space.gutter}, 10% - {size.wide})' } } },
      gap: length(2),
    },
    size: { $type: 'dimension', wide: length(80), reading: length(36), target: length(2.75), header: length(4) },
    time: { $type: 'duration', quick: seconds(0.3), slide: seconds(0.4), slow: seconds(0.6) },
    ease: { $type: 'cubicBezier', $value: [0.2, 0.7, 0.2, 1] },
  }
}

/** What the font files of the fixture contain. */
export const fontFilesFixture = {
  '/fonts/book-serif.woff2': { ascent: 0.9, descent: 0.3, lineGap: 0, averageWidth: 0.4, missing: {} },
  '/fonts/plain.woff2': { ascent: 1, descent: 0.2, lineGap: 0.1, averageWidth: 0.5, missing: {} },
}

/** A group whose names are free, with its type. */
export function colorGroup<Entry>(entries: Readonly<Record<string, Entry>>): Readonly<Record<string, Entry>> {
  return Object.assign({ $type: 'color' }, entries)
}

/** A colour by its six hexadecimal digits. */
export function color(hex: string): ColorToken {
  return { $value: parseColor(hex) }
}

export function alias(path: string): ColorToken {
  return { $value: `{${path}}` }
}

function parseColor(hex: string): ColorValue {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return { colorSpace: 'srgb', components: [red, green, blue], hex }
}

function mailFixture(text: string, ground: string): TokensConfig['mail']['light'] {
  const [onGround, base] = [alias(`palette.${text}`), alias(`palette.${ground}`)]
  return {
    ...{ ground: base, sheet: base, quiet: base, text: onGround, 'text-soft': onGround, line: onGround },
    ...{ button: onGround, 'button-text': base },
  }
}

function font(family: string, generic: string): TokensConfig['font']['text'] {
  const file = `/fonts/${family.toLowerCase().replace(' ', '-')}.woff2`
  const fallbacks = [{ family: `${family} Fallback`, local: [generic === 'serif' ? 'Georgia' : 'Arial'] }]
  return {
    $value: [family, generic],
    $extensions: {
      tessera: { files: [{ file, weight: [300, 500] }], fallbacks, print: [{ file: '/fonts/pdf/serif.ttf' }] },
    },
  }
}

type Fluid = Extract<NonNullable<DimensionToken['$extensions']>['tessera'], { fluid: unknown }>['fluid']

function fluid(limits: Fluid): DimensionToken {
  return { $value: limits.max ?? limits.min, $extensions: { tessera: { fluid: limits } } }
}

function length(value: number): DimensionToken {
  return { $value: rem(value) }
}

function rem(value: number): { value: number; unit: 'rem' } {
  return { value, unit: 'rem' }
}

function px(value: number): { value: number; unit: 'px' } {
  return { value, unit: 'px' }
}

function seconds(value: number): TokensConfig['time']['quick'] {
  return { $value: { value, unit: 's' } }
}
