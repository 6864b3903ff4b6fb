import { createElement, type ReactNode } from 'react'
import type { SiteContext } from '../../../../engine/composition/block.ts'
import { ModalClose, showModalProps } from '../../../shared/Dialog.tsx'
import { Picture } from '../../../shared/Picture.tsx'
import { plainText } from '../../../shared/plain-text.ts'
import type { Product } from '../fields.generated.ts'

export interface ModelProps {
  product: Product
  /** Code of the finish that the page shows. */
  finish: string | undefined
  /** The dialog has its content. Otherwise the script requests it when the dialog is opened. */
  isFilled: boolean
  /** Of the dialog, and prefix of other ids. */
  id: string
  site: SiteContext
}

/** Value of the parameter `view` with which the page has the content of the dialog. */
const modelView = 'model'

/**
 * A button that opens the 3D model in a dialog. Its content, the script of the viewer and the model are loaded then, not
 * before. Without script, the same place is a link to the model.
 */
export function Model({ product, finish, isFilled, id, site }: ModelProps) {
  const { model, heading } = product
  if (!model) return null
  const file = site.text('model.download', { size: Math.round(model.bytes / 1000) })
  return (
    <div className="model" data-flow="product-model">
      <button {...showModalProps(id)} className="button model__open" data-event="model.requested">
        {site.text('model.open')}
      </button>
      <a className="button model__file" href={model.url} download="" data-no-prefetch="">
        {file}
      </a>
      <dialog id={id} className="model__dialog" aria-labelledby={`${id}-heading`}>
        <p id={`${id}-heading`} className="subtitle model__heading">
          {site.text('model.heading', { name: plainText(heading) })}
        </p>
        <div className="model__inside" data-part="inside" data-view={isFilled ? undefined : modelView}>
          {isFilled && <Inside {...{ product, finish, id, site }} />}
        </div>
        <div className="model__facts">
          <output className="model__status">
            <span data-part="loading" hidden>
              {site.text('model.loading')}
            </span>
            <span data-part="failure" hidden>
              {site.text('model.failed')}
            </span>
          </output>
          <p>
            <a className="model__download" href={model.url} download="" data-no-prefetch="">
              {file}
            </a>
          </p>
        </div>
        <ModalClose id={id} site={site} />
      </dialog>
    </div>
  )
}

type InsideProps = Omit<ModelProps, 'isFilled'>

/** The viewer, and what can be chosen for it. */
function Inside({ product, finish, id, site }: InsideProps) {
  const { size, finishes = [] } = product
  const dimensions = dimensionsOf(size)
  return (
    <>
      <div className="model__stage">
        <Viewer {...{ product, finish, site }}>
          <Poster product={product} />
          {dimensions && <Measures dimensions={dimensions} site={site} />}
          <button type="button" slot="ar-button" className="button model__ar">
            {site.text('model.ar')}
          </button>
          <button type="button" slot="exit-webxr-ar-button" className="button model__exit">
            {site.text('block.close')}
          </button>
        </Viewer>
      </div>
      <div className="model__choices">
        {dimensions && <p>{site.text('model.size', dimensions)}</p>}
        {finishes.length > 1 && (
          <fieldset className="model__finishes">
            <legend className="label">{site.text('product.finishes.choose')}</legend>
            {finishes.map(({ code, name }) => (
              <label key={code} className="model__finish">
                <input
                  type="radio"
                  name={`${id}-finish`}
                  value={code}
                  defaultChecked={code === (finish ?? finishes[0]?.code)}
                  data-event-change="finish.chosen"
                />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
        )}
        <p className="model__hint">{site.text('model.hint')}</p>
      </div>
    </>
  )
}

interface ViewerProps extends Omit<InsideProps, 'id'> {
  children: ReactNode
}

/** Until its script is loaded, the browser shows its children: the picture. It loads the model once it is seen. */
function Viewer({ product: { model, heading, finishes = [] }, finish, site, children }: ViewerProps) {
  return createElement(
    'model-viewer',
    {
      class: 'model__viewer',
      src: model?.url,
      alt: site.t('model.alt', { name: plainText(heading) }),
      'variant-name': finish ?? finishes[0]?.code,
      'camera-controls': '',
      'camera-orbit': '30deg 72deg 105%',
      // The back of a piece is at the wall.
      'min-camera-orbit': '-88deg 15deg auto',
      'max-camera-orbit': '88deg 100deg auto',
      'touch-action': 'pan-y',
      'interaction-prompt': 'none',
      'disable-tap': '',
      'shadow-intensity': '0.5',
      'shadow-softness': '1',
      ar: '',
      'ar-modes': 'webxr scene-viewer quick-look',
      'ar-placement': 'wall',
      'ar-scale': 'fixed',
      a11y: JSON.stringify(viewNames(site)),
    },
    children,
  )
}

/** What a screen reader says when the model is turned, by the name that the viewer has for it. */
function viewNames({ t }: SiteContext): Record<string, string> {
  const sides = ['front', 'right', 'back', 'left'] as const
  const names = sides.flatMap((side) => {
    const view = t(`model.view.${side}`)
    return [
      [side, view],
      [`upper-${side}`, t('model.view.upper', { view })],
      [`lower-${side}`, t('model.view.lower', { view })],
    ]
  })
  return { ...Object.fromEntries(names), 'interaction-prompt': t('model.keys') }
}

function Poster({ product: { gallery = [] } }: { product: Product }) {
  const image = gallery[0]?.image
  if (!image) return null
  return (
    <div slot="poster" className="model__poster">
      <Picture image={image} alt="" sizes="(width < 64rem) 100vw, 60rem" />
    </div>
  )
}

type Dimensions = Record<'width' | 'height' | 'depth', number>

function dimensionsOf(size: Product['size']): Dimensions | null {
  const { width, height, depth } = size ?? {}
  return width && height && depth ? { width, height, depth } : null
}

/** A place in metres: to the right, up, and away from the wall. */
type Place = readonly [x: number, y: number, z: number]

/** How far lines are from the edge that they measure, metres. */
const gap = 0.06

/** A line along an edge for each dimension, with its length: the script moves the lines to their places. */
function Measures({ dimensions: { width, height, depth }, site }: { dimensions: Dimensions; site: SiteContext }) {
  const [right, top, front] = [width / 200, height / 100, depth / 100]
  const lines: [name: string, centimetres: number, from: Place, to: Place, normal: string][] = [
    ['width', width, [-right, -gap, front], [right, -gap, front], '0 0 1'],
    ['height', height, [-right - gap, 0, front], [-right - gap, top, front], '0 0 1'],
    ['depth', depth, [right + gap, -gap, front], [right + gap, -gap, 0], '1 0 0'],
  ]
  return (
    <>
      <svg className="model__lines" aria-hidden="true">
        {lines.map(([name]) => (
          <line key={name} data-measure={name} />
        ))}
      </svg>
      {lines.map(([name, centimetres, from, to, normal]) => {
        const middle = from.map((one, axis) => (one + (to[axis] ?? 0)) / 2) as unknown as Place
        return [
          <span key={`${name}-from`} slot={`hotspot-${name}-from`} data-position={metres(from)} aria-hidden="true" />,
          <span key={`${name}-to`} slot={`hotspot-${name}-to`} data-position={metres(to)} aria-hidden="true" />,
          <span
            key={name}
            slot={`hotspot-${name}`}
            className="model__measure"
            data-position={metres(middle)}
            data-normal={normal}
          >
            {site.text('product.centimetres', { size: centimetres })}
          </span>,
        ]
      })}
    </>
  )
}

function metres(place: Place): string {
  return place.map((one) => `${Math.round(one * 1e4) / 1e4}m`).join(' ')
}
