import type { ReactNode } from 'react'
import type { BlockProps, SiteContext, Text } from '../../../engine/composition/block.ts'
import type { OverlayName } from '../../../flows/product-overlay/product-overlay.machine.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Overlay } from '../../shared/Dialog.tsx'
import { overlayForm, overlayNames } from '../../shared/product-overlays.ts'
import type { ProductOverlayFields, Handle, Nuancier } from './fields.generated.ts'
import { BasinList, SizeList } from './product-lists.tsx'
import { Picture } from '../../shared/Picture.tsx'
import type { Swatch, SwatchGroup } from '../../shared/parts.generated.ts'

/**
 * The overlay of a product that the URL names, over the product's page. The server renders it non-modal; the script opens
 * it without a reload, as a modal. Its buttons are in other blocks and submit the forms here.
 */
export function ProductOverlay({ fields, site, id }: BlockProps<ProductOverlayFields>) {
  const { pageUrl, available } = fields
  const names = overlayNames.filter((name) => available[name])
  const overlay = names.find((name) => name === fields.overlay)
  const shown = overlay && { fields, site, overlay }
  if (!pageUrl || names.length === 0) return null
  const words = Object.fromEntries(names.map((name) => [`data-${name}`, site.t(`overlay.${name}`)]))
  return (
    <div
      className="product-overlay"
      data-flow="product-overlay"
      data-activate={overlay ? 'history idle' : 'history'}
      data-event-pagehide="page.left"
      data-overlay={overlay}
      {...words}
    >
      {names.map((name) => (
        <form
          key={name}
          id={overlayForm(name)}
          action={pageUrl.href}
          data-event-submit="overlay.requested"
          data-value={name}
        >
          <input type="hidden" name="overlay" value={name} />
          {fields.finish && <input type="hidden" name="finish" value={fields.finish} />}
        </form>
      ))}
      <Overlay
        id={`${id}-overlay`}
        heading={<span data-part="name">{overlay && site.text(`overlay.${overlay}`)}</span>}
        site={site}
        open={overlay !== undefined}
        back={{ href: pageUrl.href, event: 'overlay.closed' }}
      >
        <output className="product-overlay__note">
          <span data-part="waiting" hidden>
            {site.text('overlay.waiting')}
          </span>
        </output>
        <div className="product-overlay__note" role="alert" data-part="failure" hidden>
          <p>{site.text('overlay.failed')}</p>
          <button type="button" className="button" data-event="overlay.retried">
            {site.text('overlay.retry')}
          </button>
        </div>
        <div data-region="product-overlay" data-part="content">
          {shown && (contentOf(shown) ?? <LoadFailed {...shown} />)}
        </div>
      </Overlay>
    </div>
  )
}

interface ContentProps extends Pick<BlockProps<ProductOverlayFields>, 'fields' | 'site'> {
  overlay: OverlayName
}

function contentOf({ fields, site, overlay }: ContentProps): ReactNode {
  const { overlayNuancier, overlayDimensions, overlayHandles, overlayVasques } = fields
  switch (overlay) {
    case 'color':
      return overlayNuancier && <Swatches nuancier={overlayNuancier} samples={fields.samples} site={site} />
    case 'dimension':
      return overlayDimensions && <SizeList sizes={overlayDimensions} fields={fields} site={site} />
    case 'handle':
      return overlayHandles && <HandleGroups handles={overlayHandles} />
    case 'material':
      return overlayVasques && <BasinList basins={overlayVasques} />
  }
  return overlay satisfies never
}

/** Shown if the data of the overlay could not be loaded: a link tries again. */
function LoadFailed({ fields: { pageUrl }, site, overlay }: ContentProps) {
  return (
    <div className="product-overlay__note">
      <p>{site.text('overlay.failed')}</p>
      <a className="button" href={`${pageUrl?.href}?overlay=${overlay}`} data-no-prefetch="">
        {site.text('overlay.retry')}
      </a>
    </div>
  )
}

/** Handles by category: neighbours of the same category are one group. */
function HandleGroups({ handles }: { handles: readonly Handle[] }) {
  return byCategory(handles).map((group, index) => (
    <section key={index} className="product-overlay__group">
      {group[0]?.category && <h3 className="product-overlay__category">{group[0].category}</h3>}
      <ul className="product-overlay__handles">
        {group.map(({ heading, image }, place) => (
          <li key={place}>
            <div className="product-overlay__square">
              {image && <Picture image={image} sizes="(width < 48rem) 45vw, 15rem" />}
            </div>
            <p className="product-overlay__name">{heading}</p>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function byCategory(handles: readonly Handle[]): Handle[][] {
  const groups: Handle[][] = []
  for (const handle of handles) {
    const open = groups.at(-1)
    if (open && open[0]?.kind === handle.kind) open.push(handle)
    else groups.push([handle])
  }
  return groups
}

interface SwatchesProps {
  nuancier: Nuancier
  samples: ProductOverlayFields['samples']
  site: SiteContext
}

/** Colours and materials: of the furniture, then of the basin, each by category. */
function Swatches({ nuancier, samples, site }: SwatchesProps) {
  return (
    <>
      <Part name={site.text('overlay.furniture')} groups={nuancier.furnitureMaterials} />
      <Part name={site.text('overlay.basin')} groups={nuancier.vasquesMaterials} />
      {samples?.url && (
        <p className="product-overlay__samples">
          <Cta cta={samples} site={site} />
        </p>
      )}
    </>
  )
}

function Part({ name, groups }: { name: Text; groups: readonly SwatchGroup[] }) {
  if (groups.length === 0) return null
  return (
    <section className="product-overlay__part">
      <h3 className="label product-overlay__of">{name}</h3>
      {groups.map((group) => (
        <section key={group.id} className="product-overlay__group">
          <h4 className="product-overlay__category">{group.name}</h4>
          <ul className="product-overlay__swatches">
            {group.materials.map((swatch) => (
              <Material key={swatch.id} swatch={swatch} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Material({ swatch: { name, colorName, finishName, image } }: { swatch: Swatch }) {
  return (
    <li>
      <div className="product-overlay__square">
        {image && <Picture image={image} sizes="(width < 48rem) 30vw, 10rem" />}
      </div>
      <p className="product-overlay__name">{name}</p>
      {colorName && <p className="product-overlay__fact">{colorName}</p>}
      {finishName && <p className="product-overlay__fact">{finishName}</p>}
    </li>
  )
}
