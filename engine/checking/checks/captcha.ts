import { captchaCodes } from '../../actions/form-view.ts'
import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { Check, CheckInput } from './check-input.ts'
import { pageFile } from './placed-values.ts'

/** Forms with a captcha have one, with its messages; its service and its paths are usable. */
export const captcha: Check = (input) => [...neededCaptchas(input), ...serviceFindings(input), ...pathFindings(input)]

const file = 'config/security.json'

function neededCaptchas({ config }: CheckInput): Finding[] {
  return Object.entries(config.pages).flatMap(([page, { actions = {} }]) =>
    Object.entries(actions).flatMap(([name, action]): Finding[] => {
      if (!action.captcha) return []
      const at = { code: 'CAPTCHA_INCOMPLETE', file: pageFile(page) } as const
      const path = ['actions', name]
      if (!config.security.captcha) {
        return [
          {
            ...at,
            path: [...path, 'captcha'],
            message: 'config/security.json has no captcha.',
            expected: 'Expected "captcha" in config/security.json where an action needs it.',
            hint: 'Add it, or remove "captcha" here.',
          },
        ]
      }
      const missing = Object.values(captchaCodes).filter((code) => !Object.hasOwn(action.errors, code))
      return missing.map((code) => ({
        ...at,
        path: [...path, 'errors'],
        message: `The message for "${code}" is missing.`,
        expected: `Expected "${code}" in "errors" of an action with a captcha.`,
        hint: `Add "${code}" with a message.`,
      }))
    }),
  )
}

function serviceFindings({ config }: CheckInput): Finding[] {
  const { provider, service } = config.security.captcha ?? {}
  if (provider === undefined || (provider === 'proof-of-work' && service === undefined)) return []
  const { external } = config.services
  const usable = Object.keys(external).filter((id) => external[id]?.verification)
  if (service !== undefined && usable.includes(service)) return []
  return [
    {
      code: 'CAPTCHA_SERVICE',
      file,
      path: service === undefined ? ['captcha', 'provider'] : ['captcha', 'service'],
      message: service === undefined ? 'The captcha has no service.' : `The service "${service}" cannot be asked.`,
      expected: usable.length > 0 ? `Expected ${oneOf(usable)}.` : 'Expected a service with "verification".',
      suggestion: service === undefined ? undefined : nearestWord(service, usable),
      hint: 'Name a service of config/services.json that has "verification".',
    },
  ]
}

function pathFindings({ config }: CheckInput): Finding[] {
  const { session, services, security } = config
  if (!security.captcha) return []
  const { challenge, check } = security.captcha
  const taken = [session.endpoint, session.gateway, services.content.endpoint]
  return (['challenge', 'check'] as const).flatMap((key): Finding[] => {
    const path = { challenge, check }[key]
    if (!taken.includes(path) && !(key === 'check' && path === challenge)) return []
    return [
      {
        code: 'CAPTCHA_PATH',
        file,
        path: ['captcha', key],
        message: `The path "${path}" has two uses.`,
        expected: 'Expected a path that no other service of the site has.',
        hint: 'Choose another path.',
      },
    ]
  })
}
