import { describe } from 'vitest'
import type { Edit } from '../../testing/edit-texts.ts'
import { testIssues } from '../../testing/test-issues.ts'

const captcha = {
  provider: 'proof-of-work',
  challenge: '/-/captcha',
  check: '/captcha',
  cost: 1000,
  expirySeconds: 60,
  tokenSeconds: 60,
  withoutScript: 'refuse',
  minSeconds: 3,
  maxPerHour: 5,
}

const withCaptcha = (changes: object): Edit => [
  'config/security.json',
  '"guards":',
  `"captcha": ${JSON.stringify({ ...captcha, ...changes })}, "guards":`,
]
const needed: Edit = ['config/pages/login.json', '"session": "start"', '"captcha": true, "session": "start"']

describe('the captcha', () => {
  testIssues({
    'CAPTCHA_INCOMPLETE: config has none': [
      needed,
      `CAPTCHA_INCOMPLETE  config/pages/login.json › /actions/login/captcha
  config/security.json has no captcha.
  Expected "captcha" in config/security.json where an action needs it.
  Add it, or remove "captcha" here.`,
    ],
    'CAPTCHA_INCOMPLETE: a message is missing [CONT-18]': [
      [needed, withCaptcha({}), ['config/pages/login.json', '"403":', '"CAPTCHA": "login.refused", "403":']],
      `CAPTCHA_INCOMPLETE  config/pages/login.json › /actions/login/errors
  The message for "CAPTCHA_EXPIRED" is missing.
  Expected "CAPTCHA_EXPIRED" in "errors" of an action with a captcha.
  Add "CAPTCHA_EXPIRED" with a message.`,
    ],
    'CAPTCHA_SERVICE: none is named': [
      withCaptcha({ provider: 'recaptcha' }),
      `CAPTCHA_SERVICE  config/security.json › /captcha/provider
  The captcha has no service.
  Expected a service with "verification".
  Name a service of config/services.json that has "verification".`,
    ],
    'CAPTCHA_SERVICE: one that cannot be asked [OPEN-31]': [
      withCaptcha({ provider: 'recaptcha', service: 'map' }),
      `CAPTCHA_SERVICE  config/security.json › /captcha/service
  The service "map" cannot be asked.
  Expected a service with "verification".
  Name a service of config/services.json that has "verification".`,
    ],
    CAPTCHA_PATH: [
      withCaptcha({ check: '/-/session' }),
      `CAPTCHA_PATH  config/security.json › /captcha/check
  The path "/-/session" has two uses.
  Expected a path that no other service of the site has.
  Choose another path.`,
    ],
  })
})
