import * as fc from 'fast-check'
import { address, headers } from './headers.ts'
import type { GeneratedRequest } from './request.ts'
import { withQuery } from './targets.ts'
import { encodedText, oneOf } from './texts.ts'

const pictures = [
  ...['banc-argile-front.webp', 'logo-long.svg', 'icon-assembled.svg', 'none.webp', 'documents', 'a'.repeat(300)],
]

/** Pictures in widths and formats that exist and that do not, names that leave the folder. */
export const mediaRequest: fc.Arbitrary<GeneratedRequest> = fc
  .record({ target: mediaTarget(), address, headers })
  .map((one) => ({ kind: 'media', method: 'GET', host: '127.0.0.1', ...one }))

function mediaTarget(): fc.Arbitrary<string> {
  const name = fc.oneof({ weight: 4, arbitrary: oneOf(pictures) }, { weight: 1, arbitrary: encodedText })
  const width = oneOf([
    ...['344', '344', '344', '480', '480', '768', '1', '0', '-344', '344.5', '1e9', '', '344&w=768', '%00'],
  ])
  const format = oneOf([
    ...['', '', '', '&format=webp', '&format=webp', '&format=avif', '&format=jpeg', '&format=svg', '&format='],
  ])
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(name, width, format).map(([one, w, as]) => `/media/${one}?w=${w}${as}`) },
    { weight: 1, arbitrary: name.chain((one) => withQuery(`/media/${one}`, ['w', 'format'])) },
    {
      weight: 1,
      arbitrary: fc.tuple(oneOf(['..', '%2e%2e', '..%2f', '.']), name).map((all) => `/media/${all.join('/')}`),
    },
  )
}

/** Sheets of products and lists. Each takes part of a core, so most are of a product or list that is none. */
export const pdfRequest: fc.Arbitrary<GeneratedRequest> = fc
  .record({ target: pdfTarget(), address, headers })
  .map((one) => ({ kind: 'pdf', method: 'GET', host: '127.0.0.1', ...one }))

function pdfTarget(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 1, arbitrary: withQuery('/fr/produits/meuble-galet-100.pdf', ['finish']) },
    { weight: 1, arbitrary: withQuery('/en/products/meuble-galet-100.pdf', ['finish', 'page']) },
    { weight: 6, arbitrary: encodedText.map((name) => `/fr/produits/${name}.pdf`) },
    { weight: 6, arbitrary: withQuery('/fr/liste-de-souhaits.pdf', ['list', 'share']) },
    { weight: 3, arbitrary: encodedText.map((key) => `/fr/liste-partagee/${key}.pdf`) },
  )
}
