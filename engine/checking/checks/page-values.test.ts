import { describe } from 'vitest'
import { testIssues } from '../../testing/test-issues.ts'

describe('values of a page', () => {
  testIssues({
    'PAGE_PARAM_UNKNOWN: in a content path': [
      ['config/pages/chair.json', '{slug}', '{slugg}'],
      `PAGE_PARAM_UNKNOWN  config/pages/chair.json › /content/path
  Not every path of this page has the parameter "slugg".
  Expected slug. Did you mean "slug"?
  Add {slugg} to the page's paths in config/routes.json, or remove it here.`,
    ],
    'PAGE_PARAM_UNKNOWN: in a content path of a page without parameters': [
      ['config/pages/contact.json', '"blocks"', '"content": { "path": "/page/{slug}" },\n  "blocks"'],
      `PAGE_PARAM_UNKNOWN  config/pages/contact.json › /content/path
  Not every path of this page has the parameter "slug".
  Expected no parameter: its paths have none.
  Add {slug} to the page's paths in config/routes.json, or remove it here.`,
    ],
    'PAGE_PARAM_UNKNOWN: $param': [
      ['config/pages/contact.json', '"$message": "contact.heading"', '"$param": "slug"'],
      `PAGE_PARAM_UNKNOWN  config/pages/contact.json › /blocks/0/fields/heading/$param
  Not every path of this page has the parameter "slug".
  Expected no parameter: its paths have none.
  Add {slug} to the page's paths in config/routes.json, or remove it here.`,
    ],
    'PAGE_PARAM_UNKNOWN: $query': [
      ['config/pages/search.json', '"$query": "words"', '"$query": "wrds"'],
      `PAGE_PARAM_UNKNOWN  config/pages/search.json › /blocks/0/fields/heading/$query
  The page does not declare the query parameter "wrds".
  Expected words. Did you mean "words"?
  Add "wrds" to "query" of the page.`,
    ],
    'PAGE_PARAM_UNKNOWN: once for a declaration that is misspelt': [
      [
        ['config/pages/search.json', '"name": "words"', '"name": "wrods"'],
        ['config/pages/search.json', '"blocks"', '"indexable": [["words"]],\n  "blocks"'],
      ],
      `PAGE_PARAM_UNKNOWN  config/pages/search.json › /query/0
  The query parameter "wrods" is declared, but "words" is used in 2 places.
  Expected one name for it on the page. Did you mean "words"?
  Rename the parameter to "words" here, or write "wrods" where "words" is used.`,
    ],
    'PAGE_PARAM_UNKNOWN: $query in the shell': [
      ['config/site.json', '"$site": "brand"', '"$query": "colr"'],
      `PAGE_PARAM_UNKNOWN  config/site.json › /shell/before/0/fields/brand/$query
  No page declares the query parameter "colr".
  Expected one of color and words. Did you mean "color"?
  Add "colr" to "query" of a page.`,
    ],
    'BLOCK_UNKNOWN: the block of $content': [
      ['config/pages/contact.json', '"$message": "contact.heading"', '"$content": "heading", "block": "Teasr"'],
      `BLOCK_UNKNOWN  config/pages/contact.json › /blocks/0/fields/heading/block
  The block type "Teasr" does not exist.
  Expected a block type of config/blocks.json. Did you mean "Teaser"?
  Correct the name, or register the block type in config/blocks.json.`,
    ],
    'PAGE_PARAM_UNKNOWN: "indexable"': [
      ['config/pages/chairs.json', '"query"', '"indexable": [["colr"]],\n  "query"'],
      `PAGE_PARAM_UNKNOWN  config/pages/chairs.json › /indexable/0/0
  The page does not declare the query parameter "colr".
  Expected color. Did you mean "color"?
  Add "colr" to "query" of the page.`,
    ],
    PAGE_EXPRESSION_UNKNOWN: [
      ['config/pages/contact.json', '"$message"', '"$mesage"'],
      `PAGE_EXPRESSION_UNKNOWN  config/pages/contact.json › /blocks/0/fields/heading/$mesage
  "$mesage" is not an operator.
  Expected one of $message, $route, $path, $contentPath, $param, $query, $pagination, $site, $variant, $market and 17 more. Did you mean "$message"?
  Rename it, or remove the dollar sign.`,
    ],
    PAGE_SITE_VALUE_UNKNOWN: [
      ['config/site.json', '"$site": "brand"', '"$site": "portal.lnks"'],
      `PAGE_SITE_VALUE_UNKNOWN  config/site.json › /shell/before/0/fields/brand/$site
  config/site.json has no value "portal.lnks".
  Expected one of links and fallbackUrl there. Did you mean "links"?
  Name another value, or add this one to config/site.json.`,
    ],
    SESSION_VALUE_UNKNOWN: [
      ['config/site.json', '"$site": "brand"', '"$session": "endpiont"'],
      `SESSION_VALUE_UNKNOWN  config/site.json › /shell/before/0/fields/brand/$session
  config/session.json has no value "endpiont".
  Expected one of cookies, hint, device, identity, refreshMs, anonymousToken, endpoint and gateway. Did you mean "endpoint"?
  Name another value, or add this one to config/session.json.`,
    ],
    'MESSAGE_NAME_UNKNOWN: $message': [
      ['config/pages/contact.json', '"contact.heading"', '"contact.headng"'],
      `MESSAGE_NAME_UNKNOWN  config/pages/contact.json › /blocks/0/fields/heading/$message
  The message "contact.headng" does not exist.
  Expected a message of locales/en.json. Did you mean "contact.heading"?
  Correct the name, or add "contact.headng" to every file in locales/.`,
    ],
    'LINK_DEAD: $route to a route that does not exist': [
      ['config/pages/chairs.json', '"$route": "home"', '"$route": "homme"'],
      `LINK_DEAD  config/pages/chairs.json › /blocks/0/fields/url/$route
  The route "homme" does not exist.
  Expected a route of config/routes.json. Did you mean "home"?
  Correct the name, or add the route to config/routes.json.`,
    ],
    'LINK_DEAD: $route to a route that needs a parameter': [
      ['config/pages/chairs.json', '"$route": "home"', '"$route": "chair"'],
      `LINK_DEAD  config/pages/chairs.json › /blocks/0/fields/url/$route
  Where this page is shown, "chair" has no path without parameters.
  Expected the key of a route of config/routes.json that has no parameter.
  Name another route, or give this one a path.`,
    ],
  })
})
