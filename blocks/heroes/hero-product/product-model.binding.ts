import { fromCallback, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { changeQuery } from '../../../engine/browser/change-query.ts'
import { parsePage } from '../../../engine/browser/parse-page.ts'
import {
  productModelMachine,
  type ProductModelEvent,
  type ViewerEvent,
} from '../../../flows/product-model/product-model.machine.ts'
import sheet from './model/viewer.css?url'
import { drawMeasures, type ViewerElement } from './model/draw-measures.ts'

/** The machine of the model with its viewer: the element is in the page, what makes it one is loaded now. */
export function machine(root: HTMLElement): typeof productModelMachine {
  return productModelMachine.provide({
    actors: {
      viewer: fromCallback<ViewerEvent, undefined, ProductModelEvent>(({ sendBack, receive }) => {
        void loadStyles(root)
        const listening = new AbortController()
        const { signal } = listening
        const refuse = (): void => {
          if (!signal.aborted) sendBack({ type: 'model.refused' })
        }
        const load = async (): Promise<void> => {
          await fill(root, signal)
          const viewer = root.querySelector<ViewerElement>('model-viewer')
          if (signal.aborted) return
          if (!viewer) throw new Error('The dialog has no viewer.')
          viewer.addEventListener('load', () => sendBack({ type: 'model.loaded' }), { signal })
          viewer.addEventListener('error', refuse, { signal })
          for (const name of ['load', 'camera-change'])
            viewer.addEventListener(name, () => drawMeasures(viewer), { signal })
          await show(viewer)
        }
        receive(({ value }) => {
          if (value) root.querySelector('model-viewer')?.setAttribute('variant-name', value)
        })
        if (hasWebGl()) load().catch(refuse)
        else refuse()
        return () => listening.abort()
      }),
    },
  })
}

const timeoutMs = 10_000

/**
 * Fills the dialog with its content in the page of what is chosen, once. The request says nothing about the visitor. Rejects
 * after 10 s, and where that page has no such content.
 */
async function fill(root: HTMLElement, signal: AbortSignal): Promise<void> {
  const inside = insideOf(root)
  const value = inside?.dataset['view']
  if (!inside || !value || inside.firstElementChild) return
  const url = changeQuery(location.href, { view: value })
  const response = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  const content = insideOf((await parsePage(response)).getElementById(inside.closest('dialog')?.id ?? ''))
  if (!content?.firstElementChild) throw new Error(`${url} responded with status ${response.status} and no model.`)
  inside.replaceChildren(...content.childNodes)
}

function insideOf(root: Element | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>('[data-part=inside]') ?? null
}

/** Loads the styles of the dialog, once. Without them it can be used as well. */
async function loadStyles(root: HTMLElement): Promise<void> {
  const dialog = root.querySelector('dialog')
  if (!dialog || dialog.hasAttribute('data-styled')) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet
  await new Promise<void>((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve(), { once: true })
    document.head.append(link)
  })
  dialog.toggleAttribute('data-styled', true)
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
