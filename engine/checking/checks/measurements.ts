import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { checkMessage, requireName } from '../../config/unknown-name.ts'
import type { Check, CheckInput } from './check-input.ts'

const file = 'config/services.json'
const at = (...path: JsonPath): JsonPath => ['measurements', ...path]

/** What browsers measure has an address of its own, and can be asked for. */
export const measurements: Check = (input) => [...pathFindings(input), ...consentFindings(input)]

function pathFindings({ config: { services, session, security } }: CheckInput): Finding[] {
  const { endpoint } = services.measurements ?? {}
  const { challenge, check } = security.captcha ?? {}
  const taken = [session.endpoint, session.gateway, services.content.endpoint, challenge, check]
  if (endpoint === undefined || !taken.includes(endpoint)) return []
  return [
    {
      code: 'MEASUREMENTS_PATH',
      file,
      path: at('endpoint'),
      message: `The path "${endpoint}" has two uses.`,
      expected: 'Expected a path that no other service of the site has.',
      hint: 'Choose another path below /-/.',
    },
  ]
}

function consentFindings({ config }: CheckInput): Finding[] {
  const { consent } = config.services.measurements ?? {}
  if (!consent) return []
  const { category, name, purpose } = consent
  return [
    ...requireName(config, {
      ...{ code: 'SERVICE_CATEGORY', file, path: at('consent', 'category') },
      ...{ kind: 'consent category', name: category },
    }),
    ...checkMessage(config, { file, path: at('consent', 'name'), name }),
    ...checkMessage(config, { file, path: at('consent', 'purpose'), name: purpose }),
  ]
}
