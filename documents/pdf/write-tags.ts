import type { StructureNode, Box, PlacedDocument } from './placed-page.ts'
import { formatObject, hexText, reference, xmp } from './pdf-syntax.ts'

/** The part of jsPDF's internals that its plug-ins use. */
export interface PdfInternals {
  write: (...parts: string[]) => void
  newObjectDeferred: () => number
  newObjectDeferredBegin: (id: number, isWritten: boolean) => void
  putStream: (stream: {
    data: string
    filters: string[]
    additionalKeyValues: { key: string; value: string }[]
  }) => void
  getPageInfo: (page: number) => { objId: number }
  events: { subscribe: (topic: string, callback: (data: { pageNumber: number }) => void) => void }
}

interface TaggedDocument {
  title: string
  language: string
  structure: readonly StructureNode[]
  /** Of the pages, for the boxes of figures. */
  height: number
  tags: Tags
}

interface ObjectIds {
  root: number
  parentTree: number
  metadata: number
  nodes: number[]
  /** In the order of tags.links. */
  links: number[]
}

/** Adds what jsPDF does not write: the structure tree, link annotations in it, language and metadata (PDF/UA-1). */
export function writeTags(internals: PdfInternals, document: TaggedDocument): void {
  const { write, events } = internals
  const { tags } = document
  let ids: ObjectIds | undefined
  // jsPDF numbers the pages first and refers to page 1 by its number: other objects are numbered after them.
  const objectIds = (): ObjectIds => (ids ??= reserveIds(internals, document))
  events.subscribe('putPage', ({ pageNumber }) => {
    const { links } = objectIds()
    const own = tags.links.flatMap(({ page }, index) => (page === pageNumber - 1 ? [reference(links[index])] : []))
    write(`/StructParents ${pageNumber - 1} /Tabs /S${own.length > 0 ? ` /Annots [${own.join(' ')}]` : ''}`)
  })
  events.subscribe('postPutResources', () => writeObjects(internals, document, objectIds()))
  events.subscribe('putCatalog', () => {
    const { root, metadata } = objectIds()
    write(`/Version /1.7 /Lang ${hexText(document.language)} /MarkInfo << /Marked true >>`)
    write(`/StructTreeRoot ${reference(root)} /Metadata ${reference(metadata)}`)
    write('/ViewerPreferences << /DisplayDocTitle true >>')
  })
}

function reserveIds({ newObjectDeferred }: PdfInternals, { structure, tags }: TaggedDocument): ObjectIds {
  return {
    root: newObjectDeferred(),
    parentTree: newObjectDeferred(),
    metadata: newObjectDeferred(),
    nodes: structure.map(() => newObjectDeferred()),
    links: tags.links.map(() => newObjectDeferred()),
  }
}

function writeObjects(internals: PdfInternals, document: TaggedDocument, ids: ObjectIds): void {
  const { write, newObjectDeferredBegin, putStream, getPageInfo } = internals
  const { structure, tags, height, title, language } = document
  const page = (index: number): string => reference(getPageInfo(index + 1).objId)
  const put = (id: number | undefined, entries: Record<string, string | undefined>): void => {
    newObjectDeferredBegin(id ?? 0, true)
    write(formatObject(entries), 'endobj')
  }
  put(ids.root, { Type: '/StructTreeRoot', K: `[${reference(ids.nodes[0])}]`, ParentTree: reference(ids.parentTree) })
  const kids = kidsOf(document, ids, page)
  const pageOf = new Map(tags.pages.flatMap((marks, index) => marks.map((node) => [node, page(index)] as const)))
  for (const [place, node] of structure.entries()) {
    put(ids.nodes[place], {
      S: `/${node.role}`,
      P: reference(node.parent === null ? ids.root : ids.nodes[node.parent]),
      K: `[${(kids[place] ?? []).join(' ')}]`,
      Alt: node.alternative === undefined ? undefined : hexText(node.alternative),
      A: attributes(node, height),
      // The page of its marked content: rows are never split, so no element has two.
      Pg: pageOf.get(place),
    })
  }
  for (const [index, { box, url, name, page: place }] of tags.links.entries()) {
    const edges = [box.x, height - box.y - box.height, box.x + box.width, height - box.y]
    put(ids.links[index], {
      Type: '/Annot',
      Subtype: '/Link',
      Rect: `[${edges.map((edge) => edge.toFixed(2)).join(' ')}]`,
      Border: '[0 0 0]',
      F: '4',
      Contents: hexText(name),
      StructParent: String(tags.pages.length + index),
      P: page(place),
      A: `<< /S /URI /URI (${url.replace(/[()\\]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}) >>`,
    })
  }
  const ofPages = tags.pages.map(
    (marks, index) => `${index} [${marks.map((node) => reference(ids.nodes[node])).join(' ')}]`,
  )
  const ofLinks = tags.links.map(({ node }, index) => `${tags.pages.length + index} ${reference(ids.nodes[node])}`)
  put(ids.parentTree, { Nums: `[${[...ofPages, ...ofLinks].join(' ')}]` })
  newObjectDeferredBegin(ids.metadata, true)
  const kind = [
    { key: 'Type', value: '/Metadata' },
    { key: 'Subtype', value: '/XML' },
  ]
  putStream({ data: xmp({ title, language }), filters: [], additionalKeyValues: kind })
  write('endobj')
}

/** What each element contains, in reading order: elements, marked content and link annotations. */
function kidsOf({ structure, tags }: TaggedDocument, ids: ObjectIds, page: (index: number) => string): string[][] {
  const kids: string[][] = structure.map(() => [])
  for (const [place, { parent }] of structure.entries())
    if (parent !== null) kids[parent]?.push(reference(ids.nodes[place]))
  for (const marks of tags.pages) for (const [mark, node] of marks.entries()) kids[node]?.push(String(mark))
  for (const [index, link] of tags.links.entries())
    kids[link.node]?.push(`<< /Type /OBJR /Pg ${page(link.page)} /Obj ${reference(ids.links[index])} >>`)
  return kids
}

function attributes({ role, box }: StructureNode, height: number): string | undefined {
  if (role === 'TH') return '<< /O /Table /Scope /Row >>'
  if (role === 'L') return '<< /O /List /ListNumbering /None >>'
  if (!box) return undefined
  const edges = [box.x, height - box.y - box.height, box.x + box.width, height - box.y]
  return `<< /O /Layout /Placement /Block /BBox [${edges.map((edge) => edge.toFixed(2)).join(' ')}] >>`
}

/** Which element of the structure each piece of marked content and each link belongs to. */
interface Tags {
  /** For each page, the node of each marked-content identifier. */
  pages: number[][]
  links: { page: number; node: number; url: string; name: string; box: Box }[]
}

/** Numbers marked content in the order in which the pages are drawn. Links are annotations: they have no number. */
export function collectTags({ pages }: PlacedDocument): Tags {
  const links = pages.flatMap(({ items }, page) =>
    items.flatMap((item) => {
      if (item.type !== 'link' || item.node === null) return []
      const { x, y, width, height, url, name, node } = item
      return [{ page, node, url, name, box: { x, y, width, height } }]
    }),
  )
  const marks = pages.map(({ items }) =>
    items.flatMap(({ type, node }) => (type === 'link' || node === null ? [] : [node])),
  )
  return { pages: marks, links }
}
