import { describe, expect, it } from 'vitest'
import { formatIssue } from '../../packages/findings/finding.ts'
import type { Edit } from '../../engine/testing/edit-texts.ts'
import { sampled } from '../../packages/testing/sampled.ts'
import { checkShippedProject, shippedConfig } from './shipped-site.ts'

/** Code, file and pointer of each issue of the shipped config after one edit. */
function issuesAfter(edit: Edit): string[] {
  const { issues } = checkShippedProject(edit)
  return issues.map(({ code, file, pointer, suggestion }) => {
    const place = `${code} ${file.replace(/^config\/(pages\/)?/, '')}${pointer}`
    return suggestion === undefined ? place : `${place} → ${suggestion}`
  })
}

/** A tag for each locale that no other variant has. */
function unusedTags(): Record<string, string> {
  const regions = ['MC', 'IE', 'LI', 'SR', 'SM', 'VA', 'AD', 'GI']
  const locales = Object.keys(shippedConfig().locales.locales)
  return Object.fromEntries(
    locales.map((locale, index) => [locale, `${locale.split('-')[0]}-${regions[index % regions.length]}`]),
  )
}

const page = (name: string, from: string, to: string): Edit => [`config/pages/${name}.json`, from, to]
const overview = '/blocks/1/fields'

describe('one mistake in the shipped config', () => {
  it.each(
    sampled<[what: string, edit: Edit, issue: string]>(
      [
        [
          'another size of a page beside the one of the list',
          page('products', '"pageSize": { "$pagination": "pageSize" }', '"pageSize": 24'),
          `EXPRESSION_PAGINATION products.json${overview}/offset/$pagination`,
        ],
        [
          'the item of a list outside of the list',
          page('products', '"sort": { "$query": "sort" }', '"sort": { "$item": "sort" }'),
          `EXPRESSION_OUTSIDE_EACH products.json${overview}/sort/$item`,
        ],
        [
          'a field of the SEO data',
          page('product', '"$seo": "title"', '"$seo": "titel"'),
          'EXPRESSION_FIELD_UNKNOWN product.json/blocks/0/fields/items/2/label/$seo → title',
        ],
        [
          'a field of the content',
          page('products', '"$content": "sorts.value"', '"$content": "sortz.value"'),
          'EXPRESSION_FIELD_UNKNOWN products.json/query/9/allowed/$content → sort',
        ],
        [
          'a field deep in the content',
          page('products', '"$content": "sorts.value"', '"$content": "sorts.valu"'),
          'EXPRESSION_FIELD_UNKNOWN products.json/query/9/allowed/$content → value',
        ],
        [
          'a list where a number is expected',
          page(
            'products',
            '"minWidth": { "$query": "minWidth", "as": "number" }',
            '"minWidth": { "$query": "minWidth", "as": "list" }',
          ),
          `EXPRESSION_TYPE products.json${overview}/filter/minWidth/$query`,
        ],
        [
          'a text where a list is expected',
          page('products', '"types": { "$query": "types", "as": "list" }', '"types": { "$query": "types" }'),
          `EXPRESSION_TYPE products.json${overview}/filter/types/$query`,
        ],
        [
          'a message where a link is expected',
          page('products', '"url": { "$route": "contact" }', '"url": { "$message": "products.ask" }'),
          `EXPRESSION_TYPE products.json${overview}/linksWhenEmpty/0/url/$message`,
        ],
        [
          'a query parameter of a link',
          page('product', '"query": { "types": { "$item": true } }', '"query": { "typs": { "$item": true } }'),
          'PAGE_PARAM_UNKNOWN product.json/blocks/0/fields/items/1/select/url/query/typs → types',
        ],
        [
          'an argument of a message',
          page('search', '"values": { "item"', '"values": { "itm"'),
          'EXPRESSION_ARGUMENTS search.json/head/title/values/itm → item',
        ],
        [
          'an option of another operator',
          page('products', '"sort": { "$query": "sort" }', '"sort": { "$query": "sort", "select": "a" }'),
          `KEY_UNKNOWN products.json${overview}/sort/select`,
        ],
        [
          'a key beside an include',
          page('wishlist', '"#config": "wishlist.guest"', '"#config": "wishlist.guest", "defualt": true'),
          'CONFIG_INCLUDE wishlist.json/blocks/0/fields/guest/defualt',
        ],
        [
          'a link that leads to no page',
          ['config/site.json', '"policy": "/en/cms/cookies"', '"policy": "/fr/nulle-part"'],
          'LINK_DEAD site.json/shell/after/3/fields/policy',
        ],
        [
          'the logo',
          ['config/site.json', '"/logo.png"', '"/logo.pgn"'],
          'FILE_REFERENCE site.json/organization/logo → /logo.png',
        ],
        [
          'the picture of shared links',
          ['config/site.json', '/media/hero-aubier.webp', '/media/hero-aubir.webp'],
          'FILE_REFERENCE site.json/seo/image/url → /media/hero-aubier.webp',
        ],
        [
          'a picture of a page',
          page('contact', '/media/room-guest-bath.webp', '/media/room-gest-bath.webp'),
          'FILE_REFERENCE contact.json/blocks/0/fields/image/url → /media/room-guest-bath.webp',
        ],
        [
          'the background of a block',
          page('contact', '"fields": {', '"fields": { "backgroundColor": "linnen",'),
          'TOKEN_UNKNOWN contact.json/blocks/0/fields/backgroundColor → linen',
        ],
        [
          'the path of the pictures',
          ['config/images.json', '"mediaPath": "/media/"', '"mediaPath": "/meda/"'],
          'FILE_REFERENCE images.json/mediaPath → /media/',
        ],
        [
          'more items of a page than the content service delivers at once',
          page('products', '"pageSize": 12', '"pageSize": 12000'),
          'VALUE_FORM products.json/query/10/pageSize',
        ],
        [
          'a message with an argument that a form does not give',
          ['config/contact.json', '"required": "contact.body.required"', '"required": "contact.attachments.empty"'],
          'EXPRESSION_ARGUMENTS contact.json',
        ],
        [
          'a default that the schema of the block refuses',
          page('shared-wishlist', '"default": false', '"default": "no"'),
          'shared-wishlist.json',
        ],
        [
          'a value of the header that some pages do not have',
          ['config/site.json', '"brand": { "$site": "brand" }', '"brand": { "$page": "header.mode" }'],
          'EXPRESSION_TYPE site.json/shell/before/1/fields/brand/$page',
        ],
        [
          'a country in small letters',
          ['config/locator.json', '"be": "BE"', '"be": "be"'],
          'EXPRESSION_TYPE locator.json/country/$variant/be',
        ],
        [
          'an address as the title of a page',
          page('store-points', '"$message": "store-locator.list"', '"$message": "store-locator.list", "as": "url"'),
          'EXPRESSION_TYPE store-points.json/head/title/$message',
        ],
        [
          'a text for a variable of another type',
          page('store-list', '"$query": "place",\n          "given": true', '"$seo": "description"'),
          'EXPRESSION_TYPE store-list.json/blocks/0/fields/searched/$seo',
        ],
        [
          'a value that differs in a country',
          ['config/variants/be/site.json', '"telephone"', '"telefone"'],
          'KEY_UNKNOWN variants/be/site.json/organization/telefone → telephone',
        ],
        [
          'a second list of skip links',
          ['config/site.json', '"block": "SkipLinks"', '"block": "SkipLinks" }, { "block": "SkipLinks"'],
          'BLOCK_TWICE site.json/shell/before/1/block',
        ],
        [
          'the query parameter that a block reads',
          page('compare', '"parameter": "pieces"', '"parameter": "piecces"'),
          'PAGE_PARAM_UNKNOWN compare.json/blocks/1/fields/parameter → pieces',
        ],
        [
          'the host of a link of the portal',
          ['config/site.json', 'https://maison-solenne.fr', 'https://maison-solene.fr'],
          'LINK_DEAD site.json/portal/links/',
        ],
        ['a brace of a content path', page('cms', '"/cms/{slug}"', '"/cms/{slug"'), 'VALUE_FORM cms.json/content/path'],
        [
          'a drawing of a finder',
          ['config/mirror-finder.json', '/finder/organic.svg', '/finder/organc.svg'],
          'FILE_REFERENCE mirror-finder.json/steps/0/answers/0/icon → /finder/organic.svg',
        ],
        [
          'the reference of a product in a finder',
          ['config/vanity-finder.json', '"aubier-60"', '"aubier-60x"'],
          'BLOCK_FIELDS vanity-finder.json/mapping/',
        ],
        [
          'a page at a second path of a language',
          [
            'config/routes.json',
            '"project": { "paths"',
            '"planner": { "page": "project", "paths": { "fr": "/planificateur" }, "partial": true }, "project": { "paths"',
          ],
          'ROUTE_PAGE_TWICE routes.json/routes/planner/page',
        ],
        [
          'the list of another page as content',
          page('collections', '"/overview/collection"', '"/overview/inspiration"'),
          'ROUTE_PAGE_TWICE inspirations.json/content/path',
        ],
        [
          'two variants with one address',
          [
            'config/hosts.json',
            '"origin": "https://maison-solenne.lu",\n      "hreflang": {\n        "fr": "fr-LU"',
            '"origin": "https://maison-solenne.fr",\n      "hreflang": {\n        "fr": "fr-LU"',
          ],
          'HOST_ORIGIN_ELSEWHERE hosts.json/variants/lu/origin',
        ],
        [
          'the address of another variant for all other host names',
          [
            'config/hosts.json',
            '"detect": true\n      }',
            `"detect": true\n      },\n      "origin": "https://maison-solenne.fr",\n      "hreflang": ${JSON.stringify(unusedTags())}`,
          ],
          'HOST_ORIGIN_ELSEWHERE hosts.json/variants/all/origin',
        ],
        [
          'two addresses with one hreflang tag',
          ['config/hosts.json', '"fr": "fr-LU"', '"fr": "fr-FR"'],
          'HREFLANG_TAG_TWICE hosts.json/variants/lu/hreflang/fr',
        ],
        [
          'the content of the home page',
          page('home', '"/page/page-daccueil"', '"/page/page-dacceuil"'),
          'PAGE_CONTENT_UNKNOWN home.json/content/path → /page/page-daccueil',
        ],
        [
          'the slug of the home page',
          ['config/links.json', '"homeSlug": "page-daccueil"', '"homeSlug": "page-dacceuil"'],
          'PAGE_CONTENT_UNKNOWN links.json/homeSlug → page-daccueil',
        ],
        [
          'the content path of a kind',
          ['config/links.json', '"content": "/article/{slug}"', '"content": "/artcle/{slug}"'],
          'PAGE_CONTENT_UNKNOWN links.json/kinds/article/content → /article/{slug}',
        ],
        [
          'the content of a state',
          page(
            'project',
            '"select": "url",\n    "first": true\n  },\n  "blocks"',
            '"select": "url",\n    "first": true,\n    "default": "/project/face-au-vergre"\n  },\n  "blocks"',
          ),
          'PAGE_CONTENT_UNKNOWN project.json/stateContent/default → /project/face-au-verger',
        ],
        [
          'the content that a block shows',
          page(
            'article',
            '"fields": { "path": { "$contentPath": true } }',
            '"fields": { "path": "/artcle/acht-weken" }',
          ),
          'PAGE_CONTENT_UNKNOWN article.json/blocks/',
        ],
        [
          'a text for readers as the path of content',
          page(
            'article',
            '"fields": { "path": { "$contentPath": true } }',
            '"fields": { "path": { "$message": "journal.heading" } }',
          ),
          'EXPRESSION_TYPE article.json/blocks/',
        ],
        [
          'a state and content on one page',
          page('project', '"stateContent"', '"content": { "path": "/page/showroom" }, "stateContent"'),
          'KEY_UNKNOWN project.json/stateContent',
        ],
      ],
      3,
    ),
  )('is found: %s [GEN-02]', (_what, edit, issue) => {
    const issues = issuesAfter(edit)
    expect(issues).toHaveLength(1)
    expect(issues[0]).toContain(issue)
  })
})

it('warns of a message that nobody has translated, and uses the site', () => {
  const edit: Edit = ['locales/de.json', '"contact.heading": "Schreiben Sie uns"', '"contact.heading": "Write to us"']
  const { issues, warnings, site } = checkShippedProject(edit)
  expect(issues).toEqual([])
  expect(site).not.toBeNull()
  // A message that is listed as untranslated is no mistake, and a warning, too.
  expect(warnings.filter(({ file }) => file.startsWith('locales/')).map(formatIssue)).toEqual([
    expect.stringMatching(
      /^MESSAGE_SAME \(warning\) {2}locales\/de\.json:\d+ › \/contact\.heading\n {2}The message "contact\.heading" is the same as in locales\/en\.json: "Write to us"\.\n {2}Expected a translation\.\n {2}Translate it, or add it to "sameMessages" of "de" in config\/locales\.json\.$/,
    ),
  ])
})
