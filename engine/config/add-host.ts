import { withEdit, type ConfigTexts } from './config-texts.ts'
import { addProperty } from './edit-json.ts'

export interface NewHost {
  /** End of the host name, e.g. es or com.br, and name of the variant. */
  extension: string
  /** Locales that it offers; its root leads to the first. */
  locales: readonly [string, ...string[]]
  /** Language tag of each locale in the country of the extension, e.g. pt-PT for pt. Null where it names no country. */
  tags: Readonly<Record<string, string>> | null
}

/** The config with one more host name extension and the variant that it selects. */
export function addHostTo(texts: ConfigTexts, { extension, locales, tags }: NewHost): ConfigTexts {
  const hreflang = tags === null ? {} : { hreflang: tags }
  const variant = { locales: [...locales], root: { redirect: `/${locales[0]}` }, ...hreflang }
  return withEdit(texts, 'config/hosts.json', (text) =>
    addProperty(addProperty(text, ['extensions'], [extension, extension]), ['variants'], [extension, variant]),
  )
}
