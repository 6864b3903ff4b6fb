import { describe } from 'vitest'
import type { Edit } from '../../testing/edit-texts.ts'
import { testIssues } from '../../testing/test-issues.ts'

const consent = { category: 'comfort', name: 'consent.map', purpose: 'consent.map' }

const measuring = (changes: object): Edit => [
  'config/services.json',
  '"external":',
  `"measurements": ${JSON.stringify({ share: 0.1, endpoint: '/-/visits', ...changes })}, "external":`,
]

describe('the measurements', () => {
  testIssues({
    MEASUREMENTS_PATH: [
      measuring({ endpoint: '/-/session' }),
      `MEASUREMENTS_PATH  config/services.json › /measurements/endpoint
  The path "/-/session" has two uses.
  Expected a path that no other service of the site has.
  Choose another path below /-/.`,
    ],
    'SERVICE_CATEGORY: that of the measurements': [
      measuring({ consent: { ...consent, category: 'confort' } }),
      `SERVICE_CATEGORY  config/services.json › /measurements/consent/category
  The consent category "confort" does not exist.
  Expected one of necessary and comfort, as in "categories" of config/services.json. Did you mean "comfort"?
  Correct the name, or add the category to "categories" of config/services.json.`,
    ],
    'MESSAGE_NAME_UNKNOWN: the purpose of the measurements': [
      measuring({ consent: { ...consent, purpose: 'consent.maps' } }),
      `MESSAGE_NAME_UNKNOWN  config/services.json › /measurements/consent/purpose
  The message "consent.maps" does not exist.
  Expected a message of locales/en.json. Did you mean "consent.map"?
  Correct the name, or add "consent.maps" to every file in locales/.`,
    ],
  })
})
