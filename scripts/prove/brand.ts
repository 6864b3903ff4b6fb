import { proveEdits, type EditsOptions, type EditStep } from './clone/prove-edits.ts'
import { ask, type Visit } from './clone/visits.ts'

const site = 'sites/atelier-brume'
const host = 'atelier-brume.localhost'
const brand = 'Atelier Brume'

const made: EditStep = {
  name: `a brand: config -- new site, in French and German`,
  commands: [
    {
      args: [
        ...['config', '--', 'new', 'site', 'atelier-brume', '--name', brand],
        ...['--languages', 'fr,de', '--colors', '#2f4a5a,#f2f4f1'],
      ],
      prints: [site],
    },
  ],
}

const radius = 3
const product = 'lueur'
const description = 'Eine Laterne aus Milchglas, für den Flur.'
const delivery = { fr: 'Comment nous livrons', de: 'So liefern wir' }
const edits: EditStep = {
  name: 'its look, a page and a product',
  edits: {
    copies: { [`${site}/content/product/${product}.json`]: `${site}/content/product/alba.json` },
    changes: {
      [`${site}/config/tokens.json`]: {
        radius: { $type: 'dimension', card: { $value: { value: radius, unit: 'px' } } },
      },
      [`${site}/config/pages/delivery.json`]: {
        $schema: '../../../../config/schemas/page.schema.json',
        blocks: [
          {
            block: 'PageIntro',
            fields: {
              heading: { $message: 'delivery.heading' },
              cta: { label: { $message: 'collections.cta' }, url: { $route: 'products' } },
            },
          },
        ],
        head: { title: { $message: 'delivery.heading' } },
      },
      [`${site}/config/routes.json`]: { routes: { delivery: { paths: { fr: '/livraison', de: '/lieferung' } } } },
      [`${site}/locales/fr.json`]: { 'delivery.heading': delivery.fr },
      [`${site}/locales/de.json`]: { 'delivery.heading': delivery.de },
      [`${site}/content/product/${product}.json`]: {
        id: product,
        uid: 199,
        references: ['lueur-40'],
        heading: 'Lueur',
        description: { fr: '<p>Une lanterne de verre opalin, pour le couloir.</p>', de: `<p>${description}</p>` },
        seo: {
          description: { fr: 'Lueur, une lanterne d’Atelier Brume.', de: 'Lueur, eine Laterne von Atelier Brume.' },
        },
      },
    },
  },
}

const checks: EditStep = {
  name: 'config -- check, content -- check',
  commands: [
    { args: ['config', '--', 'check', '--root', site], prints: ['The config has no issues'] },
    { args: ['content', '--', 'check', '--site', site], prints: ['The content has no errors'] },
    { args: ['config', '--', 'check'], prints: ['The config has no issues'] },
  ],
}

const firstBrand = 'Maison Solenne'
const visits: readonly Visit[] = [
  { host, path: '/', status: 302 },
  { host, path: '/fr', shows: [brand, 'lang="fr'], hides: [firstBrand] },
  { host, path: '/de', shows: [brand, 'lang="de'], hides: [firstBrand] },
  { host, path: '/nl', status: 404 },
  { host, path: '/fr/livraison', shows: [delivery.fr] },
  { host, path: '/de/lieferung', shows: [delivery.de] },
  { host, path: `/de/produkte/${product}`, shows: [description] },
  { host, path: '/fr/produits/meuble-galet-80', status: 404 },
  { host: 'localhost', path: '/fr', shows: [firstBrand], hides: [brand] },
  { host: 'localhost', path: `/fr/produits/${product}`, status: 404 },
]

/** Makes the site of another brand as an integrator does, without code, and serves it beside the first one. */
export function proveBrand(options: EditsOptions): Promise<boolean> {
  return proveEdits(
    {
      steps: [made, edits, checks],
      startedWith: ['--site', '.', '--site', site],
      visits: async (port) => [...visits, await styleSheet(port)],
    },
    options,
  )
}

/** The token is in the style sheet that the home page has. */
async function styleSheet(port: number): Promise<Visit> {
  const { body } = await ask(port, { host, path: '/fr' })
  const [, path = '/'] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(body) ?? []
  return { host, path, shows: [`--radius-card:${radius}px`] }
}
