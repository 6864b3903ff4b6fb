import { includeOperator } from '../../config/include-files.ts'
import type { Operator } from '../operator.ts'
import { projectName } from '../project-names.ts'
import { unknownType } from '../value-type.ts'

export const configFile: Operator = {
  name: includeOperator,
  description:
    'In a page definition or config/site.json: the value of a file of config/, by its name without ending, or a value in it, by its keys after a dot. It may contain expressions. "override" replaces some of its keys.',
  example: { '#config': 'price-list', override: { title: { $message: 'prices.heading' } } },
  argument: {
    type: 'string',
    pattern: '^[a-z0-9-]+(\\.[A-Za-z0-9-]+)*$',
    patternErrorMessage: 'Expected lower-case letters, digits and hyphens, for example "price-list".',
    ...projectName('configFile'),
  },
  options: {
    override: {
      type: 'object',
      description: 'Keys that replace those of the value, also deep in it; null removes a key, a list replaces a list.',
    },
  },
  gives: () => unknownType,
  // The file has replaced it when config was read.
  evaluate: () => undefined,
}
