/** What a scroll means, which the block knows by position and direction. */
export type HeaderEvent =
  | 'solid.needed'
  | 'picture.reached'
  | 'far.reached'
  | 'near.reached'
  | 'scrolled.down'
  | 'scrolled.up'

/** Background, size and visibility of the header depend on the scroll. */
export const headerFlow = {
  type: 'parallel',
  states: {
    background: {
      initial: 'transparent',
      states: {
        transparent: { on: { 'solid.needed': 'solid' } },
        solid: { on: { 'picture.reached': 'transparent' } },
      },
    },
    size: {
      initial: 'large',
      states: { large: { on: { 'far.reached': 'small' } }, small: { on: { 'near.reached': 'large' } } },
    },
    visibility: {
      initial: 'shown',
      states: { shown: { on: { 'scrolled.down': 'hidden' } }, hidden: { on: { 'scrolled.up': 'shown' } } },
    },
  },
} as const
