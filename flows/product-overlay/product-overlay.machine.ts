import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import type { AddressMoved } from '../address-moved.ts'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

/** The overlays of a product as the address names them: COLOR, DIMENSION, HANDLE, MATERIAL. */
export type OverlayName = (typeof overlays)[number]

const overlays = ['color', 'dimension', 'handle', 'material'] as const

export type ProductOverlayEvent =
  /** `value`: name of the overlay. */
  | { type: 'overlay.requested'; value?: string | undefined }
  /** By the close button, the backdrop or Escape. */
  | { type: 'overlay.closed' }
  | { type: 'overlay.retried' }
  | OverlayAddressMoved
  /** The visitor leaves the page, which may stay in the back-forward cache. */
  | { type: 'page.left' }

/** `overlay`: as in the address, null for the page without an overlay. */
export type OverlayAddressMoved = AddressMoved<{ overlay: string | null }>

/** Labels of the overlays that the product has. */
export type OverlayLabels = Partial<Record<OverlayName, string>>

/** The `data-*` attributes of the block's root. */
export interface ProductOverlayInput extends OverlayLabels {
  /** The one that the server has rendered. */
  overlay?: string
}

interface ProductOverlayContext {
  /** The overlay that is shown, or was shown last. */
  overlay: OverlayName | null
  labels: OverlayLabels
  /** Whether the address was pushed here, so that back leads to the page; false after a link to the overlay. */
  isPushed: boolean
}

/** At most one overlay of a product over its page. The address names it, for links and for back. */
export const productOverlayMachine = setup({
  types: {
    context: {} as ProductOverlayContext,
    events: {} as ProductOverlayEvent,
    input: {} as ProductOverlayInput,
    meta: {} as StateMeta<never>,
  },
  actors: {
    watchAddress: fromCallback<EventObject, undefined, ProductOverlayEvent>(() =>
      missingEffect('productOverlay', 'watchAddress'),
    ),
    /** Opens the dialog, reports when the visitor closes it, and closes it when it is stopped. */
    openDialog: fromCallback<EventObject, { overlay: OverlayName | null }, ProductOverlayEvent>(() =>
      missingEffect('productOverlay', 'openDialog'),
    ),
    showOverlay: fromPromise<void, { overlay: OverlayName | null }>(async () =>
      missingEffect('productOverlay', 'showOverlay'),
    ),
    /** Removes the overlay from the address; sends `address.moved` afterwards. */
    leaveAddress: fromCallback<EventObject, { isPushed: boolean }, ProductOverlayEvent>(() =>
      missingEffect('productOverlay', 'leaveAddress'),
    ),
  },
  actions: {
    setOverlay: assign({ overlay: ({ context, event }) => requestedOverlay(event, context) }),
    markPushed: assign({ isPushed: true }),
  },
  guards: {
    isRendered: ({ context }) => context.overlay !== null,
    isKnown: ({ context, event }) => requestedOverlay(event, context) !== null,
    isNone: ({ context, event }) => requestedOverlay(event, context) === null,
    isAnother: ({ context, event }) => ![null, context.overlay].includes(requestedOverlay(event, context)),
  },
}).createMachine({
  id: 'product-overlay',
  description: 'At most one overlay of a product over its page.',
  context: ({ input }) => ({ labels: input, overlay: knownOverlay(input.overlay, input), isPushed: false }),
  invoke: { src: 'watchAddress' },
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isRendered', target: 'open' }, { target: 'closed' }] },
    closed: {
      on: {
        'overlay.requested': { guard: 'isKnown', target: 'open', actions: ['setOverlay', 'markPushed'] },
        'address.moved': { guard: 'isKnown', target: 'open', actions: 'setOverlay' },
      },
    },
    open: {
      meta: { focus: 'native', opens: true, address: '{?overlay}' },
      initial: 'loading',
      invoke: { src: 'openDialog', input: ({ context }) => ({ overlay: context.overlay }) },
      on: {
        'overlay.requested': { guard: 'isAnother', target: '.loading', actions: 'setOverlay' },
        'overlay.closed': 'leaving',
        'address.moved': [
          { guard: 'isNone', target: 'closed' },
          { guard: 'isAnother', target: '.loading', actions: 'setOverlay' },
        ],
        'page.left': 'closed',
      },
      states: {
        loading: {
          invoke: {
            src: 'showOverlay',
            input: ({ context }) => ({ overlay: context.overlay }),
            onDone: 'shown',
            onError: 'failed',
          },
        },
        shown: {},
        failed: { on: { 'overlay.retried': 'loading' } },
      },
    },
    leaving: {
      invoke: { src: 'leaveAddress', input: ({ context }) => ({ isPushed: context.isPushed }) },
      on: {
        'overlay.requested': { guard: 'isKnown', target: 'open', actions: ['setOverlay', 'markPushed'] },
        'address.moved': { guard: 'isNone', target: 'closed' },
      },
    },
  },
})

/** The overlay that an event names, if the product has it. */
function requestedOverlay(event: ProductOverlayEvent, { labels }: ProductOverlayContext): OverlayName | null {
  if (event.type === 'overlay.requested') return knownOverlay(event.value, labels)
  return event.type === 'address.moved' ? knownOverlay(event.overlay, labels) : null
}

function knownOverlay(name: string | null | undefined, labels: OverlayLabels): OverlayName | null {
  return overlays.find((one) => one === name && labels[one] !== undefined) ?? null
}
