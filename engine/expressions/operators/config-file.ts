import { includeOperator } from '../../config/include-files.ts'
import type { Operator } from '../operator.ts'
import { unknownType } from '../value-type.ts'

export const configFile: Operator = {
  name: includeOperator,
  description:
    'In a page definition or config/site.json: the value of a file of config/, by its name without ending, or a value in it, by its keys after a dot. It may contain expressions.',
  example: { $config: 'price-list' },
  argument: {
    type: 'string',
    pattern: '^[a-z0-9-]+(\\.[A-Za-z0-9-]+)*$',
    patternErrorMessage: 'Expected lower-case letters, digits and hyphens, for example "price-list".',
  },
  gives: () => unknownType,
  // The file has replaced it when config was read.
  evaluate: () => undefined,
}
