import type { ServicesConfig } from '../engine/config/types.generated.ts'
import { keyVariables, type ServiceKeys } from '../engine/services/external-services.ts'
import { environmentInvalid } from './environment.ts'

/**
 * The keys of external services, from the environment variables that config names. A service whose variable is not set,
 * or still a {placeholder}, is inactive.
 * @throws CodedError ENVIRONMENT_INVALID for a value that cannot be a key.
 */
export function readServiceKeys(services: ServicesConfig, env: ServiceKeys): ServiceKeys {
  const set = keyVariables(services).flatMap((name): [string, string][] => {
    const value = env[name]?.trim() ?? ''
    return value === '' || /^\{.*\}$/.test(value) ? [] : [[name, value]]
  })
  const wrong = set.filter(([, value]) => !/^[\w.:-]{1,200}$/.test(value))
  if (wrong.length > 0) {
    // The value may be a secret in the wrong variable: the message does not contain it.
    throw environmentInvalid(wrong.map(([name]) => `${name} is not a valid key; expected ${expected}.`))
  }
  return Object.fromEntries(set)
}

const expected = 'letters, digits and . : _ - only, such as GTM-ABC123'
