import { describe } from 'vitest'
import { testIssues } from '../../testing/test-issues.ts'

describe('message files', () => {
  testIssues({
    'FILE_MISSING: a locale without messages': [
      [
        [
          'config/locales.json',
          '"sv": {',
          '"da": { "tag": "da-DK", "name": "Dansk", "complete": true, "date": { "tag": "da-DK", "format": "long" } },\n    "sv": {',
        ],
        [
          'config/hosts.json',
          '"locales": ["en", "sv"], "root": { "detect"',
          '"locales": ["en", "sv", "da"], "root": { "detect"',
        ],
        ['config/routes.json', '"home": { "paths": { "en": "/"', '"home": { "paths": { "da": "/", "en": "/"'],
      ],
      `FILE_MISSING  config/locales.json › /locales/da
  The locale "da" has no messages: locales/da.json does not exist.
  Expected a message file for each locale.
  Copy locales/en.json to locales/da.json and translate it.`,
    ],
    'FILE_UNKNOWN: messages of no locale': [
      ['locales/es.json', null, '{}'],
      `FILE_UNKNOWN  locales/es.json
  locales/es.json is not used: config/locales.json has no locale "es".
  Expected one file for each of en, sv and fi.
  Add the locale to config/locales.json, or remove the file.`,
    ],
  })
})
