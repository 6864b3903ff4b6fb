import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openJsonEditor, type NameInFile } from './json-editor.ts'
import { projectRoot } from './shipped-site.ts'

const editor = openJsonEditor(projectRoot)

const config = (file: string, place: string): NameInFile => ({ file: `config/${file}.json`, place })
const page = (name: string, place: string): NameInFile => config(`pages/${name}`, place)
const content = (file: string, place: string): NameInFile => ({ file: `content/demo/${file}.json`, place })

const heading = '"heading": { "«$message»"'
const ofBlock = '"sorts.value", "block": "«ProductOverview»"'
const ofField = '"$content": "«sorts.value»", "block"'

describe('an editor [GEN-02]', () => {
  it.each<[what: string, place: NameInFile]>([
    ['a block type', page('products', '"block": "«PageIntro»"')],
    ['a block type of the shell', config('site', '"block": "«Header»"')],
    ['a block type of content, for fields that config adds', page('product', '"«HeroProduct»": {')],
    ['a field of a block', page('products', '"«cta»": { "label"')],
    ['a value of a field', page('products', '"size": "«compact»"')],
    ['an operator', page('products', heading)],
    ['an operator outside of blocks', page('products', '"allowed": { "«$content»"')],
    ['an option of every operator', page('products', '"$query": "types", "«as»"')],
    ['an option of one operator', page('products', '"sorts.value", "«block»"')],
    ['a value of an option', page('products', '"$query": "types", "as": "«list»"')],
    ['a message', page('products', '"$message": "«products.heading»"')],
    ['an argument of a message', page('search', '"values": { "«item»"')],
    ['a route', page('products', '"$route": "«store-locator»"')],
    ['a query parameter of the page of a route', page('product', '"query": { "«types»": { "$item": true } }')],
    ['a query parameter of the page', page('products', '"$query": "«subTypes»", "as"')],
    ['a query parameter of a link to the page', page('product', '"$path": true, "query": { "«finish»"')],
    ['a query parameter of some page', config('contact', '"$query": "«subject»"')],
    ['a number of the list of the page', page('products', '"$pagination": "«pageSize»"')],
    ['a parameter of a path', page('product', '"$param": "«slug»"')],
    ['a value of the site', page('contact', '"$site": "«organization.email»"')],
    ['a value of the page definition', config('site', '"$page": "«header.mode»"')],
    ['a value of the session', config('site', '"$session": "«endpoint»"')],
    ['a host variant', config('locator', '"$variant": { "«uk»"')],
    ['a field of the SEO data', page('product', '"$seo": "«title»"')],
    ['a field of a block of the page', page('article', '"$content": "«article.heading»"')],
    ['a field of a given block', page('products', '"$content": "«sorts.value»", "block": "ProductOverview"')],
    ['a block of the page', page('products', ofBlock)],
    ['a form of the page', page('login', '"$form": "«login»"')],
    ['a claim of the visitor', page('my-account', '"$claim": "«uid»"')],
    ['a file of config', page('mirror-finder', '"#config": "«mirror-finder»"')],
    ['a value in a file of config', page('store-locator', '"#config": "«locator.area»"')],
    ['a content path', page('products', '"path": "«/overview/product»"')],
    ['a guard', page('my-account', '"guards": ["«auth»"]')],
    ['an indexable query parameter', page('products', '["types", "«subTypes»"]')],
    ['the route after a log-out', page('logout', '"redirect": "«login»"')],
    ['an operation', page('my-account', '"document": "«UpdatePassword»"')],
    ['a variable of an operation', page('my-account', '"variables": {\n            "«uid»"')],
    ['a message of a form', config('contact', '"label": "«contact.subject»"')],
    ['the route after a form', config('contact', '"route": "«contact-sent»"')],
    ['a query parameter of that route', config('contact', '"resultQuery": { "«message»"')],
    ['an operation in a file of forms', config('account-forms', '"document": "«Login»"')],
    ['the type of a field in a file of fields', config('form-fields', '"type": "«email»"')],
    ['the variant of a host', config('hosts', '"be": "«be»"')],
    ['a locale of a variant', config('hosts', '"locales": ["fr", "«nl»"]')],
    ['the locale of a path', config('routes', '"«nl»": "/')],
    ['the default locale', config('locales', '"default": "«en»"')],
    ['the route of a guard', config('security', '"redirectTo": "«login»"')],
    ['the route of the home page', config('links', '"homeRoute": "«home»"')],
    ['a message of consent', config('services', '"label": "«consent.necessary»"')],
    ['a page definition', config('site', '"notFound": "«not-found»"')],
    ['a block that is rendered last', config('blocks', '"renderLast": ["«HeroNavigation»"')],
    ['a reference code of a product', config('mirror-finder', '["«sun-light-40»"')],
    ['the path of a picture', config('mirror-finder', '"url": "«/media/room-galet-bay.webp»"')],
    ['a block type in content', content('page/cookies', '"type": "«StoredItems»"')],
    ['a field of a block in content', content('page/a-propos', '"«backgroundImageMobile»"')],
    ['a picture in content', content('page/a-propos', '"photo": "«hero-aubier»"')],
    ['a product in a list', content('article/chene-pres-de-leau', '"products": ["«meuble-aubier-120»"')],
    ['a product on a picture', content('photos', '"product": "«meuble-aubier-120»"')],
    ['a collection', content('product/banc-argile', '"collection": "«argile»"')],
    ['a handle', content('product/colonne-nuit', '"handles": ["«disque»"')],
    ['a group of materials', content('product/banc-argile', '"furniture": ["«bois»"')],
    ['a family of materials', content('product/banc-argile', '"family": "«chene»"')],
    ['the page of a link', content('article/chene-pres-de-leau', '"page": "«entretien»"')],
    ['the article of a link', content('collection/galet', '"article": "«compter-les-cannelures»"')],
    ['the inspiration of a link', content('article/eteindre-le-plafond', '"inspiration": "«noyer-du-soir»"')],
    ['a surface of the planner', content('project/deux-crochets-par-enfant', '"surface": "«moyenne»"')],
    ['a material', content('product/meuble-argile-80', '"material": "«laque-argile»"')],
  ])('completes %s, and underlines a wrong one', async (_what, place) => {
    const name = /«(.*)»/.exec(place.place)?.[1] ?? ''
    expect(await editor.offers(place)).toContain(name)
    expect(await editor.underlines(place, name)).toEqual([])
    expect((await editor.underlines(place, `${name}x`)).map(({ text }) => text)).toContain(`${name}x`)
  })

  it.each<[message: string, place: NameInFile, typed: string]>([
    ['There is no such operator: docs/expressions.md lists them.', page('products', heading), '$mesage'],
    ['There is no such message in locales/en.json.', page('products', '"$message": "«products.heading»"'), 'products.'],
    ['The message has no such argument.', page('search', '"values": { "«item»"'), 'itm'],
    ['Missing property "item".', page('search', '"values": { "«item»"'), 'itm'],
    ['The message has no arguments.', page('search', '"$message": "«search.title»"'), 'search.description'],
    ['The page declares no such query parameter.', page('product', '"$query": "«overlay»"'), 'subTypes'],
    [
      'The page declares no query parameter of type "page".',
      page('product', '{ "«$query»": "overlay" }'),
      '$pagination',
    ],
    ['The page has no such form in "actions".', page('login', '"$form": "«login»"'), 'contact'],
    ['The page never has a block of this type.', page('products', ofBlock), 'StoreLocator'],
    ['There is no such field: expected its keys, joined by dots.', page('products', ofField), 'near.stores'],
    ['There is no such field: expected its keys, joined by dots.', page('products', ofField), 'cta.label'],
    ['The content has no picture with this id.', content('page/a-propos', '"photo": "«hero-aubier»"'), 'hero-aubie'],
  ])('says "%s"', async (message, place, typed) => {
    expect((await editor.underlines(place, typed)).map((one) => one.message)).toContain(message)
  })

  it.each<[what: string, place: NameInFile, elsewhere: string]>([
    ['query parameters', page('product', '"$query": "«overlay»"'), 'subTypes'],
    ['forms', page('login', '"$form": "«login»"'), 'contact'],
    ['blocks', page('products', ofBlock), 'StoreLocator'],
    ['fields', page('products', ofField), 'near.stores'],
  ])('does not offer %s of other pages', async (_what, place, elsewhere) => {
    expect(await editor.offers(place)).not.toContain(elsewhere)
  })

  it('underlines no name of a page that has changed since the schemas were generated', async () => {
    expect(await editor.underlines(page('products', '"name": "«subTypes»"'), 'kinds')).toEqual([])
  })

  it('completes operators in an empty object', async () => {
    const expression = page('products', '"heading": «{ "$message": "products.heading" }»')
    expect(await editor.offers(expression, '{}', 1)).toContain('$message')
  })

  it('explains an operator', async () => {
    const explained = await editor.explains(page('products', heading))
    expect(explained).toContain('The message of locales/ in the language of the page')
    expect(explained).toContain('It gives a text for readers')
  })

  it('completes the languages of a text, and the keys of messages', async () => {
    expect(await editor.offers(content('page/a-propos', '"title": {\n    "«fr»"'))).toContain('fr')
    expect(await editor.offers({ file: 'locales/fr.json', place: '"«accordion.link»"' })).toContain('accordion.link')
  })

  it('underlines nothing in the files as they are', async () => {
    const found = await Promise.all(
      shippedFiles().map(async (file) => ({ file, found: await editor.underlinesIn(file) })),
    )
    expect(found.filter((one) => one.found.length > 0)).toEqual([])
  })
})

describe('the schema of a file', () => {
  it('is named by the file, or for VS Code and JetBrains alike by their settings', () => {
    const unnamed = shippedFiles().filter((file) => !readFile(file).includes('"$schema"'))
    const [folder, ...others] = new Set(unnamed.map((file) => file.slice(0, file.lastIndexOf('/'))))
    expect(others).toEqual([])
    const { 'json.schemas': mapped } = JSON.parse(readFile('.vscode/settings.json')) as Record<string, unknown>
    const options = [...readFile('.idea/jsonSchemas.xml').matchAll(/<option name="(\w+)" value="(.*?)" \/>/g)]
    const { path, relativePathToSchema: schema } = Object.fromEntries(options.map(([, name, value]) => [name, value]))
    expect({ path, mapped }).toEqual({
      path: folder,
      mapped: [{ fileMatch: [`/${folder}/*.json`], url: `./${schema}` }],
    })
  })
})

/** The files that people edit. */
function shippedFiles(): string[] {
  return filesIn('config/*.json', 'config/pages/*.json', 'content/demo/**/*.json', 'locales/*.json')
}

function filesIn(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: projectRoot }).map((file) => file.replaceAll('\\', '/'))
}

function readFile(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}
