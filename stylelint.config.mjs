// Our rules for style sheets, on top of the usual ones.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import stylelint from 'stylelint'
import { optionalProperties, tokensCss } from './engine/tokens/tokens-css.ts'
import { baseline } from './stylelint.baseline.mjs'

const tokenData = 'config/tokens.json'
/** The same roles for pages that only developers see: in the dark, and where no site gives them. */
const toolTokens = ['packages/tool-ui/tokens.css', 'packages/statewright/client/look.css']
const tokens = new Map(
  [
    ...tokensCss(JSON.parse(readFileSync(new URL(tokenData, import.meta.url), 'utf8'))).matchAll(
      /(--[a-z0-9-]+)\s*:\s*([^;]+);/g,
    ),
  ].map(([, name, value]) => [name, value]),
)

/** Reports what `find` returns for a sheet as the rule `tessera/<name>`. */
function rule(name, find) {
  const ruleName = `tessera/${name}`
  const check = (isOn) => (root, result) => {
    if (isOn !== true) return
    for (const { node, message } of find(root)) stylelint.utils.report({ result, ruleName, node, message })
  }
  return stylelint.createPlugin(ruleName, Object.assign(check, { ruleName, messages: {}, meta: {} }))
}

function unknownTokens(root) {
  const own = new Set([...optionalProperties, ...privateOfPart(root.source.input.file)])
  root.walkDecls(/^--/, ({ prop }) => own.add(prop))
  const found = []
  root.walkDecls((node) => {
    for (const [, name] of node.value.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (!tokens.has(name) && !own.has(name)) {
        found.push({
          node,
          message: `"${name}" is not a token. Tokens are in ${tokenData}; a private property starts with --_.`,
        })
      }
    }
  })
  return found
}

/** A style variant is loaded after the sheets of its part, and may use their private properties. */
function privateOfPart(file = '') {
  const folder = dirname(file)
  if (!folder.endsWith('/variants')) return []
  const part = dirname(folder)
  return readdirSync(part)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => readFileSync(join(part, name), 'utf8').match(/--_[\w-]+(?=:)/g) ?? [])
}

function tokensSetElsewhere(root) {
  const found = []
  root.walkDecls(/^--/, (node) => {
    if (!node.prop.startsWith('--_')) found.push({ node, message: `"${node.prop}" is set outside of ${tokenData}.` })
  })
  return found
}

/** A sheet without layers would win over every sheet that has them. */
function rulesWithoutLayer(root) {
  const found = []
  root.walkRules((node) => {
    for (let parent = node.parent; parent; parent = parent.parent) {
      if (parent.type === 'atrule' && /^(layer|keyframes)$/.test(parent.name)) return
    }
    found.push({ node, message: `"${node.selector}" is in no @layer. Wrap it in @layer blocks { … }.` })
  })
  return found
}

/** How long an animation or a transition may take, in seconds. */
const times = { min: 0.3, max: 1.4 }

function timesOutOfRange(root) {
  const values = new Map(tokens)
  root.walkDecls(/^--/, ({ prop, value }) => values.set(prop, value))
  const found = []
  root.walkDecls(/^(transition|animation)(-duration)?$/, (node) => {
    for (const part of node.value.split(/,(?![^(]*\))/)) {
      const seconds = durationIn(part, values)
      if (seconds > 0 && (seconds < times.min || seconds > times.max)) {
        found.push({ node, message: `This takes ${seconds} s: animations take ${times.min} to ${times.max} s.` })
      }
    }
  })
  return found
}

/** The first time of a transition or an animation, in seconds: the second one is its delay. */
function durationIn(part, values) {
  const resolved = part.replace(/var\((--[\w-]+)\)/g, (all, name) => values.get(name) ?? all)
  const [, factor = '1', time, unit] = /(?:calc\(\s*([\d.]+)\s*\*\s*)?(?<![\w.-])([\d.]+)(m?s)\b/.exec(resolved) ?? []
  return time === undefined ? 0 : (Number(factor) * Number(time)) / (unit === 'ms' ? 1000 : 1)
}

const physicalSides = [
  '/^(margin|padding|border)-(left|right|top|bottom)/',
  '/^border-(top|bottom)-(left|right)-radius$/',
  '/^(left|right|top|bottom)$/',
  '/^(min-|max-)?(width|height)$/',
  '/^scroll-(margin|padding)-(left|right|top|bottom)$/',
  '/^overflow-(left|right)$/',
]

export default {
  extends: ['stylelint-config-standard'],
  plugins: [
    'stylelint-plugin-use-baseline',
    rule('known-tokens', unknownTokens),
    rule('tokens-in-token-file', tokensSetElsewhere),
    rule('in-layer', rulesWithoutLayer),
    rule('animation-times', timesOutOfRange),
  ],
  ignoreFiles: ['**/node_modules/**', '**/*.generated.css', '**/dist/**', '.cache/**', '.data/**'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'tessera/known-tokens': true,
    'tessera/tokens-in-token-file': true,
    'tessera/in-layer': true,
    'tessera/animation-times': true,
    'plugin/use-baseline': [true, baseline],
    'color-no-hex': [true, { message: 'A raw colour: use a --color token.' }],
    'color-named': ['never', { ignoreProperties: ['/^--/'], message: 'A raw colour: use a --color token.' }],
    'function-disallowed-list': [
      ['/^(rgb|hsl|hwb|lab|lch|oklab|oklch)a?$/', 'color'],
      { message: 'A raw colour: use a --color token.' },
    ],
    'property-disallowed-list': [
      physicalSides,
      {
        message: (property) => `"${property}" names a physical side: use the logical one, such as margin-inline-start.`,
      },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^(float|clear|text-align|caption-side|resize)$/': ['/^(left|right|top|bottom)$/'],
        '/^(transition|animation)(-duration)?$/': ['/(^|[\\s,])(\\d*\\.)?\\d*[1-9]\\d*m?s/'],
      },
      { message: (property, value) => `"${property}: ${value}": use a logical side, or a --time token.` },
    ],
    // Browsers then style all of a block again at each of its states, whatever the rest of the selector is.
    'selector-disallowed-list': [
      '/\\[(data-state|aria-busy).*::details-content/',
      { message: () => 'Styles each block again at each state: use a private property, and read it here.' },
    ],
    'selector-max-id': [0, { message: () => 'An id: use a class, a block may be on a page twice.' }],
    // A block's element is block__element, its variant block--variant.
    'selector-class-pattern': '^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(--[a-z0-9]+(-[a-z0-9]+)*)?$',
    // Private properties start with an underscore.
    'custom-property-pattern': '^_?[a-z][a-z0-9]*(-[a-z0-9]+)*$',
    // As the specifications write them.
    'value-keyword-case': [
      'lower',
      { ignoreKeywords: ['currentColor', 'CanvasText'], ignoreProperties: [/^--font/, 'font-family'] },
    ],
    'import-notation': 'string',
    // Chromium and Safari know it on phones only by this name.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
    // Where a state comes after the element, weight tells nothing about mistakes: elements of other blocks share words.
    'no-descending-specificity': null,
    // The formatter leaves blank lines to the author: one separates groups of rules.
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
  },
  overrides: [
    {
      // The library's own ids and properties: this sheet adapts it to our tokens.
      files: ['blocks/shell/cookie-consent/library/library.css'],
      rules: { 'selector-max-id': null, 'tessera/tokens-in-token-file': null },
    },
    {
      files: toolTokens,
      rules: {
        'tessera/known-tokens': null,
        'tessera/tokens-in-token-file': null,
        'color-no-hex': null,
      },
    },
  ],
}
