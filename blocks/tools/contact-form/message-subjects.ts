import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import type { ListedProduct } from '../../shared/parts.generated.ts'
import { plainText } from '../../shared/plain-text.ts'
import type { ContactFormFields } from './fields.generated.ts'

/** What the message is about. */
export interface MessageSubjects {
  project: NonNullable<ContactFormFields['projets']>[number] | undefined
  products: readonly ListedProduct[]
}

/** The project and the products that the address of the page names, and that there are. */
export function subjectsOf({ project, projets, productsByUid }: ContactFormFields): MessageSubjects {
  return {
    project: projets?.find(({ url }) => project && url.endsWith(`/${project}`)),
    products: productsByUid ?? [],
  }
}

/** Where the form is sent: what it is about stays in the address, so that the page still shows it when it comes back. */
export function addressWith(
  { project, products }: Pick<ContactFormFields, 'project' | 'products'>,
  path: string,
): string {
  const query = new URLSearchParams()
  if (project) query.set('project', project)
  if (products && products.length > 0) query.set('products', products.join(','))
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/** The form, whose message begins with what it is about: it is asked once, and is part of what is sent. */
export function withSubjects(
  { form, bodyField }: ContactFormFields,
  { project, products }: MessageSubjects,
  site: SiteContext,
): FormView {
  if (bodyField === undefined || form.values[bodyField] !== undefined) return form
  const lines = [
    ...(project ? [site.t('contact.about.project', { name: plainText(project.heading) })] : []),
    ...(products.length > 0
      ? [site.t('contact.about.products', { names: products.map(({ heading }) => plainText(heading)).join(', ') })]
      : []),
  ]
  return lines.length === 0 ? form : { ...form, values: { ...form.values, [bodyField]: `${lines.join('\n')}\n\n` } }
}
