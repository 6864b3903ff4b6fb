import type { LocalesConfig } from '../../engine/config/types.generated.ts'
import type { Draft } from './draft.ts'

const localesFile = 'config/locales.json'

export interface ProjectLocales {
  /** The locale from which the others are translated. */
  base: string
  /** Those with paths and messages of their own. */
  own: readonly string[]
  /** Those of them, without the base, in which a message must not be missing without a reason. */
  complete: readonly string[]
}

/** The locales as config/locales.json has them. */
export function projectLocales({ read }: Draft): ProjectLocales {
  const { fallback, locales } = JSON.parse(read(localesFile)) as LocalesConfig
  const [base] = fallback
  const own = Object.keys(locales).filter((code) => locales[code]?.extends === undefined)
  return { base, own, complete: own.filter((code) => code !== base && locales[code]?.complete) }
}
