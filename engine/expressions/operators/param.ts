import { pathParameterUnknown } from '../parameters.ts'
import type { Operator } from '../operator.ts'
import { projectName } from '../project-names.ts'
import { textType } from '../value-type.ts'

export const param: Operator = {
  name: '$param',
  description: "A parameter of the page's path.",
  example: { $param: 'slug', as: 'title' },
  argument: { type: 'string', minLength: 1, ...projectName('pathParameter') },
  gives: () => textType,
  evaluate: ({ $param }, { target }) => target.params[String($param)],
  check: ({ file, path, page, entries }, { config }) =>
    pathParameterUnknown(config, { file, path, page, name: String(entries.$param) }),
}
