import type { TokensConfig } from '../../config/schemas/tokens.generated.ts'

type Group = 'weight' | 'leading' | 'tracking'

/** What a look has that says nothing else of its type. Tracking is in em. The schema has the same values. */
export const typeDefaults = {
  weight: { display: 300, title: 400, body: 400, strong: 500, button: 450 },
  leading: { title: 1.05, subtitle: 1.15, body: 1.6, label: 1.4 },
  tracking: { display: -0.01, title: -0.01, label: 0, button: 0, brand: 0 },
} as const satisfies Readonly<Record<Group, Readonly<Record<string, number>>>>

/** Texts that may be in capitals. */
export type Capitals = 'label' | 'brand'

/** The type of a look, in which every value is set. */
export interface TypeLook {
  weight: Readonly<Record<keyof (typeof typeDefaults)['weight'], number>>
  leading: Readonly<Record<keyof (typeof typeDefaults)['leading'], number>>
  /** In em. */
  tracking: Readonly<Record<keyof (typeof typeDefaults)['tracking'], number>>
  capitals: ReadonlySet<Capitals>
}

export function typeLook({ weight, leading, tracking, $extensions }: TokensConfig): TypeLook {
  const values = (group: object = {}): Readonly<Record<string, number>> =>
    Object.fromEntries(
      Object.entries(group).flatMap(([name, token]: [string, { $value?: number } | string]) =>
        typeof token === 'object' && token.$value !== undefined ? [[name, token.$value]] : [],
      ),
    )
  return {
    weight: { ...typeDefaults.weight, ...values(weight) },
    leading: { ...typeDefaults.leading, ...values(leading) },
    tracking: { ...typeDefaults.tracking, ...values(tracking) },
    capitals: new Set($extensions?.tessera.capitals ?? []),
  }
}

/** The custom properties of what many rules use. Styles repeat the defaults of the last two, which are rarely changed. */
export function typeProperties({ weight, leading, tracking, capitals }: TypeLook): string[] {
  return [
    `--weight-display: ${weight.display};`,
    `--weight-title: ${weight.title};`,
    `--weight-strong: ${weight.strong};`,
    `--leading-subtitle: ${leading.subtitle};`,
    `--tracking-brand: ${em(tracking.brand)};`,
    ...(capitals.has('brand') ? ['--case-brand: uppercase;'] : []),
    ...(leading.title === typeDefaults.leading.title ? [] : [`--leading-title: ${leading.title};`]),
    ...(tracking.title === typeDefaults.tracking.title ? [] : [`--tracking-title: ${em(tracking.title)};`]),
  ]
}

/** The type of headings, texts, labels and buttons, for the layer "base". */
export function typeRules({ weight, leading, tracking, capitals }: TypeLook): string {
  return `  body {
    font: ${weight.body === 400 ? '' : `${weight.body} `}var(--text-body) / ${leading.body} var(--font-text);
  }
  h1,
  h2,
  h3,
  h4,
  .display,
  .title,
  .subtitle {
    font: ${weight.title} 1em / ${leading.title} var(--font-display);
    font-variant-numeric: lining-nums;
    text-wrap: balance;
  }
  .display {
    font-size: var(--text-display);
    font-weight: ${weight.display};
    letter-spacing: ${em(tracking.display)};
  }
  h1,
  h2,
  .title {
    font-size: var(--text-title);
    letter-spacing: ${em(tracking.title)};
  }
  h3,
  h4,
  .subtitle {
    font-size: var(--text-subtitle);
    line-height: ${leading.subtitle};
  }
  .label {
    font: ${weight.strong} var(--text-label) / ${leading.label} var(--font-text);${spaced(tracking.label)}${
      capitals.has('label') ? '\n    text-transform: uppercase;' : ''
    }
  }
${capitals.has('label') ? germanLabel(tracking.label) : ''}  .button {
    font: ${weight.button} 0.9375rem / 1.45 var(--font-text);${spaced(tracking.button)}
  }
`
}

/** Capitals would make "Maßen" "MASSEN", another word. Small letters need half of their space. */
function germanLabel(tracking: number): string {
  return `  .label:lang(de) {${spaced(tracking / 2)}
    text-transform: none;
  }
`
}

function spaced(tracking: number): string {
  return tracking === 0 ? '' : `\n    letter-spacing: ${em(tracking)};`
}

function em(length: number): string {
  return length === 0 ? '0' : `${length}em`
}
