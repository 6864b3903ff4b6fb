import type { ReactNode } from 'react'
import type { BlockProps, SiteContext, Text } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { ContactReceiptFields, OrderedSample } from './fields.generated.ts'
import { finishesByUid, linkInFinish } from '../../../documents/product/in-finish.ts'
import type { SavedFinish, SavedProduct } from '../../shared/parts.generated.ts'
import { chosenProduct, namesInLine } from '../../shared/chosen-product.ts'
import { Picture } from '../../shared/Picture.tsx'

type Receipt = NonNullable<ContactReceiptFields['contactReceipt']>

/** Where a visitor arrives after sending a message: its reference, what was sent, and what happens next. */
export function ContactReceipt({ fields, site, first }: BlockProps<ContactReceiptFields>) {
  const { contactReceipt: receipt, gone, ways = [], backgroundColor } = fields
  const { heading, text } = receipt ? { heading: fields.heading, text: fields.next } : gone
  return (
    <Section name="contact-receipt" heading={heading} first={first} background={backgroundColor}>
      <div className="contact-receipt__layout">
        <div className="form-section__words">
          <Heading look="title" />
          {receipt && (
            <p className="contact-receipt__reference">
              {site.text('contact.sent.reference')} <strong translate="no">{receipt.reference}</strong>
            </p>
          )}
          <RichText html={text} className="contact-receipt__text" />
          <ul className="contact-receipt__ways">
            {ways.map(
              ({ label, url }, index) =>
                url && (
                  <li key={index}>
                    <a className={index === 0 ? 'button button--solid' : 'button'} href={url.href}>
                      {label}
                    </a>
                  </li>
                ),
            )}
          </ul>
        </div>
        {receipt && (
          <Sent
            receipt={receipt}
            subject={labelOf(fields.subjects, receipt.subject)}
            deadline={labelOf(fields.deadlines, receipt.deadline)}
            site={site}
          />
        )}
      </div>
    </Section>
  )
}

/** The words for a value. */
function labelOf(choices: ContactReceiptFields['subjects'], value: string | null | undefined): Text | undefined {
  return choices?.find((choice) => choice.value === value)?.label
}

interface SentProps {
  receipt: Receipt
  subject: Text | undefined
  deadline: Text | undefined
  site: SiteContext
}

/** What was sent, as the visitor wrote it. */
function Sent({ receipt, subject, deadline, site }: SentProps) {
  const { products, project, share, body, files, place, retailer, samples = [] } = receipt
  const list = share ? site.href('shared-wishlist', { share }) : null
  return (
    <dl className="contact-receipt__facts" aria-label={site.t('contact.sent.what')}>
      <Fact name={site.text('contact.sent.subject')}>{subject}</Fact>
      <Fact name={site.text('samples.choice')}>
        {samples.length > 0 && (
          <ul className="contact-receipt__products">
            {samples.map((sample) => (
              <ReceiptSample key={sample.id} sample={sample} />
            ))}
          </ul>
        )}
      </Fact>
      <Fact name={site.text('contact.about')}>
        {products.length + (project || list ? 1 : 0) > 0 && (
          <div className="contact-receipt__about">
            {list && <a href={list}>{site.text('contact.sent.list')}</a>}
            {project && <p className="contact-receipt__project">{project.heading}</p>}
            {products.length > 0 && (
              <ul className="contact-receipt__products">
                {products.map((product) => (
                  <ReceiptProduct key={product.id} product={product} finishes={receipt.finishes} site={site} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Fact>
      <Fact name={site.text('contact.sent.place')}>{place}</Fact>
      <Fact name={site.text('contact.sent.retailer')}>
        {retailer && (
          <>
            <p>{retailer.name}</p>
            <p className="contact-receipt__retailer">{retailer.address}</p>
            <p className="contact-receipt__retailer">
              {site.text(retailer.isNotified ? 'contact.sent.notified' : 'contact.sent.waits')}
            </p>
          </>
        )}
      </Fact>
      <Fact name={site.text('contact.sent.deadline')}>{deadline}</Fact>
      <Fact name={site.text('contact.body')}>{body && <p className="contact-receipt__body">{body}</p>}</Fact>
      <Fact name={site.text('contact.attachments')}>{files.join(', ')}</Fact>
    </dl>
  )
}

/** Nothing without a value. */
function Fact({ name, children }: { name: Text; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="contact-receipt__fact">
      <dt className="field__label">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ReceiptSample({ sample: { name, image } }: { sample: OrderedSample }) {
  return (
    <li className="contact-receipt__product">
      {image && (
        <span className="contact-receipt__picture">
          <Picture image={image} alt="" sizes="5rem" />
        </span>
      )}
      {name}
    </li>
  )
}

interface ReceiptProductProps {
  product: SavedProduct
  /** Those that the products of the message are asked about in. */
  finishes: readonly SavedFinish[] | undefined
  site: SiteContext
}

/** A product that the message is about, in the finish that it asks about, with the way back to its page. */
function ReceiptProduct({ product, finishes, site }: ReceiptProductProps) {
  const { uid, heading, url, carrouselImage, cardImage } = product
  const chosen = chosenProduct(product, finishesByUid(finishes)[uid], site)
  const image = chosen?.image ?? carrouselImage ?? cardImage
  const link = url && (chosen ? linkInFinish(url, chosen.code) : url)
  return (
    <li className="contact-receipt__product">
      {image && (
        <span className="contact-receipt__picture">
          <Picture image={image} alt="" sizes="5rem" />
        </span>
      )}
      <span>
        {link ? <a href={link.href}>{heading}</a> : heading}
        {chosen && <span className="contact-receipt__finish">{namesInLine(chosen)}</span>}
      </span>
    </li>
  )
}
