import { describe } from 'vitest'
import { testIssues } from '../../testing/test-issues.ts'

describe('paths of a variant', () => {
  testIssues({
    'ROUTE_PATH_TAKEN: two fixed paths': [
      ['config/routes.json', '"sv": "/kontakt"', '"sv": "/sok"'],
      `ROUTE_PATH_TAKEN  config/routes.json › /routes/search/paths/sv
  "sv-search" and "sv-contact" both have the path /sv/sok on the variant "finland".
  Expected a different path for each route of a variant.
  Change the path of "sv-search" or of "sv-contact".`,
    ],
    'ROUTE_PATH_TAKEN: two patterns that differ only in the name of a parameter': [
      [
        ['config/routes.json', '"sv": "/info/{slug}"', '"sv": "/stolar/{name}"'],
        ['config/pages/info.json', '/page/{slug}', '/page/x'],
      ],
      `ROUTE_PATH_TAKEN  config/routes.json › /routes/info/paths/sv
  "sv-info" and "sv-chair" both have the path /sv/stolar/{name} on the variant "finland".
  Expected a different path for each route of a variant.
  Change the path of "sv-info" or of "sv-chair".`,
    ],
    'ROUTE_REDIRECT_TAKEN: the path of a page': [
      ['config/routes.json', '"/sv/password"', '"/sv/kontakt"'],
      `ROUTE_REDIRECT_TAKEN  config/routes.json › /routes/password/paths/en/pointsTo
  /sv/kontakt redirects to "en-password", but on the variant "world" it is also the path of "sv-contact".
  Expected a path that is not used otherwise.
  Change "pointsTo" or the other path.`,
    ],
    'ROUTE_REDIRECT_TAKEN: a path that redirects to another route': [
      [
        'config/routes.json',
        '"search": { "paths": { "sv": "/sok"',
        '"search": { "paths": { "en": { "pointsTo": "/sv/password" }, "sv": "/sok"',
      ],
      `ROUTE_REDIRECT_TAKEN  config/routes.json › /routes/password/paths/en/pointsTo
  /sv/password redirects to "en-password", but on the variant "world" it already redirects to "en-search".
  Expected a path that is not used otherwise.
  Change "pointsTo" or the other path.`,
    ],
  })
})
