import type { SiteContext } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heart } from '../../shared/Heart.tsx'
import { configurationQuery, finishName } from '../../../packages/configuration/configuration.ts'
import type { HeroProductFields } from './fields.generated.ts'
import { withIcon } from '../../shared/icon.ts'
import { productName } from '../../shared/saved/product-name.ts'
import { PopoverClose } from '../../shared/Dialog.tsx'
import { Model } from './model/Model.tsx'
import { ShareWays, type ShareWaysProps } from '../../shared/share/ShareWays.tsx'

export interface ActionsProps {
  fields: HeroProductFields
  /** Names what is chosen. */
  code: string | null
  /** Only the first choices are chosen. */
  isFirst: boolean
  /** Prefix of its ids. */
  id: string
  site: SiteContext
}

/** The one solid action of the page; beside it saving and sharing, below it the other links. */
export function Actions({ fields, code, isFirst, id, site }: ActionsProps) {
  const { product, action, secondAction, links = [], address, view } = fields
  const chosen = isFirst ? links : links.map((link) => withChoices(link, code))
  const others = [secondAction, ...chosen].filter((one) => one?.url)
  const sheet = sheetOf(site.path, code)
  const shownFinish = fields.finish ?? undefined
  return (
    <div className="hero-product__actions" data-region="actions">
      <div className="hero-product__main-action">
        <Cta
          cta={isFirst ? action : withCode(action, code)}
          look="solid"
          nofollow={isAboutProduct(action)}
          site={site}
        />
        <Heart uid={product.uid} finish={code} heading={product.heading} site={site} />
        {address && <Share id={`${id}-share`} address={address} heading={product.heading} site={site} />}
      </div>
      {(others.length > 0 || sheet || product.model) && (
        <ul className="hero-product__links">
          {product.model && (
            <li>
              <Model
                product={product}
                finish={shownFinish}
                // A page that does not take the parameter has all at once.
                isFilled={view !== 'page'}
                id={`${id}-model`}
                site={site}
              />
            </li>
          )}
          {others.map((cta, index) => (
            <li key={index}>
              <Cta cta={cta} nofollow={isAboutProduct(cta)} site={site} />
            </li>
          ))}
          {sheet && (
            <li>
              <a className="button" href={sheet} rel="nofollow" data-no-prefetch="">
                {site.text('product.sheet')}
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** A page that takes the product as a parameter has as many states as there are products. */
function isAboutProduct(cta: HeroProductFields['action']): boolean {
  return cta?.url?.href.includes('?') ?? false
}

/** An action that takes the product as a parameter takes what is chosen as another one. */
function withCode(cta: HeroProductFields['action'], code: string | null): HeroProductFields['action'] {
  if (!cta?.url || code === null || !isAboutProduct(cta)) return cta
  const [path, query] = cta.url.href.split('?')
  const chosen = new URLSearchParams(query)
  chosen.set(finishName, code)
  return { ...cta, url: { ...cta.url, href: `${path}?${chosen.toString()}` } }
}

type ProductLink = NonNullable<HeroProductFields['links']>[number]

/** A link to a page that takes products with what is chosen of them. */
function withChoices(link: ProductLink, code: string | null): ProductLink {
  const { url, choicesIn } = link
  if (!url || !choicesIn) return link
  const [path, query] = url.href.split('?')
  const named = new URLSearchParams(query)
  const product = named.get(choicesIn)
  if (product === null) return link
  named.set(choicesIn, productName(product, code))
  return { ...link, url: { ...url, href: `${path}?${named.toString()}` } }
}

/** Address of the product sheet: that of the page with an ending. Null on a page without an address. */
function sheetOf(path: string | null, code: string | null): string | null {
  if (path === null) return null
  return `${path}.pdf${code === null ? '' : `?${configurationQuery(code)}`}`
}

interface ShareProps extends ShareWaysProps {
  /** Of the popover. */
  id: string
}

/** A button that opens the ways to share the page in a popover. */
function Share({ id, address, heading, site }: ShareProps) {
  return (
    <>
      <button
        type="button"
        className="hero-product__share"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={site.t('product.share')}
        {...withIcon('share')}
      />
      <dialog id={id} popover="auto" className="hero-product__sharing" aria-labelledby={`${id}-heading`}>
        <p id={`${id}-heading`} className="subtitle">
          {site.text('product.share')}
        </p>
        <ShareWays address={address} heading={heading} site={site} />
        <PopoverClose id={id} site={site} />
      </dialog>
    </>
  )
}
