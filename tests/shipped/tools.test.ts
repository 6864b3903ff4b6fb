import { expect, it } from 'vitest'
import { pdfConfig } from '../../documents/pdf/pdf-config.ts'
import { fallbackLocales } from '../../engine/intl/locale-tag.ts'
import { shippedConfig } from './shipped-site.ts'

const config = shippedConfig()
const { pages, locales, messages } = config
const [locator] = (pages['store-locator']?.blocks ?? []).flatMap((one) =>
  'block' in one && one.block === 'StoreLocator' ? [one.fields?.['locator']] : [],
)

it('the map of shops opens centred on France, farther away on a phone [STORE-15, STORE-16, OPEN-32]', () => {
  const placed = (pages['store-locator']?.blocks ?? []).flatMap((one) =>
    'block' in one && one.block === 'StoreMap' ? [one.fields?.['settings']] : [],
  )
  expect(placed).toMatchObject([
    { start: { default: { lat: 46.5, lng: 2.32, zoom: 6.1, small: { lat: 47.4, lng: 2.32, zoom: 5 } } } },
  ])
})

it('the locator offers 5 to 100 km, first 5, and shows a chosen shop at zoom 15 [STORE-11, STORE-12, STORE-17]', () => {
  expect(locator).toMatchObject({ perimeters: [5, 10, 25, 50, 100], perimeter: 5, markerZoom: 15 })
})

it('the shops are found and shown without a service outside, as long as config names none [OPEN-30]: deviation [NET-06] [STORE-09]', () => {
  expect(locator).toMatchObject({ map: { style: 'own' }, geocoder: { kind: 'own' } })
})

it.each(Object.keys(messages))(
  'the limit of attachments in the text comes from the rule, in %s [CONT-13, READ-10]',
  (locale) => {
    const texts = [locale, ...fallbackLocales(locales, locale)].map(
      (one) => messages[one]?.['contact.attachments.hint'],
    )
    const hint = texts.find((text) => text !== undefined) ?? ''
    expect(hint).toContain('{max}')
    expect(hint).toContain('{maxMb}')
    expect(hint).not.toMatch(/\d/)
  },
)

it('an empty list says so [ERR-33]', () => {
  expect(messages['en']?.['wishlist.no-products-found']).toMatch(/^No products found in this wishlist\./)
})

it('the PDF of a list has the margin of the specification, and larger pictures [PDF-06] [OPEN-33]: deviation [PDF-07] [PDF-08] [PDF-09]', () => {
  expect(pdfConfig(config)?.measures).toEqual({
    margin: 40,
    textOffset: 148,
    rowHeight: 120,
    thumbnail: { width: 128, height: 100 },
  })
})
