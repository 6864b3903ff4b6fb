/** What the visitor asks for, and how the browser answers. */
export type ShareEvent =
  | 'share.requested'
  | 'share.ended'
  | 'share.unavailable'
  | 'copy.requested'
  | 'address.copied'
  | 'copy.refused'

/** The address of a page is given to another app, or copied where the browser offers none. */
export const shareFlow = {
  type: 'parallel',
  states: {
    address: {
      initial: 'ready',
      states: {
        ready: { on: { 'share.requested': 'sharing', 'copy.requested': 'copying' } },
        sharing: { on: { 'share.ended': 'ready', 'share.unavailable': 'copying' } },
        copying: { on: { 'address.copied': 'copied', 'copy.refused': 'ready' } },
        copied: { on: { 'share.requested': 'sharing', 'copy.requested': 'copying' } },
      },
    },
  },
} as const
