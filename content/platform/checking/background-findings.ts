import { backgroundKeys } from '../../schemas/validators.generated.js'
import { type ContentFinding, expectedWord } from '../loading/content-finding.ts'
import type { ValuesInput } from './check-input.ts'

/** Backgrounds and tints that the look of the site does not have: they would have no effect. */
export function backgroundFindings({ places, site }: ValuesInput): ContentFinding[] {
  return places.flatMap(({ file, pointer, key, value }): ContentFinding[] =>
    !backgroundKeys.includes(key) || typeof value !== 'string' || site.backgrounds.includes(value)
      ? []
      : [
          {
            code: 'CONTENT_BACKGROUND_UNKNOWN',
            file,
            pointer,
            message: `The site has no background or tint "${value}".`,
            expected: expectedWord('one of config/tokens.json', value, site.backgrounds),
            cause: value,
          },
        ],
  )
}
