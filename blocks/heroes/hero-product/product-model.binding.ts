import { fromCallback, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import {
  productModelMachine,
  type ProductModelEvent,
  type ViewerEvent,
} from '../../../flows/product-model/product-model.machine.ts'
import { drawMeasures, type ViewerElement } from './model/draw-measures.ts'

/** The machine of the model with its viewer: the element is in the page, what makes it one is loaded now. */
export function machine(root: HTMLElement): typeof productModelMachine {
  return productModelMachine.provide({
    actors: {
      viewer: fromCallback<ViewerEvent, undefined, ProductModelEvent>(({ sendBack, receive }) => {
        const listening = new AbortController()
        const viewer = root.querySelector<ViewerElement>('model-viewer')
        const refuse = (): void => {
          if (!listening.signal.aborted) sendBack({ type: 'model.refused' })
        }
        if (!viewer || !hasWebGl()) {
          refuse()
          return
        }
        const { signal } = listening
        viewer.addEventListener('load', () => sendBack({ type: 'model.loaded' }), { signal })
        viewer.addEventListener('error', refuse, { signal })
        for (const name of ['load', 'camera-change'])
          viewer.addEventListener(name, () => drawMeasures(viewer), { signal })
        receive(({ value }) => {
          if (value) viewer.setAttribute('variant-name', value)
        })
        show(viewer).catch(refuse)
        return () => listening.abort()
      }),
    },
  })
}

/** Makes the element a viewer, which then loads its model. One that has failed before begins again. */
async function show(viewer: ViewerElement): Promise<void> {
  const isAgain = customElements.get('model-viewer') !== undefined
  await import('./model/define-viewer.ts')
  const source = viewer.getAttribute('src')
  if (!isAgain || source === null) return
  viewer.removeAttribute('src')
  await viewer.updateComplete
  viewer.setAttribute('src', source)
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

/** Until the model is there, the picture of the product is shown. */
export function view(snapshot: SnapshotFrom<typeof productModelMachine>): View {
  return { self: { 'aria-busy': String(snapshot.matches({ viewing: 'loading' })) } }
}
