// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { testSite } from '../../blocks/shared/testing/render-example.tsx'
import { pdfWords } from './pdf-words.ts'
import { exampleSources } from '../pdf/testing/example-sources.ts'
import { exampleSite } from './testing/example-pdf.ts'
import { readPdf } from '../pdf/testing/read-pdf.ts'
import { downloadWishlistPdf, printWishlistPdf, type WishlistPdf } from './wishlist-pdf.ts'

const site = testSite('nl')
const lune = {
  heading: 'Spiegel',
  size: { width: 80 },
  cardImage: { url: '/media/lune.webp#c8b9a5', alt: 'Ronde spiegel' },
  href: '/nl/producten/lune',
}
const pdf: WishlistPdf = {
  list: { title: 'Bad/1', products: [lune] },
  settings: {
    brand: 'Atelier',
    words: pdfWords(site.t, site.tag),
    sizeLabel: 'width',
    measures: exampleSite.measures,
    retailers: '/nl/winkel-zoeker',
    pictureWidth: 344,
  },
}

/** Answers requests from the files of the site, and returns the requests and the files that pages would show. */
function browser({ fails = false } = {}) {
  const requests: string[] = []
  const files: Blob[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit = {}) => {
    requests.push(headers ? `${url} ${new Headers(headers).get('accept')}` : url)
    if (fails) return { ok: false, status: 503 }
    const picture = await exampleSources.readPicture(url)
    const isFont = url.endsWith('.ttf')
    return {
      ok: true,
      json: async () => exampleSources.look,
      arrayBuffer: async () =>
        new Uint8Array(isFont ? await exampleSources.readFont(url) : (picture?.bytes ?? [])).buffer,
    }
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const bytes = async () => new Uint8Array(await (files[0] ?? new Blob()).arrayBuffer())
  return { requests, bytes }
}

it('saves the PDF under the name of brand and list, and fetches by GET fonts and pictures, but no logo [PDF-02, PDF-04, NET-03]: deviation [NET-04, PDF-11]', async () => {
  const { requests, bytes } = browser()
  const clicked: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this)
  })
  await downloadWishlistPdf(pdf)
  expect(clicked.map(({ download, href }) => [download, href])).toEqual([['Atelier-Bad-1.pdf', 'blob:1']])
  expect(requests.toSorted()).toEqual([
    '/assets/look/print.json',
    '/fonts/pdf/cormorant.ttf',
    '/fonts/pdf/instrument-sans.ttf',
    '/media/lune.webp?w=344 image/jpeg, image/webp;q=0, image/avif;q=0, image/png;q=0',
  ])
  expect((await readPdf(await bytes())).pages[0]?.texts).toEqual([
    'Atelier',
    ' ',
    '1 / 1',
    'Mijn selectie',
    'Bad/1',
    'Spiegel',
    'L 80 cm',
    'Verkooppunt zoeken',
    'localhost:3000/nl/winkel-zoeker',
  ])
})

it('opens the PDF with its print dialog in the tab [PDF-03, OPEN-35]', async () => {
  const { bytes } = browser()
  const assign = vi.fn<(url: string) => void>()
  await printWishlistPdf(pdf, { location: { assign } } as unknown as Window)
  expect(assign.mock.calls).toEqual([['blob:1']])
  expect(Buffer.from(await bytes()).includes('/JS (print\\({}\\);)')).toBe(true)
})

it('closes the tab and rejects where the look cannot be fetched', async () => {
  browser({ fails: true })
  const close = vi.fn<() => void>()
  await expect(printWishlistPdf(pdf, { close } as unknown as Window)).rejects.toThrow(
    '/assets/look/print.json could not be fetched: status 503.',
  )
  expect(close.mock.calls).toHaveLength(1)
})
