import { getDocument } from 'unpdf/pdfjs'

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** An element of the structure tree, as pdf.js returns it. */
export interface TreeNode {
  role?: string
  alt?: string
  /** Marked content or an annotation, in place of a role. */
  type?: string
  id?: string
  children?: TreeNode[]
}

export interface PlacedText {
  text: string
  start: number
  end: number
  baseline: number
}

export interface ReadPage {
  /** Lines in the order of the content. */
  texts: string[]
  /** Text that is neither in the structure nor an artifact. */
  untagged: string[]
  /** All texts that are not rotated, with their start, end and baseline in points from the lower left corner. */
  placed: PlacedText[]
  /** Identifiers of marked content. */
  marks: string[]
  tree: TreeNode
  links: { url: string; rect: number[] }[]
  size: number[]
}

export interface ReadPdf {
  title: unknown
  language: unknown
  isMarked: boolean
  pdfUa: unknown
  displaysTitle: boolean
  pages: ReadPage[]
}

/** Reads a PDF file with pdf.js. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const { info, metadata } = await document.getMetadata()
  const read = {
    title: Reflect.get(info, 'Title'),
    language: Reflect.get(info, 'Language'),
    isMarked: entryOf(await document.getMarkInfo(), 'Marked') === true,
    pdfUa: metadata?.get('pdfuaid:part'),
    displaysTitle: entryOf(await document.getViewerPreferences(), 'DisplayDocTitle') === true,
    pages: await readPages(document),
  }
  await task.destroy()
  return read
}

/** Versions of pdf.js return maps or objects. */
function entryOf(map: unknown, key: string): unknown {
  return map instanceof Map ? map.get(key) : Reflect.get(Object(map), key)
}

async function readPages(document: PdfDocument): Promise<ReadPage[]> {
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(numbers.map(async (number) => readPage(await document.getPage(number))))
}

async function readPage(page: PdfPage): Promise<ReadPage> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const read: ReadPage = { texts: [], untagged: [], placed: [], marks: [], tree: {}, links: [], size: page.view }
  let depth = 0
  for (const item of items) {
    if ('str' in item) {
      if (item.str === '') continue
      const texts = depth > 0 ? read.texts : read.untagged
      texts.push(item.str)
      const [, rotation, , , start = 0, baseline = 0] = item.transform.map(Number)
      if (rotation === 0) read.placed.push({ text: item.str, start, end: start + item.width, baseline })
    } else if (item.type === 'endMarkedContent') depth -= 1
    else {
      depth += 1
      if (item.type === 'beginMarkedContentProps' && item.id) read.marks.push(item.id)
    }
  }
  read.tree = (await page.getStructTree()) ?? {}
  const annotations: { url?: string; rect: number[] }[] = await page.getAnnotations()
  read.links = annotations.flatMap(({ url, rect }) => (url === undefined ? [] : [{ url, rect }]))
  return read
}

/** Texts of a page that are printed over others, in pairs. */
export function overprinted({ placed }: ReadPage): string[] {
  const shown = placed.filter(({ text }) => text.trim() !== '')
  return shown.flatMap((one, index) =>
    shown
      .slice(index + 1)
      .filter(
        (two) =>
          Math.abs(one.baseline - two.baseline) < minLine &&
          Math.min(one.end, two.end) - Math.max(one.start, two.start) > 1,
      )
      .map((two) => `${one.text} / ${two.text}`),
  )
}

/** Points between the baselines of two lines of the smallest text. */
const minLine = 6

/** All elements of a page that have the role and content on this page, in reading order. */
export function elements(node: TreeNode, role: string): TreeNode[] {
  const own = node.role === role && contentIds(node).length > 0 ? [node] : []
  return [...own, ...(node.children ?? []).flatMap((child) => elements(child, role))]
}

/** Identifiers of the marked content and the annotations below an element. */
export function contentIds(node: TreeNode): string[] {
  const own = node.type !== undefined && node.id !== undefined ? [node.id] : []
  return [...own, ...(node.children ?? []).flatMap(contentIds)]
}
