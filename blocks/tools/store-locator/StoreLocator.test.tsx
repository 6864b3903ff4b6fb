import { expect, it } from 'vitest'
import { readExamples } from '../../shared/testing/block-folders.ts'
import { renderExample, tagsNamed, tagsOf, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'tools/store-locator'
const shops = (html: string) => tagsOfClass(html, 'shop').map(({ attributes }) => attributes['data-shop'])
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('has a locate button, distances, an address with a search button, and a list [STORE-01]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(words(html)).toContain('Autour de moi')
  expect(tagsNamed(html, 'input').map(({ attributes }) => attributes['name'])).toEqual(['place'])
  expect(tagsNamed(html, 'button').map(({ attributes }) => attributes['aria-label'])).toContain('Chercher')
  expect(shops(html)).toEqual(['fr-lyon-maison-brumal', 'fr-paris-atelier-onde'])
})

it('searches by a plain form: the button submits it, as Enter does [STORE-02]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(tagsNamed(html, 'form')[0]?.attributes).toMatchObject({
    action: '/fr/store-locator',
    'data-event-submit': 'place.searched',
  })
  expect(tagsOfClass(html, 'store-locator__search')[0]?.attributes).not.toHaveProperty('type')
})

it('says that the visitor types a place: a position that is still searched is no longer wanted', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(tagsNamed(html, 'input')[0]?.attributes).toMatchObject({ name: 'place', 'data-event-input': 'place.typed' })
})

it('offers 5, 10, 25, 50 and more than 50 km, first 5 [STORE-11] [STORE-12]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  const options = [...html.matchAll(/<option value="(\d+)"[^>]*?( selected="")?>([^<]*)</g)]
  expect(options.map(([, value, , label]) => `${value} ${label?.replaceAll(/\s/g, ' ')}`)).toEqual([
    '5 5 km',
    '10 10 km',
    '25 25 km',
    '50 50 km',
    '100 + 50 km',
  ])
  expect(options.filter(([, , selected]) => selected).map(([, value]) => value)).toEqual(['5'])
})

it('keeps a place and a distance of the address, also one that is not offered [STORE-03]', async () => {
  const html = await renderExample(folder, 'place', { locale: 'de', fields: { distance: 7 } })
  expect(tagsNamed(html, 'input')[0]?.attributes['value']).toBe('Paris')
  expect(html).toMatch(/<option value="7"[^>]*selected/)
})

it('tells how many shops there are, and how many of them are listed', async () => {
  const html = await renderExample(folder, 'place', { locale: 'en' })
  expect(words(html)).toContain('3 retailers within about 10 km of 75001 Paris. The first 1 are listed')
  expect(tagsNamed(html, 'output').some(({ attributes }) => attributes['data-region'] === 'locator-count')).toBe(true)
})

const more = (html: string) =>
  tagsOfClass(html, 'store-locator__more').map(({ attributes }) => attributes['href']?.replaceAll('&amp;', '&'))

it('lists a page of shops, and links to a page more [STORE-06]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr', fields: { limit: 1 } })
  expect(shops(html)).toHaveLength(1)
  expect(more(html)).toEqual(['/fr/store-locator?count=21'])
  expect(words(html)).toContain('Afficher 1 revendeur de plus')
  expect(more(await renderExample(folder, 'typical', { locale: 'fr' }))).toEqual([])
})

it('links to more shops of the same place, or of the same part of the map, with the chosen shop', async () => {
  const place = await renderExample(folder, 'place', { fields: { limit: 1 } })
  expect(more(place)).toEqual(['/fr/store-locator?place=Paris&distance=10&shop=fr-paris-atelier-onde&count=21'])
  const bounds = { south: 48.5, west: 2, north: 49, east: 2.5 }
  const start = { stores: [shopWith('')], total: 30 }
  const area = await renderExample(folder, 'typical', { fields: { inArea: true, bounds, within: start } })
  expect(more(area)).toEqual(['/fr/store-locator?south=48.5&west=2&north=49&east=2.5&count=21'])
})

it('lists no more than config says, whatever the query says', async () => {
  const fields = { locator: { ...settings(), maxListed: 1 }, limit: 100 }
  const html = await renderExample(folder, 'typical', { fields })
  expect(shops(html)).toHaveLength(1)
  expect(more(html)).toEqual([])
})

it('counts distances in the unit of config', async () => {
  const fields = { locator: { ...settings(), unit: 'mi' } }
  const html = await renderExample(folder, 'place', { locale: 'en', fields })
  expect(words(html)).toContain('3 retailers within about 10 mi of 75001 Paris')
  expect(html).toMatch(/<option value="50" data-km="80.4672">50 mi/)
})

it.each([
  ['fr', 'Aucun revendeur à proximité'],
  ['en', 'No shops nearby'],
  ['de', 'Kein Händler in der Nähe'],
  ['nl', 'Geen verkooppunten in de buurt'],
] as const)('says in %s that there is no shop around [STORE-08] [ERR-34]', async (locale, message) => {
  const html = await renderExample(folder, 'nothing nearby', { locale })
  expect(html).toContain(message)
  expect(tagsNamed(html, 'ol')).toEqual([])
})

it('alerts that a place was not found, and why [ERR-20]', async () => {
  const html = await renderExample(folder, 'unknown place', { locale: 'fr' })
  const alerts = tagsOf(html).filter(({ attributes }) => attributes['role'] === 'alert' && !('hidden' in attributes))
  expect(alerts).toHaveLength(1)
  expect(words(html)).toContain('Nous n’avons pas trouvé « Xyzzy ». Aucune ville et aucun code postal')
  expect(html).not.toContain('Aucun revendeur à proximité')
  // On phones the results are below the map.
  expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('store-locator__results'))
  expect(tagsNamed(html, 'input')[0]?.attributes).toHaveProperty('aria-invalid')
})

it('gives each shop address, telephone, hours in words, the way to it, and an address of its own', async () => {
  const html = await renderExample(folder, 'list only', { locale: 'de' })
  const hrefs = tagsNamed(html, 'a').map(({ attributes }) => attributes['href'])
  expect(hrefs).toEqual([
    '/fr/store-locator?shop=fr-paris-atelier-onde',
    'tel:+33199002418',
    'mailto:paris@atelier-onde.example',
    'https://www.atelier-onde.example',
    'https://www.openstreetmap.org/directions?to=48.8541%2C2.3785',
  ])
  expect(words(html)).toContain('47 rue de Charonne 75011 Paris Frankreich')
  expect(words(html)).toContain('Dienstag bis Samstag 10:00 bis 12:30 Uhr , 14:00 bis 19:00 Uhr'.replace(' ,', ','))
  expect(words(html)).toContain('Sonntag geschlossen')
})

it.each([
  ['fr', 'à 2,2 km', 'Exposées ici : Aubier, Nuit'],
  ['en', '2.2 km away', 'On show here: Aubier, Nuit'],
  ['de', '2,2 km entfernt', 'Hier ausgestellt: Aubier, Nuit'],
  ['nl', 'op 2,2 km', 'Hier te zien: Aubier, Nuit'],
] as const)('says in %s how far each shop is from the place, and what it exhibits', async (locale, away, exhibited) => {
  const html = words(await renderExample(folder, 'place', { locale })).replaceAll('\u00a0', ' ')
  expect(html).toContain(away)
  expect(html).toContain(exhibited)
})

it('says no distance without a place', async () => {
  const html = await renderExample(folder, 'list only', { locale: 'fr' })
  const distances = tagsOfClass(html, 'shop__distance')
  expect(distances).not.toEqual([])
  expect(distances.filter(({ attributes }) => !('hidden' in attributes))).toEqual([])
})

it.each([
  ['paris', 'Paris'],
  ['75001', '75001 Paris'],
])('shows the proper name of the place that was searched: %s', async (place, shown) => {
  const html = await renderExample(folder, 'place', { fields: { place } })
  expect(tagsNamed(html, 'input')[0]?.attributes['value']).toBe(shown)
})

it('marks the shop of the address, and shows its hours', async () => {
  const html = await renderExample(folder, 'place', { locale: 'fr' })
  expect(tagsNamed(html, 'a').filter(({ attributes }) => attributes['aria-current'] === 'true')).toHaveLength(1)
  expect(tagsNamed(html, 'details')[0]?.attributes).toHaveProperty('open')
})

it('shows the shop of the address first if it is elsewhere', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'de' })
  expect(shops(html)).toEqual(['de-2', 'de-1', 'de-3'])
})

it('links to no website that is not one', async () => {
  const evil = {
    near: null,
    within: null,
    inArea: false,
    start: { stores: [shopWith('javascript:alert(1)')], total: 1 },
  }
  expect(await renderExample(folder, 'typical', { fields: evil })).not.toContain('javascript:')
})

it('has only the regions of the list where a script requests the list', async () => {
  const regions = (html: string) => tagsOf(html).flatMap(({ attributes }) => attributes['data-region'] ?? [])
  expect(regions(await renderExample(folder, 'list only'))).toEqual([
    'locator-notice',
    'locator-count',
    'locator-shops',
  ])
})

function shopWith(website: string) {
  return {
    id: 'x',
    name: 'X',
    zipCode: '1',
    city: 'Y',
    countryCode: 'FR',
    geoloc: { lat: 1, lng: 2 },
    openingHours: [],
    website,
  }
}

function settings(): object {
  return readExamples(folder)[0]?.fields['locator'] as object
}
