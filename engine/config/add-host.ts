import { withEdit, type ConfigTexts } from './config-texts.ts'
import { addProperty } from './edit-json.ts'

export interface NewHost {
  /** Last segment of the host name, and name of the variant. */
  extension: string
  /** Locales that it offers; its root leads to the first. */
  locales: readonly [string, ...string[]]
}

/** The config with one more host name extension and the variant that it selects. */
export function addHostTo(texts: ConfigTexts, { extension, locales }: NewHost): ConfigTexts {
  const variant = { locales: [...locales], root: { redirect: `/${locales[0]}` } }
  return withEdit(texts, 'config/hosts.json', (text) =>
    addProperty(addProperty(text, ['extensions'], [extension, extension]), ['variants'], [extension, variant]),
  )
}
