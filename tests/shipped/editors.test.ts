// @module-tag slow
import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
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
    ['a query parameter of a link to the page', page('product', '"query": {\n            "«finish»": { "$query"')],
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
    ['a picture in content', content('collection/aubier', '"photo": "«hero-aubier»"')],
    ['a product in a list', content('article/chene-pres-de-leau', '"products": ["«meuble-aubier-120»"')],
    ['a product on a picture', content('photos', '"product": "«meuble-aubier-120»"')],
    ['a collection', content('product/banc-argile', '"collection": "«argile»"')],
    ['a handle', content('product/colonne-nuit', '"handles": ["«disque»"')],
    ['a group of materials', content('product/banc-argile', '"furniture": ["«bois»"')],
    ['a family of materials', content('product/banc-argile', '"family": "«chene»"')],
    ['the page of a link', content('article/chene-pres-de-leau', '"page": "«entretien»"')],
    ['the article of a link', content('collection/ombre', '"article": "«la-fumee-sans-feu»"')],
    ['the inspiration of a link', content('article/eteindre-le-plafond', '"inspiration": "«noyer-du-soir»"')],
    ['a surface of the planner', content('project/deux-crochets-par-enfant', '"surface": "«moyenne»"')],
    ['a background', content('page/a-propos', '"backgroundColor": "«linen»"')],
    ['a material', content('product/meuble-argile-80', '"material": "«laque-argile»"')],
  ])('completes %s, and underlines a wrong one', async (_what, place) => {
    const name = /«(.*)»/.exec(place.place)?.[1] ?? ''
    expect(await editor.offers(place)).toContain(name)
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
    [
      'The content has no picture with this id.',
      content('collection/aubier', '"photo": "«hero-aubier»"'),
      'hero-aubie',
    ],
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

const be = (file: string): string => `config/variants/be/${file}.json`
const outlet = 'config/pages/outlet.json'

describe('an editor, where only changes are written', () => {
  it.each<[what: string, file: string, text: string, offered: string]>([
    ['keys of the site', be('site'), '{ "organization": { «» } }', 'telephone'],
    ['blocks of the shell', be('site'), '{ "shell": { "after": { «» } } }', 'Footer'],
    ['blocks of pages', be('pages/home'), '{ "blocks": { «» } }', 'PageIntro'],
    ['keys of an entry', be('pages/home'), '{ "blocks": { "PageIntro": { «» } } }', 'before'],
    [
      'fields by the name of the entry',
      be('pages/home'),
      '{ "blocks": { "PageIntro": { "fields": { «» } } } }',
      'size',
    ],
    [
      'fields by "block"',
      be('pages/home'),
      '{ "blocks": { "a": { "block": "PageIntro", "fields": { «» } } } }',
      'size',
    ],
    ['messages', be('pages/home'), '{ "head": { "title": { "$message": "«»" } } }', 'products.heading'],
    ['keys of a form', be('contact'), '{ "fields": { "subject": { «» } } }', 'label'],
    ['keys of a step', be('mirror-finder'), '{ "steps": { "shape": { «» } } }', 'question'],
    ['keys of the locator', be('locator'), '{ «» }', 'perimeters'],
    ['keys of messages', be('locales/fr'), '{ «» }', 'accordion.link'],
    ['"extends"', outlet, '{ «» }', 'extends'],
    ['pages', outlet, '{ "extends": "«»" }', 'products'],
    ['blocks of the extended page', outlet, '{ "extends": "products", "blocks": { «» } }', 'ProductOverview'],
    ['its query parameters', outlet, '{ "extends": "products", "query": { «» } }', 'subTypes'],
    ['its content place', outlet, '{ "extends": "products", "blocks": { "Intro": { "after": "«»" } } }', 'content'],
    ['blocks of another site', 'sites/x/config/pages/a.json', '{ "blocks": [{ "block": "«»" }] }', 'PageIntro'],
    ['keys of another site', 'sites/x/config/site.json', '{ «» }', 'brand'],
    ['its changes', 'sites/x/config/variants/be/site.json', '{ "organization": { «» } }', 'telephone'],
    ['its messages', 'sites/x/locales/fr.json', '{ «» }', 'accordion.link'],
    ['its content', 'sites/x/content/page/a.json', '{ «» }', 'slug'],
  ])('completes %s', async (_what, file, text, offered) => {
    const { offers } = await editor.write(file, text)
    expect(offers).toContain(offered)
  })

  it('offers only entries of the extended page as targets', async () => {
    const { offers } = await editor.write(outlet, '{ "extends": "products", "blocks": { "Intro": { "after": "«»" } } }')
    expect(offers).not.toContain('StoreLocator')
  })

  it.each<[file: string, text: string]>([
    [be('site'), '{ "organization": { "telephone": null }, "portal": null }'],
    [
      be('pages/home'),
      '{ "blocks": { "PageIntro": { "fields": { "size": null } }, "SeeMore": { "block": "PageIntro" } } }',
    ],
    [be('pages/home'), '{ "blocks": [{ "content": true }], "head": null }'],
    [be('locales/fr'), '{ "accordion.link": null }'],
    [outlet, '{ "$schema": "../schemas/page.schema.json", "extends": "products", "blocks": { "PageIntro": null } }'],
    [outlet, '{ "extends": "products", "content": null, "query": { "types": { "maxItems": 5 }, "sort": null } }'],
  ])('accepts in %s: %s', async (file, text) => {
    const { underlines } = await editor.write(file, text)
    expect(underlines).toEqual([])
  })

  it.each<[file: string, text: string, underlined: string, message: string]>([
    [be('site'), '{ "organization": { "telephon": "" } }', 'telephon', 'Property telephon is not allowed.'],
    [be('contact'), '{ "captch": true }', 'captch', 'Property captch is not allowed.'],
    [be('mirror-finder'), '{ "steps": { "a": { "questio": "" } } }', 'questio', 'Property questio is not allowed.'],
    [be('pages/home'), '{ "blocks": { "PageIntr": {} } }', 'PageIntr', 'Missing property "block".'],
    [
      be('pages/home'),
      '{ "blocks": { "PageIntro": { "fields": { "headin": "" } } } }',
      'headin',
      'Property headin is not allowed.',
    ],
    [outlet, '{ "extends": "products", "blokcs": {} }', 'blokcs', 'Property blokcs is not allowed.'],
    [
      outlet,
      '{ "extends": "products", "blocks": { "StoreLocator": null } }',
      'null',
      'The page products has no entry of this name.',
    ],
    [outlet, '{ "blocks": {} }', '{}', 'Incorrect type. Expected "array".'],
  ])('underlines in %s: %s', async (file, text, underlined, message) => {
    const { underlines } = await editor.write(file, text)
    expect(underlines).toContainEqual({ text: underlined, message })
  })
})

interface Mapping {
  schema: string
  files: string[]
}

describe('the schema of a file', () => {
  it('is named by the file or by the settings', () => {
    const unnamed = shippedFiles().filter((file) => !readFile(file).includes('"$schema"'))
    const mapped = vsCodeMappings().flatMap(({ files }) => filesIn(...files))
    expect(unnamed.filter((file) => !mapped.includes(file))).toEqual([])
  })

  it('is the same in VS Code and JetBrains', () => {
    expect(jetBrainsMappings()).toEqual(vsCodeMappings())
  })

  it('is mapped for changes of each file that pages include', () => {
    const included = filesIn('config/*.json').flatMap((file) => {
      const [, name] = /"\$schema": "\.\/schemas\/([\w-]+)\.generated\.json"/.exec(readFile(file)) ?? []
      return name === undefined ? [] : [{ changed: file.replace('config/', 'config/variants/be/'), name }]
    })
    const found = included.map(({ changed }) => mappingOf(changed)?.schema)
    expect(found).toEqual(included.map(({ name }) => `config/schemas/${name}-changes.generated.json`))
  })
})

function mappingOf(file: string): Mapping | undefined {
  return vsCodeMappings().find(({ files }) => files.some((pattern) => matchesGlob(file, pattern)))
}

function vsCodeMappings(): Mapping[] {
  const settings = JSON.parse(readFile('.vscode/settings.json')) as {
    'json.schemas': { url: string; fileMatch: string[] }[]
  }
  return settings['json.schemas'].map(({ url, fileMatch }) => ({
    schema: url.replace(/^\.\//, ''),
    files: fileMatch.map((pattern) => pattern.replace(/^\//, '')),
  }))
}

function jetBrainsMappings(): Mapping[] {
  const entries = readFile('.idea/jsonSchemas.xml').split('<SchemaInfo>').slice(1)
  return entries.map((entry) => {
    const valuesOf = (name: string): string[] =>
      [...entry.matchAll(new RegExp(`<option name="${name}" value="(.*?)" />`, 'g'))].map(([, value = '']) => value)
    return { schema: valuesOf('relativePathToSchema').join(), files: valuesOf('path') }
  })
}

/** The files that people edit. */
function shippedFiles(): string[] {
  return filesIn(
    ...['config/*.json', 'config/pages/*.json', 'config/variants/**/*.json'],
    ...['content/demo/**/*.json', 'locales/*.json'],
  )
}

function filesIn(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: projectRoot }).map((file) => file.replaceAll('\\', '/'))
}

function readFile(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}
