import type { FormView, SiteContext, Text } from '../../../engine/composition/block.ts'
import { finishesByUid } from '../../../documents/product/in-finish.ts'
import { priceText } from '../../shared/product-size.ts'
import { chosenProduct, namesInLine } from '../../shared/chosen-product.ts'
import type { SavedProduct } from '../../shared/parts.generated.ts'
import type { PictureFields } from '../../shared/Picture.tsx'
import { finishOf, uidOf } from '../../shared/saved/product-name.ts'
import type { ContactFormFields } from './fields.generated.ts'

/** What the message is about, in this order. */
export interface MessageSubject {
  kind: 'list' | 'project' | 'product'
  /** As the form sends it. */
  value: string
  heading: Text
  /** Path of its page. */
  href: string | null
  image?: PictureFields | null | undefined
  /** Name of the finish that is asked about. */
  finish?: Text | undefined
  /** In the market of the site. */
  price?: Text | null | undefined
}

/** The list, the project and the products that the address of the page names, and that there are. */
export function subjectsOf(fields: ContactFormFields, site: SiteContext): MessageSubject[] {
  return [...listOf(fields, site), ...projectOf(fields), ...productsOf(fields, site)]
}

function listOf({ list, sharedWishlist }: ContactFormFields, site: Pick<SiteContext, 'text'>): MessageSubject[] {
  if (!list || !sharedWishlist) return []
  const { title } = sharedWishlist
  return [{ kind: 'list', value: list, heading: title.trim() ? title : site.text('wishlist.untitled'), href: null }]
}

function projectOf({ project, projets }: ContactFormFields): MessageSubject[] {
  const found = projets?.find(({ url }) => project && url.endsWith(`/${project}`))
  return project && found ? [{ kind: 'project', value: project, heading: found.heading, href: null }] : []
}

/** Each product once, though the address may name it by its id, its uid and its list. */
function productsOf(fields: ContactFormFields, site: SiteContext): MessageSubject[] {
  const { finish, products = [], productsById, productsByUid, sharedWishlist } = fields
  const byUid = Object.fromEntries(products.map((name) => [uidOf(name), finishOf(name)]))
  const inList = finishesByUid(sharedWishlist?.finishes)
  const all = [
    ...(productsById ?? []).map((product) => subjectOf(product, finish, site)),
    ...(productsByUid ?? []).map((product) => subjectOf(product, byUid[product.uid], site)),
    ...(sharedWishlist?.products ?? []).map((product) => subjectOf(product, inList[product.uid], site)),
  ]
  const firsts = new Map([...all].reverse().map((subject) => [subject.id, subject.subject]))
  return [...new Set(all.map(({ id }) => id))].flatMap((id) => firsts.get(id) ?? []).slice(0, maxProducts)
}

/** As many as the content service takes. */
const maxProducts = 40

/** A finish that the product has not is ignored. */
function subjectOf(
  product: SavedProduct,
  code: string | undefined,
  site: SiteContext,
): { id: string; subject: MessageSubject } {
  const { id, heading, url, carrouselImage, cardImage, prices } = product
  const chosen = chosenProduct(product, code, site)
  const image = chosen?.image ?? carrouselImage ?? cardImage
  return {
    id,
    subject: {
      kind: 'product',
      value: chosen ? `${id}:${chosen.code}` : id,
      heading,
      href: url?.href ?? null,
      image,
      finish: chosen ? namesInLine(chosen) : undefined,
      price: priceText(prices, site, chosen?.code),
    },
  }
}

/** Where the form is sent: what it is about stays in the address, so that the page still shows it when it comes back. */
export function addressWith({ project, products, product, finish, list }: ContactFormFields, path: string): string {
  const query = new URLSearchParams()
  if (list) query.set('list', list)
  if (project) query.set('project', project)
  if (products && products.length > 0) query.set('products', products.join(','))
  if (product && product.length > 0) query.set('product', product.join(','))
  if (finish) query.set('finish', finish)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/**
 * The form with what the address says: its message begins with a suggestion, and the subject for products is chosen.
 * What the visitor has written or chosen stays.
 */
export function withSubjects(
  { form, bodyField, productSubject }: ContactFormFields,
  subjects: readonly MessageSubject[],
  site: SiteContext,
): FormView {
  const count = subjects.filter(({ kind }) => kind === 'product').length
  const given = {
    ...(bodyField && subjects.length > 0 ? { [bodyField]: suggestion(subjects, site) } : {}),
    ...(productSubject && count > 0 ? { [productSubject.field]: productSubject.value } : {}),
  }
  const missing = Object.entries(given).filter(([field]) => form.values[field] === undefined)
  return missing.length === 0 ? form : { ...form, values: { ...form.values, ...Object.fromEntries(missing) } }
}

/** It names nothing: what is removed from the message is not in it either. */
function suggestion(subjects: readonly MessageSubject[], site: SiteContext): string {
  const isAboutProject = subjects.some(({ kind }) => kind === 'project')
  const count = subjects.filter(({ kind }) => kind === 'product').length
  return `${site.t(isAboutProject ? 'contact.about.suggest-project' : 'contact.about.suggest', { count })}\n\n`
}
