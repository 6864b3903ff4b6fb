export type RecentlyViewedEvent = 'pieces.found' | 'pieces.none' | 'pieces.loaded' | 'pieces.failed' | 'list.cleared'

/** The products that the visitor has seen before, which this browser remembers. */
export const recentlyViewedFlow = {
  type: 'parallel',
  states: {
    list: {
      initial: 'reading',
      states: {
        reading: { on: { 'pieces.found': 'loading', 'pieces.none': 'empty' } },
        loading: { on: { 'pieces.loaded': 'shown', 'pieces.failed': 'failed' } },
        shown: { on: { 'list.cleared': 'cleared' } },
        /** This browser remembers no other product. */
        empty: {},
        /** The page is as without it. */
        failed: {},
        cleared: {},
      },
    },
  },
} as const
