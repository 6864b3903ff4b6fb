import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { CaptchaForm, FieldGroup } from '../../shared/form/CaptchaForm.tsx'
import { conditionsOf } from '../../shared/form/form-conditions.ts'
import { FormField } from '../../shared/form/FormField.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { chosenProduct, namesInLine } from '../../shared/chosen-product.ts'
import { productName } from '../../shared/saved/product-name.ts'
import { Section } from '../../shared/Section.tsx'
import { Calendar } from './Calendar.tsx'
import type { FreeVisits, VisitFormFields } from './fields.generated.ts'

const detailFields = ['name', 'email', 'phone', 'about']

/**
 * A visit that is booked: a day, a time, then who comes, in one form. Styles show the times of the day that is chosen, and
 * what follows once a time is, so that it works without script.
 */
export function VisitForm({ fields, site, id, first }: BlockProps<VisitFormFields>) {
  const { freeVisits, form } = fields
  const hasTimes = freeVisits?.days.some(({ times }) => times.some(({ isFree }) => isFree)) === true
  return (
    <Section name="visit-form" heading={fields.heading} first={first} background={fields.backgroundColor}>
      <div className="visit-form__layout">
        <div className="form-section__words">
          <Heading look="display" className="visit-form__heading" />
          <RichText html={fields.text} className="visit-form__text" />
          {freeVisits && <ShopLines visits={freeVisits} site={site} />}
          <OtherShops fields={fields} site={site} />
        </div>
        {freeVisits && (
          <CaptchaForm
            form={form}
            address={addressOf(fields, site)}
            note={fields.note}
            submit={site.text('visit.submit')}
            failure={site.t('visit.error')}
            incomplete={site.t('visit.error.fields')}
            flow="visit"
            data={{ 'data-day': textOf(form.values['day']), 'data-time': textOf(form.values['time']) }}
            site={site}
          >
            <input type="hidden" name="shop" value={freeVisits.shop.id} />
            <Subject fields={fields} site={site} />
            <Calendar visits={freeVisits} form={form} next={`${id}-details`} site={site} />
            <div id={`${id}-details`} className="visit-form__details">
              <FieldGroup heading={site.text('visit.you')}>
                {detailFields.map((name) => (
                  <FormField key={name} form={form} name={name} site={site} conditions={conditionsOf(form)} />
                ))}
              </FieldGroup>
            </div>
          </CaptchaForm>
        )}
        {!hasTimes && <p className="visit-form__none">{site.text('visit.none')}</p>}
      </div>
    </Section>
  )
}

function textOf(value: VisitFormFields['form']['values'][string] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Where the form is sent: shop and product stay in the address, so that the page still shows them when it comes back. */
function addressOf({ freeVisits, product = [], finish }: VisitFormFields, { path }: SiteContext): string | undefined {
  if (path === null) return undefined
  const query = new URLSearchParams({ showroom: freeVisits?.shop.id ?? '' })
  if (product.length > 0) query.set('product', product.join(','))
  if (finish) query.set('finish', finish)
  return `${path}?${query.toString()}`
}

function ShopLines({ visits: { shop }, site }: { visits: FreeVisits; site: SiteContext }) {
  const { name, address, zipCode, city, phone } = shop
  return (
    <address className="visit-form__shop">
      {[name, address, `${zipCode} ${city}`].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
          <span className="visually-hidden"> : {site.text('contact.phone')}</span>
        </a>
      )}
    </address>
  )
}

function OtherShops({ fields: { others = [], freeVisits }, site }: { fields: VisitFormFields; site: SiteContext }) {
  const elsewhere = others.filter(({ url }) => url && !url.href.includes(`=${freeVisits?.shop.id}`))
  if (elsewhere.length === 0) return null
  return (
    <div className="visit-form__others">
      <p>{site.text('visit.other')}</p>
      <ul>
        {elsewhere.map(
          ({ label, url }) =>
            url && (
              <li key={url.href}>
                <a href={url.href}>{label}</a>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

/** The product that the visit is about; it can be left out. */
function Subject({ fields, site }: { fields: VisitFormFields; site: SiteContext }) {
  const { productsById, form } = fields
  const [product] = productsById ?? []
  const error = form.errors['product']
  if (!product && !error) return null
  const chosen = product ? chosenProduct(product, fields.finish, site) : null
  const image = chosen?.image ?? product?.carrouselImage ?? product?.cardImage
  const isLeftOut = form.values['product'] === ''
  return (
    <fieldset className="visit-form__about">
      <legend className="field__label">{site.text('visit.product')}</legend>
      {product && (
        <label className="visit-form__subject">
          <input
            type="checkbox"
            className="choice__input"
            name="product"
            value={productName(product.id, chosen?.code)}
            defaultChecked={!isLeftOut}
          />
          {image && (
            <span className="visit-form__picture">
              <Picture image={image} alt="" sizes="5rem" />
            </span>
          )}
          <span>
            {product.heading}
            {chosen && <span className="visit-form__finish">{namesInLine(chosen)}</span>}
          </span>
        </label>
      )}
      <p className="field__error" data-part="product-error" aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
