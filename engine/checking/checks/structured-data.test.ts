import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/config-fixture.ts'

/** The issues of a page with this item of structured data. */
function issuesOf(item: object): string[] {
  return issuesAfter([
    'config/pages/contact.json',
    null,
    JSON.stringify({ blocks: [{ content: true }], structuredData: [item] }),
  ])
}

describe('structured data', () => {
  it.each<[title: string, item: object]>([
    ['a type with its own properties', { '@type': 'Product', sku: '7' }],
    ['properties of the types that it extends', { '@type': 'FurnitureStore', openingHours: 'Mo', name: 'Nord' }],
    ['an item that is an identifier', { '@type': 'Product', '@id': 'https://nord.fi/#chair', name: 'Klint' }],
    [
      'properties of either of two types',
      { '@type': 'WebPage', mainEntity: { '@type': ['Book', 'Product'], isbn: '7', sku: '7' } },
    ],
    [
      'a property that an action constrains',
      { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction', 'query-input': 'required name=words' } },
    ],
    ['expressions', { '@type': 'Organization', name: { $site: 'brand' }, logo: { $site: 'organization.logo' } }],
  ])('accepts %s', (_title, item) => {
    expect(issuesOf(item)).toEqual([])
  })

  it.each(
    Object.entries<[item: object, issue: string]>({
      'a type, misspelt': [
        { '@type': 'Prodcut', name: 'Klint' },
        `STRUCTURED_DATA_TYPE  config/pages/contact.json › /structuredData/0/@type
  schema.org has no type "Prodcut".
  Expected a type of schema.org. Did you mean "Product"?
  Choose one from https://schema.org/docs/full.html.`,
      ],
      'a value of an enumeration, misspelt': [
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tusday'] },
        `STRUCTURED_DATA_VALUE  config/pages/contact.json › /structuredData/0/dayOfWeek/1
  schema.org has no value "Tusday".
  Expected a value of one of its enumerations. Did you mean "Tuesday"?
  Correct it, or use another text.`,
      ],
      'a number where a text is expected': [
        { '@type': 'Organization', email: 7 },
        `STRUCTURED_DATA_VALUE  config/pages/contact.json › /structuredData/0/email
  Found 7.
  Expected a text.
  Replace the value.`,
      ],
      'the type of an inner item': [
        { '@type': 'Product', brand: { '@type': 'Brnd', name: 'Nord' } },
        `STRUCTURED_DATA_TYPE  config/pages/contact.json › /structuredData/0/brand/@type
  schema.org has no type "Brnd".
  Expected a type of schema.org. Did you mean "Brand"?
  Choose one from https://schema.org/docs/full.html.`,
      ],
      'a property, misspelt': [
        { '@type': 'Article', headlin: { $seo: 'title' } },
        `STRUCTURED_DATA_PROPERTY  config/pages/contact.json › /structuredData/0/headlin
  The type "Article" has no property "headlin".
  Expected a property that schema.org gives this type. Did you mean "headline"?
  Rename it, or remove it; https://schema.org/Article lists the properties.`,
      ],
      'a property of another type, in an item for each entry of a list': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: {
            $each: { $content: 'items', block: 'Trail' },
            select: { '@type': 'ListItem', ingredients: 'oak' },
          },
        },
        `STRUCTURED_DATA_PROPERTY  config/pages/contact.json › /structuredData/0/itemListElement/select/ingredients
  The type "ListItem" has no property "ingredients".
  Expected a property that schema.org gives this type.
  Rename it, or remove it; https://schema.org/ListItem lists the properties.`,
      ],
    }),
  )('reports %s', (_title, [item, issue]) => {
    expect(issuesOf(item)).toEqual([issue])
  })

  it('is checked in config/site.json, too', () => {
    const edit = ['config/site.json', '"structuredData": []', '"structuredData": [{ "@type": "Plase" }]'] as const
    expect(issuesAfter([...edit])).toEqual([
      `STRUCTURED_DATA_TYPE  config/site.json › /seo/structuredData/0/@type
  schema.org has no type "Plase".
  Expected a type of schema.org. Did you mean "Place"?
  Choose one from https://schema.org/docs/full.html.`,
    ])
  })
})
