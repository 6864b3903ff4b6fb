/** What somebody may prefer, as media features have it. */
export const preferences = {
  'reduced-motion': { label: 'Reduced motion', feature: 'prefers-reduced-motion', value: 'reduce' },
  'forced-colors': { label: 'Forced colours', feature: 'forced-colors', value: 'active' },
  dark: { label: 'Dark', feature: 'prefers-color-scheme', value: 'dark' },
} as const

export type Preference = keyof typeof preferences

/** A media query as it is for somebody with these preferences: what asks for one of them is true or false for sure. @internal Exported for its test. */
export function queryFor(query: string, chosen: readonly Preference[]): string {
  return query.replaceAll(
    /\((prefers-reduced-motion|forced-colors|prefers-color-scheme)(?::\s*([\w-]+))?\)/g,
    (...found) => {
      const [text, feature, asked] = found as unknown as [string, string, string | undefined]
      const one = chosen.map((name) => preferences[name]).find((preference) => preference.feature === feature)
      if (!one) return text
      return asked === undefined || asked === one.value ? '(min-width: 0px)' : '(max-width: 0px)'
    },
  )
}

/** What the sheets of a document said at first. */
const originals = new WeakMap<CSSMediaRule, string>()

/**
 * Shows a document as somebody with these preferences sees it. Its style sheets are answered; scripts that ask
 * `matchMedia` still hear what this browser prefers. The palette of forced colours is an approximation.
 */
export function emulateMedia(view: Window & typeof globalThis, chosen: readonly Preference[]): void {
  const { document } = view
  for (const sheet of document.styleSheets) for (const rule of mediaRules(view, rulesOf(sheet))) emulate(rule, chosen)
  document.adoptedStyleSheets = []
  if (chosen.includes('forced-colors')) markGrounds(view)
  const palette = new view.CSSStyleSheet()
  const isForced = chosen.includes('forced-colors')
  const isDark = isForced || chosen.includes('dark')
  palette.replaceSync(`${isDark ? darkScheme : ''}${isForced ? forcedPalette : ''}`)
  document.adoptedStyleSheets = [palette]
}

function emulate(rule: CSSMediaRule, chosen: readonly Preference[]): void {
  const original = originals.get(rule) ?? rule.media.mediaText
  originals.set(rule, original)
  const query = queryFor(original, chosen)
  if (rule.media.mediaText !== query) rule.media.mediaText = query
}

function mediaRules(view: typeof globalThis, rules: CSSRuleList | undefined): CSSMediaRule[] {
  return Array.from(rules ?? []).flatMap((rule) => [
    ...(rule instanceof view.CSSMediaRule ? [rule] : []),
    ...('cssRules' in rule ? mediaRules(view, rule.cssRules as CSSRuleList) : []),
    ...(rule instanceof view.CSSImportRule && rule.styleSheet ? mediaRules(view, rulesOf(rule.styleSheet)) : []),
  ])
}

/** Those of another origin cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules
  } catch {
    return undefined
  }
}

/** A browser forces the colour of a ground, not that there is one, and no picture. */
function markGrounds({ document, getComputedStyle }: Window): void {
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const isGround = !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
    const isGradient = backgroundImage.includes('gradient') && !backgroundImage.includes('url(')
    element.dataset['forced'] = [...(isGround ? ['colour'] : []), ...(isGradient ? ['gradient'] : [])].join(' ')
  }
}

const darkScheme = ':root { color-scheme: dark !important; }'
const forcedPalette = `
  *, ::before, ::after {
    color: CanvasText !important; border-color: CanvasText !important;
    box-shadow: none !important; text-shadow: none !important;
  }
  html, [data-forced~='colour'] { background-color: Canvas !important; }
  [data-forced~='gradient'], ::before, ::after { background-image: none !important; }
  a[href], a[href] * { color: LinkText !important; }
  button, input, select, textarea { color: ButtonText !important; background-color: ButtonFace !important; }
`
