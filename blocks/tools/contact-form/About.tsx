import type { SiteContext } from '../../../engine/composition/block.ts'
import { Picture } from '../../shared/Picture.tsx'
import type { MessageSubjects } from './message-subjects.ts'

export interface AboutProps {
  subjects: MessageSubjects
  site: SiteContext
}

/** The project and the products that the message is about. Nothing where it is about none. */
export function About({ subjects: { project, products }, site }: AboutProps) {
  if (!project && products.length === 0) return null
  return (
    <div className="contact-form__about contact-form__field--wide">
      <p className="field__label">{site.text('contact.about')}</p>
      {project && <p className="contact-form__project">{project.heading}</p>}
      {products.length > 0 && (
        <ul className="contact-form__products">
          {products.map(({ id, heading, url, image, finish }) => (
            <li key={id} className="contact-form__product">
              <span className="contact-form__picture">{image && <Picture image={image} alt="" sizes="5rem" />}</span>
              <span>
                {url ? <a href={url.href}>{heading}</a> : heading}
                {finish && <span className="contact-form__finish">{finish}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
