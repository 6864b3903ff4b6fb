import type { FormView, ResolvedLink, SiteContext, Text } from '../../../engine/composition/block.ts'
import type { ListedProduct } from '../../shared/parts.generated.ts'
import { plainText } from '../../shared/plain-text.ts'
import type { PictureFields } from '../../shared/Picture.tsx'
import type { ContactFormFields } from './fields.generated.ts'

/** What the message is about. */
export interface MessageSubjects {
  project: NonNullable<ContactFormFields['projets']>[number] | undefined
  products: readonly SubjectProduct[]
}

export interface SubjectProduct {
  id: string
  heading: Text
  url: ResolvedLink | null
  image: PictureFields | null | undefined
  /** Name of the finish that is asked about. */
  finish?: Text | undefined
}

/** The project and the products that the address of the page names, and that there are. */
export function subjectsOf({ project, projets, ...products }: ContactFormFields): MessageSubjects {
  return {
    project: projets?.find(({ url }) => project && url.endsWith(`/${project}`)),
    products: productsOf(products),
  }
}

/** Each product once, though the address may name it by its id and by its uid. A finish that it has not is ignored. */
function productsOf({
  productsById,
  productsByUid,
  finish,
}: Pick<ContactFormFields, 'productsById' | 'productsByUid' | 'finish'>): SubjectProduct[] {
  const byId = (productsById ?? []).map(({ finishes, ...product }) => {
    const asked = finishes.find(({ code }) => code === finish)
    return { ...subjectOf(product), ...(asked && { image: asked.image, finish: asked.name }) }
  })
  const others = (productsByUid ?? []).filter(({ id }) => byId.every((one) => one.id !== id))
  return [...byId, ...others.map(subjectOf)]
}

function subjectOf({ id, heading, url, carrouselImage, cardImage }: ListedProduct): SubjectProduct {
  return { id, heading, url, image: carrouselImage ?? cardImage }
}

/** Where the form is sent: what it is about stays in the address, so that the page still shows it when it comes back. */
export function addressWith(
  { project, products, product, finish }: Pick<ContactFormFields, 'project' | 'products' | 'product' | 'finish'>,
  path: string,
): string {
  const query = new URLSearchParams()
  if (project) query.set('project', project)
  if (products && products.length > 0) query.set('products', products.join(','))
  if (product && product.length > 0) query.set('product', product.join(','))
  if (finish) query.set('finish', finish)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/**
 * The form with what the address says: its message begins with what it is about, which is then part of what is sent, and
 * the subject for products is chosen. What the visitor has written or chosen stays.
 */
export function withSubjects(fields: ContactFormFields, subjects: MessageSubjects, site: SiteContext): FormView {
  const { form, bodyField, productSubject } = fields
  const given = { ...beginning(bodyField, subjects, site), ...subjectFor(productSubject, subjects) }
  const missing = Object.entries(given).filter(([field]) => form.values[field] === undefined)
  return missing.length === 0 ? form : { ...form, values: { ...form.values, ...Object.fromEntries(missing) } }
}

type Values = FormView['values']

function beginning(field: string | undefined, { project, products }: MessageSubjects, site: SiteContext): Values {
  const names = products.map(({ heading, finish }) =>
    finish
      ? site.t('contact.about.in-finish', { name: plainText(heading), finish: plainText(finish) })
      : plainText(heading),
  )
  const lines = [
    ...(project ? [site.t('contact.about.project', { name: plainText(project.heading) })] : []),
    ...(names.length > 0 ? [site.t('contact.about.products', { names: names.join(', ') })] : []),
  ]
  return field === undefined || lines.length === 0 ? {} : { [field]: `${lines.join('\n')}\n\n` }
}

function subjectFor(chosen: ContactFormFields['productSubject'], { products }: MessageSubjects): Values {
  return chosen && products.length > 0 ? { [chosen.field]: chosen.value } : {}
}
