/**
 * The curtain that opens over the first page of a browser session. Times in ms; together they stay below 1.4 s from
 * the first paint on. Plain data, so that the page's first script follows it without a library.
 */
export const introFlow = {
  initial: 'undecided',
  states: {
    undecided: { on: { 'intro.granted': 'lowered', 'intro.refused': 'over' } },
    // Nothing is painted yet: on a slow network, or in a page that is prepared unseen, this lasts.
    lowered: { on: { 'page.painted': 'waiting', 'intro.skipped': 'over' } },
    // The page loads behind the curtain, which does not wait for it any longer than this.
    waiting: { on: { 'loading.ended': 'opening', 'intro.skipped': 'over' }, after: { 350: 'opening' } },
    opening: { on: { 'intro.skipped': 'over' }, after: { 1000: 'over' } },
    over: {},
  },
} as const

export type IntroEvent =
  /** The first page of this session, for somebody who does not mind motion. */
  | { type: 'intro.granted' }
  | { type: 'intro.refused' }
  /** The browser has drawn the page, and the closed curtain over it. */
  | { type: 'page.painted' }
  | { type: 'loading.ended' }
  /** Any key, click or scroll. */
  | { type: 'intro.skipped' }
