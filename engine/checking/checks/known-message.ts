import type { Finding, JsonPath } from '../../config/config-issue.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { requireName } from '../../config/unknown-name.ts'

interface NamedMessage {
  file: string
  path: JsonPath
  name: string
}

/** A finding where no message has the name. */
export function checkMessage(config: SiteConfig, { file, path, name }: NamedMessage): Finding[] {
  // An invalid message file is reported when it is read.
  if (!config.messages[config.locales.fallback[0]]) return []
  return requireName(config, { code: 'MESSAGE_NAME_UNKNOWN', file, path, kind: 'message', name })
}
