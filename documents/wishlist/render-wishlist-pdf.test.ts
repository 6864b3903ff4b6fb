import { expect, it, test } from 'vitest'
import { exampleSources } from '../pdf/testing/example-sources.ts'
import { exampleList, examplePdf, exampleSite } from './testing/example-pdf.ts'
import { contentIds, elements, readPdf } from '../pdf/testing/read-pdf.ts'

test.each([
  [0, 1],
  [1, 1],
  [5, 1],
  [6, 2],
  [7, 2],
  [11, 2],
  [12, 3],
  [200, 34],
])('%i products take %i A4 pages, each with the page number [PDF-05, PDF-08]', async (count, pages) => {
  const read = await readPdf(await examplePdf(exampleList(count)))
  expect(read.pages).toHaveLength(pages)
  expect(read.pages.map(({ size }) => size.map(Math.round))).toEqual(read.pages.map(() => [0, 0, 595, 842]))
  expect(read.pages.map(({ texts }) => texts[0])).toEqual(
    Array.from({ length: pages }, (_, index) => `${index + 1} / ${pages}`),
  )
  const names = read.pages.flatMap(({ texts }) => texts.filter((text) => text.startsWith('Miroir')))
  expect(names).toEqual(exampleList(count).products.map(({ name }) => name))
})

it('shows the heading, the title, and of each product its name, collection and size [PDF-01, PDF-10]', async () => {
  const { pages } = await readPdf(await examplePdf(exampleList(1)))
  expect(pages[0]?.texts).toEqual(['1 / 1', 'Ma sélection', 'Salle de bains', 'Miroir 1', 'Aubier', 'L 120 cm'])
})

it('is a tagged document: language, title, headings, a list, alternative texts', async () => {
  const read = await readPdf(await examplePdf(exampleList(7)))
  expect(read).toMatchObject({
    title: 'Atelier Test – Salle de bains',
    language: 'fr-FR',
    isMarked: true,
    displaysTitle: true,
    pdfUa: '1',
  })
  const [first, second] = read.pages.map(({ tree }) => tree)
  const count = (role: string) => [first, second].map((tree) => elements(tree ?? {}, role).length)
  expect({ h1: count('H1'), h2: count('H2') }).toEqual({ h1: [1, 0], h2: [1, 0] })
  expect({ items: count('LI'), bodies: count('LBody'), links: count('Link') }).toEqual({
    items: [5, 2],
    bodies: [5, 2],
    links: [5, 2],
  })
  expect(elements(second ?? {}, 'Figure').map(({ alt }) => alt)).toEqual(['Le miroir 6', 'Le miroir 7'])
})

it('has every text and link in the structure, or marks it as an artifact', async () => {
  for (const { untagged, marks, tree, links } of (await readPdf(await examplePdf(exampleList(7)))).pages) {
    expect(untagged).toEqual([])
    const ids = contentIds(tree)
    expect(ids).toEqual(expect.arrayContaining(marks))
    expect(ids.filter((id) => !id.includes('_mc'))).toHaveLength(links.length)
  }
})

it('links the name of each product to its page', async () => {
  const list = exampleList(1, { url: 'https://site.test/fr/produits/œil (1)' })
  const { pages } = await readPdf(await examplePdf(list))
  expect(pages[0]?.links.map(({ url }) => url)).toEqual(['https://site.test/fr/produits/%C5%93il%20%281%29'])
  expect(pages[0]?.links[0]?.rect[0]).toBe(124)
})

it('has no link for a product without a page', async () => {
  for (const url of [null, 'not an address']) {
    const { pages } = await readPdf(await examplePdf(exampleList(1, { url })))
    expect(pages[0]?.links).toEqual([])
  }
})

test.each([
  ['Polish', 'Łódź, żółty kącik'],
  ['Greek', 'Καθρέφτης της Αθήνας'],
  ['Cyrillic', 'Зеркало для ванной'],
  ['German', 'Spiegelschränke, groß und STRAẞE'],
  ['Turkish', 'Işıklı ayna'],
  ['French', 'Œuvre d’été – « n° 3 »'],
])('keeps %s names when text is copied', async (_, name) => {
  const { pages } = await readPdf(await examplePdf({ ...exampleList(1, { name }), title: name }))
  const [, , ...texts] = pages[0]?.texts ?? []
  expect(texts.join('')).toContain(`${name}${name}`)
})

test.each([
  ['right-to-left', 'מראה 120', '□□□□ 120'],
  ['emoji', 'Bain 🛁👩‍👩‍👧', 'Bain □□'],
  ['lone surrogates', 'Bain \ud83d', 'Bain □'],
  ['control characters', 'Ba\u0000i\u202en\u0007', 'Bain'],
  ['line breaks', 'Bain\r\n\tà deux', 'Bain à deux'],
  ['markup', '<b>) Tj /JS (x', '<b>) Tj /JS (x'],
])('shows titles with %s', async (_, title, shown) => {
  const { pages } = await readPdf(await examplePdf({ title, products: [] }))
  expect(pages[0]?.texts).toEqual(['1 / 1', 'Ma sélection', shown])
})

it('breaks long names, also without spaces, and ends what is too long with an ellipsis', async () => {
  const name = `${'Doppelwaschtischunterschrank '.repeat(8)}${'x'.repeat(10_000)}`
  const { pages } = await readPdf(await examplePdf(exampleList(2, { name })))
  const lines = pages.flatMap(({ texts }) => texts).filter((text) => /^(Doppel|x)/.test(text))
  expect(lines).toHaveLength(16)
  expect(lines[7]).toMatch(/…$/)
})

it('fetches the fonts of rare scripts only for texts that need them', async () => {
  const files: string[] = []
  const noting = {
    readFont(file: string) {
      files.push(file)
      return exampleSources.readFont(file)
    },
  }
  await examplePdf(exampleList(1), noting)
  expect(files.splice(0)).toEqual(['/fonts/pdf/cormorant.ttf', '/fonts/pdf/instrument-sans.ttf'])
  await examplePdf(exampleList(1, { name: 'Ночь' }), noting)
  expect(files).toEqual([
    '/fonts/pdf/cormorant.ttf',
    '/fonts/pdf/instrument-sans.ttf',
    '/fonts/pdf/cormorant-cyrillic.ttf',
  ])
})

it('shows an empty frame with its alternative text for a picture that cannot be read', async () => {
  const failing = { readPicture: () => Promise.reject(new Error('404')) }
  const { pages } = await readPdf(await examplePdf(exampleList(1), failing))
  expect(elements(pages[0]?.tree ?? {}, 'Figure').map(({ alt }) => alt)).toEqual(['Le miroir 1'])
})

it('reads each picture once and at most six at the same time', async () => {
  let [open, most, reads] = [0, 0, 0]
  const list = exampleList(40)
  const products = list.products.map((one, index) => ({
    ...one,
    picture: { url: `/media/${index % 20}.webp`, alternative: '' },
  }))
  const readPicture = async () => {
    reads += 1
    most = Math.max(most, ++open)
    await Promise.resolve()
    open -= 1
    return null
  }
  await examplePdf({ ...list, products }, { readPicture })
  expect({ reads, most }).toEqual({ reads: 20, most: 6 })
})

it('contains a picture that several products share once', async () => {
  const [one, many] = [await examplePdf(exampleList(1)), await examplePdf(exampleList(100))]
  const pictures = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('/DCTDecode').length - 1
  expect([pictures(one), pictures(many)]).toEqual([1, 1])
})

it('embeds subsets of its fonts only, and stays small', async () => {
  const bytes = await examplePdf(exampleList(200))
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.match(/\/FontFile2/g)).toHaveLength(2)
  expect(text).not.toContain('/Helvetica')
  expect(bytes.length).toBeLessThan(300_000)
})

it('sets the brand in type where the site has no wordmark', async () => {
  const { wordmark: _, ...site } = exampleSite
  const { pages } = await readPdf(await examplePdf(exampleList(1), { site }))
  expect(pages[0]?.texts[0]).toBe('Atelier Test')
})
