import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import { distanceFormat } from '../../shared/locator/distance-format.ts'
import { FieldLabel } from '../../shared/form/TextField.tsx'
import type { ContactFormFields } from './fields.generated.ts'
import type { FormConditions } from '../../shared/form/form-conditions.ts'
import { shopsOf, type ListedShop } from './offered-shops.ts'

export interface ShopFieldProps {
  fields: ContactFormFields
  form: FormView
  site: SiteContext
  conditions: FormConditions
  /** Unique on the page. */
  id: string
  /** Where the form is sent. */
  address: string | undefined
}

/**
 * The shops near the town that is written in another field, of which the visitor chooses one. The button lists them:
 * without script it sends the form, and the page comes back with what was written.
 */
export function ShopField({ fields, form, site, conditions, id, address }: ShopFieldProps) {
  const { retailers } = fields
  const rules = retailers && form.rules[retailers.shop]
  if (!retailers || !rules) return null
  const name = retailers.shop
  const when = conditions.of(name)
  const error = form.errors[name]
  return (
    <div className="field field--wide shops" id={id} data-condition={when.length > 0 ? when.join(' ') : undefined}>
      <span className="field__label" id={`${id}-label`}>
        <FieldLabel {...{ form, name, site }} isRequired={rules.required === true} />
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-error`}
        aria-required={rules.required || undefined}
        aria-invalid={error ? true : undefined}
        className="shops__list"
        data-part={name}
        data-region="contact-shops"
        data-event-change={`left.${name}`}
      >
        {shopsOf(fields).map((shop) => (
          <Shop key={shop.id} shop={shop} {...{ name, form, site }} unit={retailers.unit} />
        ))}
      </div>
      <output className="field__hint" data-region="contact-shops-notice">
        {noticeOf(fields, form, site)}
      </output>
      <p id={`${id}-error`} className="field__error" data-part={`${name}-error`} aria-live="polite">
        {error}
      </p>
      <button
        className="button shops__find"
        name="show"
        value="shops"
        formNoValidate
        formAction={address === undefined ? undefined : `${address}#${id}`}
        data-part="find-shops"
      >
        {retailers.find}
      </button>
    </div>
  )
}

interface ShopProps extends Pick<ShopFieldProps, 'form' | 'site'> {
  shop: ListedShop
  name: string
  unit: 'km' | 'mi'
}

function Shop({ shop: { id, name: title, address, distance }, name, form, site, unit }: ShopProps) {
  return (
    <label className="shops__shop">
      <input type="radio" className="choice__input" name={name} value={id} defaultChecked={form.values[name] === id} />
      <span className="shops__name">
        {title}
        <span className="shops__address">{address}</span>
      </span>
      {distance !== null && (
        <span className="shops__distance">{distanceFormat({ tag: site.tag, unit })(distance * 1000)}</span>
      )}
    </label>
  )
}

/** How many shops there are, or why there is none. */
function noticeOf({ retailers, nearestStores }: ContactFormFields, form: FormView, site: SiteContext) {
  const place = form.values[retailers?.place ?? '']
  if (!nearestStores || typeof place !== 'string') return retailers?.hint
  if (!nearestStores.place) return site.text('store-locator.unknown-place', { place })
  if (nearestStores.stores.length === 0) return site.text('store-locator.none')
  return site.text('store-locator.straight')
}
