import { describe, expect, it } from 'vitest'
import { thesaurusFiles } from '../../content/entities/thesaurus/thesaurus-rows.ts'
import { contentFiles, filesOf, openShippedContent, translatedLanguages } from './shipped-content.ts'
import everyday from './search-queries.json' with { type: 'json' }

const document = `query ($query: String!) {
  searchSummary(query: $query) {
    match missingWords firstType counts { product collection article pages } answers { title sentence path }
    nearestWords kinds { title path }
  }
  searchByNodeType(query: $query, nodeType: product, limit: 8) { items { ... on ProductResult { productId } } }
}`

interface Response {
  searchSummary: {
    match: string
    missingWords: string[]
    firstType: string | null
    counts: Record<string, number>
    answers: { title: string; sentence: string; path: string }[]
    nearestWords: string[]
    kinds: { title: string; path: string }[]
  }
  searchByNodeType: { items: { productId: string }[] }
}

const service = await openShippedContent()

async function search(query: string, acceptLanguage: string): Promise<Response> {
  const { data, errors } = await service.execute({ document, acceptLanguage, variables: { query } })
  expect(errors).toBeUndefined()
  return data as unknown as Response
}

async function firstProducts(query: string, language: string): Promise<string[]> {
  return (await search(query, language)).searchByNodeType.items.map(({ productId }) => productId)
}

const kindOf = new Map(filesOf('product').map(({ id, productType }) => [id, french(productType)]))

function french(text: unknown): string {
  return typeof text === 'object' && text !== null && 'fr' in text ? String(text.fr) : ''
}

describe('everyday queries', () => {
  const { products, kinds, answers } = everyday

  it('are a hundred, at least 25 in each language', () => {
    const languages = [...products, ...kinds, ...answers].map(({ language }) => language)
    expect(languages.length).toBeGreaterThanOrEqual(100)
    for (const language of translatedLanguages)
      expect(languages.filter((one) => one === language).length).toBeGreaterThanOrEqual(25)
  })

  it.each(products)('in $language "$query" finds $ids among the first eight', async ({ language, query, ids }) => {
    expect(await firstProducts(query, language)).toEqual(expect.arrayContaining(ids))
  })

  it.each(kinds)('in $language "$query" finds eight of the kind $kinds first', async ({ language, query, ...row }) => {
    const found = await firstProducts(query, language)
    expect(found.length).toBeGreaterThan(0)
    expect(row.kinds).toEqual(expect.arrayContaining(found.map((id) => kindOf.get(id))))
  })

  it.each(answers)('in $language "$query" is answered by $answer', async ({ language, query, answer }) => {
    const { searchSummary } = await search(query, language)
    expect(searchSummary.answers.map(({ path }) => path)).toContain(await answerPath(answer, language))
    expect(searchSummary.firstType).toBe('pages')
  })

  it('has an answer with the sentence that answers, not with more', async () => {
    const { searchSummary } = await search('prix', 'fr')
    expect(searchSummary.answers).toEqual([
      {
        title: 'Combien coûte un meuble\u00a0?',
        sentence:
          'Le prix de départ d’un meuble est sur sa page, taxes comprises, dans les pays où nous en conseillons un.',
        path: await answerPath('questions#prix', 'fr'),
      },
    ])
  })

  it.each([
    ['fr', 'meuble 130', ['130']],
    ['fr', 'prix miroir', ['prix']],
    ['de', 'Spiegel Kronleuchter', ['Kronleuchter']],
  ])('in %s for "%s" have the rest of the words, and name %j', async (language, query, missing) => {
    const { searchSummary } = await search(query, language)
    expect(searchSummary).toMatchObject({ match: 'SOME_WORDS', missingWords: missing, firstType: 'product' })
  })

  it('that find nothing are helped by the nearest words and the kinds', async () => {
    const { searchSummary } = await search('Spiegaletto', 'de')
    expect(searchSummary).toMatchObject({ match: 'NONE', missingWords: ['Spiegaletto'], firstType: null, answers: [] })
    expect(searchSummary.nearestWords).toContain('spiegel')
    expect(searchSummary.kinds.map(({ path }) => path)).toContain('/de/products?types=miroir')
    const near = await Promise.all(searchSummary.nearestWords.map((word) => search(word, 'de')))
    expect(near.map((one) => one.searchSummary.match)).not.toContain('NONE')
  })
})

/** `questions#prix` as its content link in a language, with the anchor that the question has in its page. */
async function answerPath(answer: string, acceptLanguage: string): Promise<string> {
  const [id = '', anchor] = answer.split('#')
  const slug = filesOf('page').find((one) => one.id === id)?.slug
  const path = `/page/${typeof slug === 'object' ? slug[acceptLanguage] : (slug ?? id)}`
  const code = acceptLanguage === 'nl' ? 'nl-NL' : acceptLanguage
  if (anchor === undefined) return `/${code}${path}`
  const blocks = `query ($path: String!) { blocksForPage(path: $path) { ... on Accordion { id items { anchor } } } }`
  const { data } = await service.execute({ document: blocks, acceptLanguage, variables: { path } })
  const accordions = data?.['blocksForPage'] as { id?: string; items?: { anchor: string | null }[] }[]
  const own = accordions.find(({ items }) => items?.some((item) => item.anchor === anchor))
  return `/${code}${path}#${own?.id}-${anchor}`
}

describe('the thesaurus of the shipped content', () => {
  const words = thesaurusFiles
    .of(contentFiles)
    .flatMap(({ id, value: { synonyms = [], rewrites = [] } }) =>
      [synonyms, rewrites.map((rewrite) => rewrite.words)].flat(2).map((word) => [id, word] as const),
    )

  it.each(translatedLanguages)('has no word without a result in %s', async (language) => {
    const own = words.filter(([one]) => one === language).map(([, word]) => word)
    expect(own.length).toBeGreaterThan(20)
    const summaries = await Promise.all(own.map(async (word) => (await search(word, language)).searchSummary))
    expect(own.filter((_, index) => summaries[index]?.match !== 'ALL_WORDS')).toEqual([])
  })
})
