import type { ReactNode } from 'react'
import type { BlockProps, SiteContext, Text } from '../../../engine/composition/block.ts'
import { intlOf } from '../../../engine/intl/intl-of.ts'
import { FormError } from '../../shared/form/Form.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { weekFormats } from '../../shared/locator/week-formats.ts'
import { Section } from '../../shared/Section.tsx'
import type { BookedVisit as Visit, BookedVisitFields } from './fields.generated.ts'

/** A visit, for whoever has its key: when, where, a file for calendars, and a button that cancels it. */
export function BookedVisit({ fields, site, first }: BlockProps<BookedVisitFields>) {
  const { bookedVisit: visit, again, backgroundColor } = fields
  const state = stateOf(visit)
  return (
    <Section
      name="booked-visit"
      heading={site.text(`visit.${state === 'over' ? 'booked' : state}.heading`)}
      first={first}
      background={backgroundColor}
    >
      <div className="booked-visit__layout">
        <div className="form-section__words">
          <Heading look="title" />
          <p className="booked-visit__text">{site.text(`visit.${state}.text`)}</p>
          {state !== 'booked' && again && (
            <a className="button button--solid" href={again.href}>
              {site.text('visit.again')}
            </a>
          )}
        </div>
        {visit && (
          <div className="booked-visit__visit" data-cancelled={visit.isCancelled ? '' : undefined}>
            <Facts visit={visit} site={site} />
            {state === 'booked' && <Actions fields={fields} site={site} />}
          </div>
        )}
      </div>
    </Section>
  )
}

function stateOf(visit: Visit | null | undefined): 'gone' | 'cancelled' | 'over' | 'booked' {
  if (!visit) return 'gone'
  if (visit.isCancelled) return 'cancelled'
  return visit.isOver ? 'over' : 'booked'
}

function Facts({ visit: { day, time, shop, product, reference }, site }: { visit: Visit; site: SiteContext }) {
  const date = intlOf(site.tag).formatDate(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <dl className="booked-visit__facts">
      <Fact name={site.text('visit.when')}>
        <span className="booked-visit__date">{date}</span>
        <span className="booked-visit__time">{weekFormats(site.tag).time(time)}</span>
      </Fact>
      {shop && (
        <Fact name={site.text('visit.where')}>
          {[shop.name, shop.address, `${shop.zipCode} ${shop.city}`].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {shop.phone && <a href={`tel:${shop.phone.replaceAll(/[^+\d]/g, '')}`}>{shop.phone}</a>}
        </Fact>
      )}
      {product && (
        <Fact name={site.text('visit.product')}>
          {product.url ? <a href={product.url.href}>{product.heading}</a> : <span>{product.heading}</span>}
        </Fact>
      )}
      <Fact name={site.text('visit.reference')}>
        <span translate="no">{reference}</span>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: Text; children: ReactNode }) {
  return (
    <div className="booked-visit__fact">
      <dt className="label">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The file for calendars, and the plain form that cancels the visit. */
function Actions({ fields: { key = '', form, fileUrl }, site }: { fields: BookedVisitFields; site: SiteContext }) {
  const query = new URLSearchParams({ visit: key }).toString()
  return (
    <>
      {fileUrl && (
        <a
          className="button button--solid"
          href={`${fileUrl.href}.ics?${query}`}
          download="visit.ics"
          data-no-prefetch=""
        >
          {site.text('visit.calendar')}
        </a>
      )}
      <form
        className="booked-visit__cancel"
        method="post"
        noValidate
        action={site.path === null ? undefined : `${site.path}?${query}`}
      >
        <input type="hidden" name="action" value={form.action} />
        <input type="hidden" name="key" value={key} />
        <p>{site.text('visit.cancel.text')}</p>
        <FormError error={form.error} focus={Boolean(form.error)} />
        <button className="button">{site.text('visit.cancel')}</button>
      </form>
    </>
  )
}
