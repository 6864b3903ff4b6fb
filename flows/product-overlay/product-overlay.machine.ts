import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'

/** The overlays of a product as the address names them: COLOR, DIMENSION, HANDLE, MATERIAL. */
export type OverlayName = (typeof overlays)[number]

const overlays = ['color', 'dimension', 'handle', 'material'] as const

/** What the overlays are told. */
export type ProductOverlayEvent =
  /** One of its openers was pressed. `value`: its name. */
  | { type: 'overlay.asked'; value?: string | undefined }
  /** By the cross, the dimmer or Escape. */
  | { type: 'overlay.closed' }
  | { type: 'overlay.retried' }
  | AddressMoved
  /** Another page is shown, and this one is kept for back and forward. */
  | { type: 'page.left' }

/** The address is another one: of the page with an overlay, or of the page alone. */
export interface AddressMoved {
  type: 'address.moved'
  overlay: string | null
}

/** What each overlay that the product has is called. */
export type OverlayWords = Partial<Record<OverlayName, string>>

/** Facts of the markup (`data-*`). */
export interface ProductOverlayInput extends OverlayWords {
  /** The one that the server has drawn. */
  overlay?: string
}

interface ProductOverlayContext {
  /** The one that is shown, or was shown last. */
  overlay: OverlayName | null
  names: OverlayWords
  /** Back leads to the page alone: the address was pushed here. False where a visitor came by a link to the overlay. */
  isPushed: boolean
}

const missing = (name: string): never => {
  throw new Error(`The product overlay's machine was started without its errand "${name}".`)
}

/** None or one overlay of a product over its page. The address names it, so that it can be linked and gone back from. */
export const productOverlayMachine = setup({
  types: {
    context: {} as ProductOverlayContext,
    events: {} as ProductOverlayEvent,
    input: {} as ProductOverlayInput,
  },
  actors: {
    watchAddress: fromCallback<EventObject, undefined, ProductOverlayEvent>(() => missing('watchAddress')),
    /** Opens the dialog, tells when the visitor closes it, and closes it when it is stopped. */
    openDialog: fromCallback<EventObject, { overlay: OverlayName | null }, ProductOverlayEvent>(() =>
      missing('openDialog'),
    ),
    showOverlay: fromPromise<void, { overlay: OverlayName | null }>(async () => missing('showOverlay')),
    /** Makes the address that of the page alone; `address.moved` tells that it is. */
    leaveAddress: fromCallback<EventObject, { isPushed: boolean }, ProductOverlayEvent>(() => missing('leaveAddress')),
  },
  actions: {
    take: assign({ overlay: ({ context, event }) => wanted(event, context) }),
    push: assign({ isPushed: true }),
  },
  guards: {
    isDrawn: ({ context }) => context.overlay !== null,
    isKnown: ({ context, event }) => wanted(event, context) !== null,
    isNone: ({ context, event }) => wanted(event, context) === null,
    isAnother: ({ context, event }) => ![null, context.overlay].includes(wanted(event, context)),
  },
}).createMachine({
  id: 'productOverlay',
  context: ({ input }) => ({ names: input, overlay: known(input.overlay, input), isPushed: false }),
  invoke: { src: 'watchAddress' },
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isDrawn', target: 'open' }, { target: 'closed' }] },
    closed: {
      on: {
        'overlay.asked': { guard: 'isKnown', target: 'open', actions: ['take', 'push'] },
        'address.moved': { guard: 'isKnown', target: 'open', actions: 'take' },
      },
    },
    open: {
      initial: 'loading',
      invoke: { src: 'openDialog', input: ({ context }) => ({ overlay: context.overlay }) },
      on: {
        'overlay.asked': { guard: 'isAnother', target: '.loading', actions: 'take' },
        'overlay.closed': 'leaving',
        'address.moved': [
          { guard: 'isNone', target: 'closed' },
          { guard: 'isAnother', target: '.loading', actions: 'take' },
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
        'overlay.asked': { guard: 'isKnown', target: 'open', actions: ['take', 'push'] },
        'address.moved': { guard: 'isNone', target: 'closed' },
      },
    },
  },
})

/** The overlay that an event names, if the product has it. */
function wanted(event: ProductOverlayEvent, { names }: ProductOverlayContext): OverlayName | null {
  if (event.type === 'overlay.asked') return known(event.value, names)
  return event.type === 'address.moved' ? known(event.overlay, names) : null
}

function known(name: string | null | undefined, names: OverlayWords): OverlayName | null {
  return overlays.find((one) => one === name && names[one] !== undefined) ?? null
}
