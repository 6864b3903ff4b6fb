import type { SiteContext } from '../../../engine/composition/block.ts'
import { intlOf } from '../../../engine/intl/intl-of.ts'
import { finishName } from '../../../packages/configuration/configuration.ts'
import { inSentence } from '../../../documents/product/in-sentence.ts'
import { amountOfChoice, priceIn } from '../../../documents/product/product-price.ts'
import { withIcon } from '../../shared/icon.ts'
import { Picture } from '../../shared/Picture.tsx'
import { plainText } from '../../shared/plain-text.ts'
import type { Product, ProductChoice, ProductOption } from './fields.generated.ts'
import { addressOf, changeTo, type Selection } from './selection.ts'
import { Widths } from './Widths.tsx'

/** Whether a product has more to choose than its finish, on a page that an address leads to. */
export function isConfigurable({ options = [], ownWidth }: Product, { path }: SiteContext): boolean {
  return (options.length > 0 || Boolean(ownWidth)) && path !== null
}

interface ConfiguratorProps {
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
  if (!isConfigurable(product, site)) return null
  const finish = selection.chosen.get(finishName)
  const isFirst = finish === product.finishes?.[0]?.code
  return (
    <form
      className="configurator"
      action={site.path ?? undefined}
      autoComplete="off"
      // The page says which widths are possible, in its language.
      noValidate
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

function Choice({ choice, option, product, selection: { chosen, code: whole }, id, site }: ChoiceProps) {
  const { code, name, image } = choice
  const change = changeTo(product, chosen, { id: option.id, code })
  const isFirst = option.choices[0] === choice
  const isOwn = chosen.get(option.id) === code
  const own = `${id}-${option.id}-${code}`
  const price = priceIn(product.prices, site)
  const costs = price?.choices.find((one) => one.option === option.id && one.code === code)
  const more = price && costs ? amountOfChoice(costs, price, whole) : 0
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
        {price && more > 0 && (
          <span className="configurator__price">
            {site.text('product.configure.more', { price: site.money(more, price.currency) })}
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
function Note({ product, selection, site }: Omit<ConfiguratorProps, 'id'>) {
  const { options = [], ownWidth } = product
  const { chosen, refused, width } = selection
  const size = ownWidth && width !== null ? [standardName(ownWidth, site)] : []
  const others = options.flatMap((option) => {
    const [first] = option.choices
    return first && chosen.get(option.id) !== first.code ? [chosenName(option, first, site)] : []
  })
  const shown = [...size, ...others]
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

/** e.g. "width (90 cm)" */
function standardName({ standard }: { standard: number }, { tag, t }: SiteContext): string {
  const option = inSentence(t('product.width'), tag)
  return t('product.configure.choice', { option, choice: t('product.centimetres', { size: standard }) })
}

/** e.g. "top (white marble)" */
function chosenName({ name }: ProductOption, choice: ProductChoice, { tag, t }: SiteContext): string {
  const words = [name, choice.name].map((text) => inSentence(plainText(text), tag))
  return t('product.configure.choice', { option: words[0] ?? '', choice: words[1] ?? '' })
}
