// CSS that is used although it is younger than "Baseline widely available", with what a browser without it shows.
// `npm run prove -- browsers` draws all of it in Firefox and WebKit. What needs a style of its own instead is in @supports.

const properties = {
  'accent-color': 'Boxes have the colour of the system.',
  'content-visibility': 'What is closed is laid out; it is hidden all the same.',
  'field-sizing': 'A long text scrolls in its field.',
  'forced-color-adjust': 'Only with the high-contrast mode of Windows, whose browsers know it.',
  'hyphenate-limit-chars': 'Words are hyphenated as the browser likes.',
  'interpolate-size': 'What opens is open at once, without motion.',
  'overflow-clip-margin': 'The outline of the focus is cut off at one edge.',
  // In SVG it is old: it is only new for the text of HTML.
  'paint-order': 'A name on the map is thinner.',
  // WebKit knows it as -webkit-print-color-adjust only.
  'print-color-adjust': 'Swatches are printed if the visitor prints backgrounds.',
  // Without it a field has the handle of the browser.
  resize: 'A field cannot be made larger.',
  'scroll-initial-target': 'A strip begins with its first picture, not with the chosen one.',
  'scrollbar-gutter': 'A page moves by the width of the scroll bar where a dialog opens.',
  'scrollbar-width': 'A strip has a scroll bar.',
  'text-wrap': 'The last line of a heading may be a single word.',
  'user-select': 'A long press selects the words of the map.',
  '/^overscroll-behavior/': 'At its end a panel hands scrolling to the page.',
}

/** Values of properties that are older. */
const values = {
  'break-after': { avoid: 'A heading may be the last line of a printed page.' },
  'text-decoration': { transparent: 'WebKit underlines a link of the consent dialog from the start.' },
}

/** Inside @supports of another property of the same feature, which the rule does not match with it. */
const supported = {
  'animation-timeline': 'timeline-scope',
  'scroll-timeline': 'timeline-scope',
  'animation-range': 'animation-timeline',
  'position-area': 'position-area',
  'position-try-fallbacks': 'position-area',
  // The rule for browsers without it is in @supports not (…).
  'scroll-target-group': 'scroll-target-group',
}

const selectors = {
  autofill: 'A field that the browser has filled in has the colour of the browser.',
  'details-content': 'What opens is open at once, without motion; a submenu opens on a click until the script runs.',
  // Chrome 114, Firefox 125, Safari 17: what is needed at least. docs/decisions/0053-browsers.md
  'popover-open': 'A menu or dialog would be shown in the page.',
  'target-current': 'It comes with scroll-target-group.',
  '/^view-transition/': 'The next page replaces the one before at once.',
}

const atRules = {
  page: 'A printed page has the margins of the browser.',
  'starting-style': 'What opens is there at once, without motion.',
  'view-transition': 'The next page replaces the one before at once.',
}

const whole = (all) => Object.fromEntries(Object.keys(all).map((name) => [name, ['/^.+$/']]))
const only = (all) => Object.fromEntries(Object.entries(all).map(([name, one]) => [name, Object.keys(one)]))

/** Options of the rule "plugin/use-baseline". */
export const baseline = {
  available: 'widely',
  ignoreProperties: { ...whole(properties), ...only(values), ...whole(supported) },
  ignoreSelectors: Object.keys(selectors),
  ignoreAtRules: Object.keys(atRules),
}
