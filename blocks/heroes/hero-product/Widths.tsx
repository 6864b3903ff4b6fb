import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import type { ChosenCodes } from '../../../packages/configuration/configuration.ts'
import { chosenWidth, widthName } from '../../../packages/configuration/own-width.ts'
import { priceIn } from '../../../documents/product/product-price.ts'
import { withIcon } from '../../shared/icon.ts'
import { plainText } from '../../shared/plain-text.ts'
import { RichText } from '../../shared/RichText.tsx'
import type { OwnWidth, Product, ProductWidth } from './fields.generated.ts'
import { addressOf, type Selection } from './selection.ts'

interface WidthsProps {
  product: Product
  selection: Selection
  /** Of which one is open at a time, and prefix of the ids. */
  group: string
  site: SiteContext
}

/** The same piece in its other widths, with the same choices where it has them, and in one that is made to measure. */
export function Widths({ product, selection, group, site }: WidthsProps) {
  const { ownWidth } = product
  if (!offersWidths(product)) return null
  const widths = widthsOf(product)
  const { given, width } = selection
  const own = width ?? widths.find(({ id }) => id === product.id)?.width
  return (
    <details className="configurator__option" name={group} open={given !== null}>
      <summary className="configurator__summary" {...withIcon('chevron')}>
        <span>{site.text('product.width')}</span>
        <span className="configurator__chosen" data-region="chosen width">
          {own !== undefined && centimetres(own, site)}
        </span>
      </summary>
      <ul className="configurator__widths" data-region="widths">
        {widths.map((one) => (
          <li key={one.id}>
            <Width {...{ one, product, selection, site }} />
          </li>
        ))}
      </ul>
      {ownWidth && <OwnWidthField {...{ ownWidth, product, selection, site }} id={`${group}-width`} />}
    </details>
  )
}

/** Whether another width can be chosen: the list of widths says the one of the page, then. */
export function offersWidths(product: Product): boolean {
  return widthsOf(product).length > 1 || Boolean(product.ownWidth)
}

interface WidthProps extends Omit<WidthsProps, 'group'> {
  one: Pick<ProductWidth, 'id' | 'url'> & { width: number }
}

/** The width of the page is no link, unless another one is chosen. */
function Width({ one: { id, url, width }, product, selection, site }: WidthProps) {
  const isOwn = id === product.id
  const isShown = isOwn && selection.width === null
  const path = isOwn ? site.path : url?.href
  if (isShown || !path)
    return (
      <span className="configurator__width" aria-current={isShown || undefined}>
        {centimetres(width, site)}
      </span>
    )
  return (
    <a className="configurator__width" href={addressOf(path, product, withoutWidth(selection.chosen))}>
      {centimetres(width, site)}
    </a>
  )
}

interface OwnWidthProps extends Omit<WidthsProps, 'group'> {
  ownWidth: OwnWidth
  id: string
}

/** A field for the width in centimetres, which widths are possible, and what they cost. */
function OwnWidthField({ ownWidth, product, selection, id, site }: OwnWidthProps) {
  const { from, to, step, leadTime } = ownWidth
  const { given, isWidthRefused } = selection
  const price = priceIn(product.prices, site)
  const more = price?.ownWidth
  const money = (amount: number): string => site.money(amount, price?.currency ?? '')
  return (
    <div className="configurator__own-width">
      <label className="configurator__own-label" htmlFor={id}>
        {site.text('product.own-width')}
      </label>
      <div className="configurator__own-box" data-region="own width">
        <input
          id={id}
          className="configurator__own-input"
          type="number"
          inputMode="numeric"
          name={widthName}
          {...{ min: from, max: to, step }}
          defaultValue={given ?? ''}
          aria-describedby={`${id}-refused ${id}-hint`}
          aria-invalid={isWidthRefused || undefined}
          data-event-change="width.given"
        />
        <span aria-hidden="true">cm</span>
      </div>
      <output id={`${id}-refused`} className="configurator__own-refused">
        <span data-region="refused width">
          {isWidthRefused && <Refused {...{ ownWidth, product, selection, site }} />}
        </span>
      </output>
      <div id={`${id}-hint`} className="configurator__own-hint">
        <p>{site.text('product.own-width.range', { from, to, step })}</p>
        {more && more.supplement > 0 && (
          <p>{site.text('product.own-width.supplement', { price: money(more.supplement) })}</p>
        )}
        {more && (
          <p>
            {site.text('product.own-width.more', {
              price: money(more.amount),
              every: more.every,
              standard: more.standard,
            })}
          </p>
        )}
        {leadTime && <RichText html={leadTime} />}
      </div>
    </div>
  )
}

/** Which widths are possible, what the page shows instead, and the piece that is made in this width. */
function Refused({ ownWidth, product, selection: { given, chosen }, site }: Omit<OwnWidthProps, 'id'>) {
  const { from, to, step, standard } = ownWidth
  const name = plainText(product.heading)
  const other = widthsOf(product).find(
    (one) => one.id !== product.id && (String(one.width) === given || chosenWidth(one.ownWidth, given) !== null),
  )
  return (
    <>
      {site.text('product.own-width.refused', { name, from, to, step, standard })}
      {other?.url && given !== null && (
        <>
          {' '}
          <a href={inOther(other, product, { given, chosen })}>
            {site.text('product.own-width.other', { name: plainText(other.heading), size: Number(given) })}
          </a>
        </>
      )}
    </>
  )
}

/** The page of another piece in the width that was given, with the same choices. */
function inOther(
  { url, width, ownWidth }: Listed,
  product: Product,
  { given, chosen }: { given: string; chosen: ChosenCodes },
): string {
  const isOwn = width !== Number(given) && ownWidth
  const own = isOwn ? [[widthName, given] as const] : []
  return addressOf(url?.href ?? '', product, new Map([...withoutWidth(chosen), ...own]))
}

type Listed = ProductWidth & { width: number }

function widthsOf({ widths = [] }: Product): Listed[] {
  return widths.flatMap((one) => (one.size?.width ? [{ ...one, width: one.size.width }] : []))
}

function withoutWidth(chosen: ChosenCodes): ChosenCodes {
  return new Map([...chosen].filter(([option]) => option !== widthName))
}

function centimetres(size: number, { text }: SiteContext): Text {
  return text('product.centimetres', { size })
}
