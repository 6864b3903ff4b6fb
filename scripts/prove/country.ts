import { proveEdits, type EditsOptions, type EditStep } from './clone/prove-edits.ts'
import type { Visit } from './clone/visits.ts'

const region: EditStep = {
  name: 'a region: German of Switzerland, with five words of its own',
  commands: [{ args: ['config', '--', 'add', 'locale', 'de-CH', '--from', 'de'] }],
  edits: {
    changes: {
      'locales/de-CH.json': {
        'block.close': 'Schliessen',
        'consent.close': 'Schliessen',
        'footer.label': 'Fusszeile',
        'header.close-menu': 'Menü schliessen',
        'product.zoom': 'Vergrössern',
      },
      'config/hosts.json': {
        variants: {
          ch: {
            locales: ['fr', 'de-CH'],
            prefixes: { 'de-CH': 'de' },
            hreflang: { de: undefined, 'de-CH': 'de-CH' },
          },
        },
      },
    },
  },
}

const country: EditStep = {
  name: 'a country: Portugal, with its language',
  commands: [
    { args: ['config', '--', 'add', 'locale', 'pt', '--from', 'en'] },
    { args: ['config', '--', 'add', 'host', 'pt', '--locales', 'pt'] },
  ],
}

const telephone = '+351 22 766 14 60'
const welcome = 'Madeira, água e luz do Porto'
const homePage: EditStep = {
  name: 'its telephone and home page: another introduction, a block more, a block less',
  edits: {
    changes: {
      'config/variants/pt/site.json': { organization: { telephone } },
      'config/variants/pt/pages/home.json': {
        blocks: {
          content: { fields: { HeroFullscreen: { heading: { $message: 'home.portugal' } } } },
          collections: {
            block: 'CollectionGrid',
            after: 'content',
            fields: { heading: { $message: 'collections.heading' } },
          },
        },
      },
      'content/demo/page/home.json': { variants: { pt: { blocks: { SliderCollection: null } } } },
      'locales/fr.json': { 'home.portugal': 'Le bois, l’eau et la lumière de Porto' },
      'locales/en.json': { 'home.portugal': 'Wood, water and the light of Porto' },
      'locales/de.json': { 'home.portugal': 'Holz, Wasser und das Licht von Porto' },
      'locales/nl.json': { 'home.portugal': 'Hout, water en het licht van Porto' },
      'locales/pt.json': { 'home.portugal': welcome },
    },
  },
}

const description = 'Para o Porto, em madeira de castanho da serra.'
const content: EditStep = {
  name: 'its content: a product with another text, and one that it lacks',
  edits: {
    changes: {
      'config/services.json': { content: { variants: ['be', 'pt'] } },
      'content/demo/product/meuble-galet-80.json': {
        variants: { pt: { description: { pt: `<p>${description}</p>` } } },
      },
      'content/demo/product/etagere-aubier.json': { variants: { pt: null } },
    },
  },
}

const checks: EditStep = {
  name: 'config -- check, content -- check, config -- diff fr pt',
  commands: [
    { args: ['config', '--', 'check'], prints: ['The config has no issues'] },
    { args: ['content', '--', 'check'], prints: ['The content has no errors'] },
    { args: ['config', '--', 'diff', 'fr', 'pt'], prints: [telephone, 'config/variants/pt/pages/home.json'] },
  ],
}

const frenchTelephone = '+33 3 53 01 00 00'
const slider = 'Six collections'
const grid = 'class="collection-grid'
const visits: readonly Visit[] = [
  { host: 'maison-solenne.ch', path: '/de', shows: ['lang="de-CH"', 'Menü schliessen'] },
  { host: 'maison-solenne.de', path: '/de', shows: ['Menü schließen'], hides: ['Menü schliessen'] },
  { host: 'maison-solenne.pt', path: '/', status: 302, shows: ['/pt'] },
  {
    host: 'maison-solenne.pt',
    path: '/pt',
    shows: ['lang="pt-PT"', telephone, welcome, grid],
    hides: [frenchTelephone, slider],
  },
  { host: 'maison-solenne.fr', path: '/fr', shows: [frenchTelephone, slider], hides: [telephone, grid] },
  { host: 'maison-solenne.pt', path: '/pt/products/meuble-galet-80', shows: [description] },
  { host: 'maison-solenne.fr', path: '/fr/produits/meuble-galet-80', hides: [description] },
  { host: 'maison-solenne.pt', path: '/pt/products/etagere-aubier', status: 404 },
  { host: 'maison-solenne.fr', path: '/fr/produits/etagere-aubier' },
]

/** Adds a region, and a country with a home page and content of its own, as an integrator does: without code. */
export function proveCountry(options: EditsOptions): Promise<boolean> {
  const steps = [region, country, homePage, content, checks]
  return proveEdits({ steps, startedWith: [], visits: () => visits }, options)
}
