import type { Contact } from './parts.generated.ts'

export interface ContactLinksProps {
  contact: Contact | null | undefined
}

/** Telephone number and e-mail address, each a link. Nothing where neither is known. */
export function ContactLinks({ contact }: ContactLinksProps) {
  const { telephone, email } = contact ?? {}
  if (!telephone && !email) return null
  return (
    <ul className="contact-links">
      {telephone && (
        <li>
          <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  )
}
