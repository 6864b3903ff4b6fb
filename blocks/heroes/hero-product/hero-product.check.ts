import type { BlockCheck } from '../../../engine/checking/block-check.ts'
import { checkChoiceParameters } from '../../shared/choice-parameters.ts'

export const check: BlockCheck = (fields, context) => [
  ...checkChoiceParameters(fields, context),
  ...checkView(fields, context),
]

/** The script requests the content of the dialog by this parameter. */
const viewName = 'view'

const checkView: BlockCheck = ({ view }) => {
  const query = (view as { $query?: unknown } | undefined)?.$query
  if (view === undefined || query === viewName) return []
  return [
    {
      path: ['view'],
      message: `The content of the 3D model's dialog is requested by the parameter "${viewName}", which is not read here.`,
      expected: `Expected { "$query": "${viewName}", "default": "page" }.`,
      hint: 'Correct it, or remove the field: the dialog is filled on every page then.',
    },
  ]
}
