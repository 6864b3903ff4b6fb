import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { LeafletFile, ProductFile } from '../../content/schemas/types.generated.ts'
import { inEachLanguage, type Language, textIn } from './language.ts'

type Documents = NonNullable<ProductFile['documents']>
type Document = NonNullable<Documents['guidesChoix']>[number]

/** Folder of the documents within the media folder. */
export const documentsFolder = 'documents'

/** Name of a document's file in a language. */
export function documentFile(name: string, language: Language): string {
  return `${name}-${language}.pdf`
}

/** The documents of a product, as its file lists them. */
export function productDocuments(product: ProductFile, leaflets: readonly LeafletFile[]): Documents {
  const { mounting, choosing } = productLeaflets(product, leaflets)
  return {
    ...(mounting ? { noticesMontage: [leafletDocument(mounting)] } : {}),
    ...(choosing ? { guidesChoix: [leafletDocument(choosing)] } : {}),
  }
}

/** The text of a product file with other documents; nothing else in it changes. */
export function withDocuments(text: string, documents: Documents): string {
  const file = parseTree(text)
  const value = JSON.stringify(documents, null, 2).replaceAll('\n', '\n  ')
  const present = file && findNodeAtLocation(file, ['documents'])
  if (present) return text.slice(0, present.offset) + value + text.slice(present.offset + present.length)
  const next = file && (findNodeAtLocation(file, ['heroImage']) ?? findNodeAtLocation(file, ['updatedAt']))
  const at = next?.parent?.offset
  return at === undefined ? text : `${text.slice(0, at)}"documents": ${value},\n  ${text.slice(at)}`
}

function leafletDocument({ id, title }: LeafletFile): Document {
  return { title: inEachLanguage((language) => textIn(title, language)), url: urls(id) }
}

function urls(name: string): Record<Language, string> {
  return inEachLanguage((language) => `/media/${documentsFolder}/${documentFile(name, language)}`)
}

interface LeafletIds {
  mounting?: string
  choosing?: string
}

/** By English type. */
const ofTypes: Readonly<Record<string, LeafletIds>> = {
  'Vanity unit': { mounting: 'notice-meuble-vasque', choosing: 'guide-meuble-vasque' },
  Mirror: { mounting: 'notice-miroir', choosing: 'guide-miroir' },
  'Storage unit': { mounting: 'notice-colonne' },
  Washbasin: { mounting: 'notice-vasque', choosing: 'guide-meuble-vasque' },
}

/** By English sub-type, where it is mounted differently from its type, or where only it is mounted. */
const ofSubTypes: Readonly<Record<string, LeafletIds>> = {
  'Wall shelf': { mounting: 'notice-accessoire' },
  Shelf: { mounting: 'notice-accessoire' },
  'Towel rail': { mounting: 'notice-accessoire' },
}

/** The leaflets of a product. A free-standing one needs none; one that content does not have is left out. */
function productLeaflets(
  { productType, productSubType }: ProductFile,
  leaflets: readonly LeafletFile[],
): { mounting: LeafletFile | undefined; choosing: LeafletFile | undefined } {
  const ids = ofSubTypes[textIn(productSubType, 'en')] ?? ofTypes[textIn(productType, 'en')] ?? {}
  const find = (id: string | undefined): LeafletFile | undefined => leaflets.find((leaflet) => leaflet.id === id)
  return { mounting: find(ids.mounting), choosing: find(ids.choosing) }
}
