import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { CheckContext, Operator, PlacedExpression } from '../operator.ts'
import { projectName } from '../project-names.ts'
import { valueAt } from '../value-at.ts'
import { unknownType } from '../value-type.ts'

export const site: Operator = {
  name: '$site',
  description: 'A value of config/site.json: a path of keys joined by dots.',
  example: { $site: 'brand' },
  argument: { type: 'string', minLength: 1, ...projectName('siteValue') },
  gives({ $site }, scope) {
    const value = valueAt(scope.config.site, String($site))
    return value === undefined ? unknownType : scope.typeOf(value, scope)
  },
  evaluate: ({ $site }, context) => valueAt(context.site, String($site)),
  check: siteValueUnknown,
}

function siteValueUnknown({ file, path, entries }: PlacedExpression, { config }: CheckContext): Finding[] {
  const wanted = String(entries.$site)
  if (valueAt(config.site, wanted) !== undefined) return []
  const keys = wanted.split('.')
  const around = keys.length === 1 ? config.site : valueAt(config.site, keys.slice(0, -1).join('.'))
  const siblings =
    typeof around === 'object' && around !== null ? Object.keys(around).filter((key) => key !== '$schema') : []
  return [
    {
      code: 'PAGE_SITE_VALUE_UNKNOWN',
      file,
      path,
      message: `config/site.json has no value "${wanted}".`,
      expected:
        siblings.length > 0
          ? `Expected ${oneOf(siblings)} there.`
          : 'Expected the path of a value, for example portal.links.',
      suggestion: nearestWord(keys.at(-1) ?? '', siblings),
      hint: 'Name another value, or add this one to config/site.json.',
    },
  ]
}
