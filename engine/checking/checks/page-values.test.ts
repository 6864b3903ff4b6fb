import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

describe('the values of a page', () => {
  it('PAGE_PARAM_UNKNOWN: a content path', () => {
    const issues = issuesAfter(['config/pages/product.json', '{slug}', '{slugg}'])
    expect(issues).toEqual([
      `PAGE_PARAM_UNKNOWN  config/pages/product.json › /content/path
  Not every path of this page has the parameter "slugg".
  Expected slug. Did you mean "slug"?
  Write {slugg} in the page's paths in config/routes.json, or do without it.`,
    ])
  })

  it('PAGE_PARAM_UNKNOWN: a content path of a page without parameters', () => {
    const issues = issuesAfter([
      'config/pages/contact.json',
      '"blocks"',
      '"content": { "path": "/page/{slug}" },\n  "blocks"',
    ])
    expect(issues).toEqual([
      `PAGE_PARAM_UNKNOWN  config/pages/contact.json › /content/path
  Not every path of this page has the parameter "slug".
  Expected no parameter: its paths have none.
  Write {slug} in the page's paths in config/routes.json, or do without it.`,
    ])
  })

  it('PAGE_PARAM_UNKNOWN: $param and $query', () => {
    const issues = issuesAfter(
      ['config/pages/contact.json', '{\n          "$message": "contact.heading"\n        }', '{ "$param": "slug" }'],
      ['config/pages/contact.json', '{\n          "$message": "contact.text"\n        }', '{ "$query": "item" }'],
      ['config/site.json', '"$query": "item"', '"$query": "itme"'],
    )
    expect(issues).toEqual([
      `PAGE_PARAM_UNKNOWN  config/pages/contact.json › /blocks/0/fields/heading/$param
  Not every path of this page has the parameter "slug".
  Expected no parameter: its paths have none.
  Write {slug} in the page's paths in config/routes.json, or do without it.`,
      `PAGE_PARAM_UNKNOWN  config/pages/contact.json › /blocks/0/fields/text/$query
  The page does not know the query parameter "item".
  Expected no query parameter: its "query" is empty.
  Add "item" to "query" of the page.`,
      expect.stringMatching(
        /^PAGE_PARAM_UNKNOWN  config\/site\.json › .*\n  No page knows the query parameter "itme"\.\n.*Did you mean "item"\?\n  Add "itme" to "query" of a page\.$/,
      ),
    ])
  })

  it('PAGE_EXPRESSION_UNKNOWN', () => {
    const issues = issuesAfter(['config/pages/contact.json', '"$route"', '"$rout"'])
    expect(issues).toEqual([
      `PAGE_EXPRESSION_UNKNOWN  config/pages/contact.json › /blocks/0/fields/cta/url/$rout
  "$rout" is no expression.
  Expected one of $message, $route, $site, $page, $seo, $content, $param, $query, $path, $contentPath and 4 more. Did you mean "$route"?
  Rename it, or remove the dollar sign.`,
    ])
  })

  it('PAGE_EXPRESSION_UNKNOWN: the form of a parameter', () => {
    const issues = issuesAfter(['config/pages/collection.json', '"as": "title"', '"as": "titel"'])
    expect(issues).toEqual([
      `PAGE_EXPRESSION_UNKNOWN  config/pages/collection.json › /blocks/0/fields/items/1/label/as
  "titel" is no form of a value.
  Expected one of title, address, list, number and offset. Did you mean "title"?
  Correct it, or leave "as" out for the value as it is.`,
    ])
  })

  it('in what search engines are told: a form, a message and a block type that are not there', () => {
    const issues = issuesAfter(
      ['config/pages/home.json', '"as": "address"', '"as": "adress"'],
      ['config/pages/product.json', '"$message": "product.width"', '"$message": "product.widht"'],
      ['config/site.json', '"of": "Breadcrumb"', '"of": "Breadcrum"'],
    )
    expect(issues.map((issue) => issue.split('\n')[0])).toEqual([
      'PAGE_EXPRESSION_UNKNOWN  config/pages/home.json › /structuredData/0/url/as',
      'MESSAGE_NAME_UNKNOWN  config/pages/product.json › /structuredData/0/additionalProperty/0/give/name/$message',
      'BLOCK_UNKNOWN  config/site.json › /seo/structuredData/0/itemListElement/$each/of',
    ])
  })

  it('PAGE_PARAM_UNKNOWN: query parameters that a page speaks of without declaring them', () => {
    const query = `"query": ["category", { "name": "from", "is": "number", "min": 0, "max": 9, "atMost": "too" }],
      "indexable": [["categroy"]],`
    const issues = issuesAfter(['config/pages/journal.json', '"query": ["category", "shown"],', query])
    expect(issues.map((issue) => issue.split('\n')[0])).toEqual([
      'PAGE_PARAM_UNKNOWN  config/pages/journal.json › /query/1/atMost',
      'PAGE_PARAM_UNKNOWN  config/pages/journal.json › /indexable/0/0',
      'PAGE_PARAM_UNKNOWN  config/pages/journal.json › /blocks/1/fields/shown/$query',
    ])
  })

  it('PAGE_SITE_VALUE_UNKNOWN', () => {
    const issues = issuesAfter(['config/pages/portal.json', '"portal.links"', '"portal.lnks"'])
    expect(issues).toEqual([
      `PAGE_SITE_VALUE_UNKNOWN  config/pages/portal.json › /blocks/1/fields/links/$site
  config/site.json has no value "portal.lnks".
  Expected one of links and fallbackUrl there. Did you mean "links"?
  Name another value, or add this one to config/site.json.`,
    ])
  })
})
