/** Delays in ms. A page that takes longer is shown without the animation, as by intro.css. */
const maxWaiting = 4000
/** The blades have opened. */
const openingDisplay = 1000

/**
 * The overlay that opens over the first page of a browser session, once the page has loaded. Plain data, so
 * that the script of every page runs it without a library.
 */
export const introFlow = {
  initial: 'undecided',
  states: {
    undecided: { on: { 'intro.started': 'covered', 'intro.omitted': 'over' } },
    // Nothing is painted yet: on a slow network, or in a prerendered page, this lasts.
    covered: { on: { 'page.painted': 'waiting', 'intro.skipped': 'over' } },
    // The page loads behind the closed overlay.
    waiting: { on: { 'loading.ended': 'opening', 'intro.skipped': 'over' }, after: { [maxWaiting]: 'over' } },
    opening: { on: { 'intro.skipped': 'over' }, after: { [openingDisplay]: 'over' } },
    over: {},
  },
} as const

export type IntroEvent =
  /** The first page of this session, without reduced motion. */
  | { type: 'intro.started' }
  | { type: 'intro.omitted' }
  /** The browser has painted the page, and the closed overlay over it. */
  | { type: 'page.painted' }
  | { type: 'loading.ended' }
  /** Any key, click or scroll. */
  | { type: 'intro.skipped' }
