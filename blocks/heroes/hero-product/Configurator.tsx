import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { intlOf } from '../../../engine/intl/intl-of.ts'
import { finishName } from '../../../packages/configuration/configuration.ts'
import { inSentence } from '../../../documents/product/in-sentence.ts'
import { priceIn } from '../../../documents/product/product-price.ts'
import { withIcon } from '../../shared/icon.ts'
import { Picture } from '../../shared/Picture.tsx'
import { plainText } from '../../shared/plain-text.ts'
import type { Product, ProductChoice, ProductOption } from './fields.generated.ts'
import { addressOf, changeTo, type Selection } from './selection.ts'

export interface ConfiguratorProps {
  product: Product
  selection: Selection
  /** Prefix of its ids. */
  id: string
  site: SiteContext
}

/**
 * What can be chosen beside the finish. Each choice is a field of a form that leads to the page with it; what cannot be
 * chosen alone is a link that changes what it does not go with. With script, the page only shows what differs.
 */
export function Configurator({ product, selection, id, site }: ConfiguratorProps) {
  const { options = [] } = product
  if (options.length === 0 || site.path === null) return null
  const finish = selection.chosen.get(finishName)
  const isFirst = finish === product.finishes?.[0]?.code
  return (
    <form
      className="configurator"
      action={site.path}
      autoComplete="off"
      aria-labelledby={`${id}-heading`}
      data-flow="configurator"
      data-activate="history"
      data-event-submit="choices.sent"
    >
      <p id={`${id}-heading`} className="label">
        {site.text('product.configure')}
      </p>
      {finish && !isFirst && <input type="hidden" name={finishName} value={finish} />}
      <div className="configurator__options">
        <Widths product={product} selection={selection} group={id} site={site} />
        {options.map((option) => (
          <Option key={option.id} option={option} {...{ product, selection, id, site }} />
        ))}
      </div>
      <output className="configurator__note">
        <span data-region="configuration">
          <Note product={product} selection={selection} site={site} />
        </span>
        <span data-part="failure" hidden>
          {site.text('product.configure.failed')}
        </span>
      </output>
      <button className="button configurator__submit" data-part="submit">
        {site.text('product.configure.submit')}
      </button>
    </form>
  )
}

interface OptionProps extends ConfiguratorProps {
  option: ProductOption
}

function Option({ option, product, selection, id, site }: OptionProps) {
  const chosen = option.choices.find(({ code }) => code === selection.chosen.get(option.id))
  return (
    <details className="configurator__option" name={id}>
      <summary className="configurator__summary" {...withIcon('chevron')}>
        <span>{option.name}</span>
        <span className="configurator__chosen" data-region={`chosen ${option.id}`}>
          {chosen?.name}
        </span>
      </summary>
      <fieldset className="configurator__choices">
        <legend className="visually-hidden">{option.name}</legend>
        <div data-region={`choices ${option.id}`}>
          {option.choices.map((choice) => (
            <Choice key={choice.code} choice={choice} option={option} {...{ product, selection, id, site }} />
          ))}
        </div>
      </fieldset>
    </details>
  )
}

interface ChoiceProps extends OptionProps {
  choice: ProductChoice
}

function Choice({ choice, option, product, selection: { chosen }, id, site }: ChoiceProps) {
  const { code, name, image } = choice
  const change = changeTo(product, chosen, { id: option.id, code })
  const isFirst = option.choices[0] === choice
  const isOwn = chosen.get(option.id) === code
  const own = `${id}-${option.id}-${code}`
  const more = priceIn(product.prices, site)?.choices.find((one) => one.option === option.id && one.code === code)
  const rule = isOwn ? null : change.rule
  return (
    <div className="configurator__choice">
      <label className="configurator__label">
        <input
          id={own}
          className="configurator__radio"
          type="radio"
          name={option.id}
          // The first choice is that of the page without a query.
          value={isFirst ? '' : code}
          defaultChecked={isOwn}
          disabled={rule !== null}
          aria-describedby={rule ? `${own}-why` : undefined}
          data-event-change="choice.made"
          data-value={`${option.id}=${isFirst ? '' : code}`}
        />
        {image && (
          <span className="configurator__sample">
            <Picture image={image} alt="" sizes="3rem" />
          </span>
        )}
        <span className="configurator__name">{name}</span>
        {more && (
          <span className="configurator__price">
            {site.text('product.configure.more', {
              price: site.money(more.amount, priceIn(product.prices, site)?.currency ?? ''),
            })}
          </span>
        )}
      </label>
      {rule && (
        <p id={`${own}-why`} className="configurator__why">
          {rule.reason}{' '}
          {change.chosen && site.path !== null && (
            <a href={addressOf(site.path, product, change.chosen)} rel="nofollow" data-no-prefetch="">
              {site.text('product.configure.together', {
                choices: intlOf(site.tag).formatList(
                  change.together.map(({ option: other, choice: one }) => chosenName(other, one, site)),
                ),
              })}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

/** Which choices of the address were not taken, and what the pictures show instead of the chosen ones. */
function Note({ product: { options = [] }, selection: { chosen, refused }, site }: Omit<ConfiguratorProps, 'id'>) {
  const shown = options.flatMap((option) => {
    const [first] = option.choices
    return first && chosen.get(option.id) !== first.code ? [chosenName(option, first, site)] : []
  })
  return (
    <>
      {refused && (
        <span className="configurator__refused">
          {site.text('product.configure.refused', { reason: plainText(refused.reason) })}{' '}
        </span>
      )}
      {shown.length > 0 && site.text('product.configure.pictures', { choices: intlOf(site.tag).formatList(shown) })}
    </>
  )
}

/** e.g. "top (white marble)" */
function chosenName({ name }: ProductOption, choice: ProductChoice, { tag, t }: SiteContext): string {
  const words = [name, choice.name].map((text) => inSentence(plainText(text), tag))
  return t('product.configure.choice', { option: words[0] ?? '', choice: words[1] ?? '' })
}

interface WidthsProps extends Omit<ConfiguratorProps, 'id'> {
  /** Of which one is open at a time. */
  group: string
}

/** The same piece in its other widths, with the same choices where it has them. */
function Widths({ product, selection: { chosen }, group, site }: WidthsProps) {
  const widths = (product.widths ?? []).flatMap(({ id, url, size }) =>
    size?.width ? [{ id, url, width: size.width }] : [],
  )
  if (widths.length < 2) return null
  const centimetres = (width: number): Text => site.text('product.centimetres', { size: width })
  const own = widths.find(({ id }) => id === product.id)
  return (
    <details className="configurator__option" name={group}>
      <summary className="configurator__summary" {...withIcon('chevron')}>
        <span>{site.text('product.width')}</span>
        <span className="configurator__chosen">{own && centimetres(own.width)}</span>
      </summary>
      <ul className="configurator__widths" data-region="widths">
        {widths.map(({ id, url, width }) => (
          <li key={id}>
            {id === product.id || !url ? (
              <span className="configurator__width" aria-current={id === product.id || undefined}>
                {centimetres(width)}
              </span>
            ) : (
              <a className="configurator__width" href={addressOf(url.href, product, chosen)}>
                {centimetres(width)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
