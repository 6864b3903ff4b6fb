import type { Finding } from '../../config/config-issue.ts'
import type { PageParameter } from '../../config/types.generated.ts'
import type { Parameter } from '../../routing/read-query.ts'
import type { CheckContext, Operator, PlacedExpression } from '../operator.ts'
import { numberType } from '../value-type.ts'

export const pagination: Operator = {
  name: '$pagination',
  description:
    'A number of the list whose page the address names, by the parameter of type "page" in "query": the "page" from 1, the "pageSize", or the "offset", which is the number of items on the pages before.',
  example: { $pagination: 'offset' },
  argument: { enum: ['page', 'pageSize', 'offset'] },
  gives: () => numberType,
  evaluate({ $pagination }, { target: { definition, query } }) {
    const parameter = pageParameter(definition.query)
    if (!parameter) return undefined
    const { name, pageSize } = parameter
    const page = Number(query[name] ?? 1)
    return { page, pageSize, offset: (page - 1) * pageSize }[String($pagination)]
  },
  check: parameterDeclared,
}

function pageParameter(query: readonly Parameter[] = []): PageParameter | undefined {
  return query.find((one) => typeof one === 'object' && one.type === 'page') as PageParameter | undefined
}

function parameterDeclared({ file, path, page }: PlacedExpression, { config }: CheckContext): Finding[] {
  if (page !== null && pageParameter(config.pages[page]?.query)) return []
  return [
    {
      code: 'EXPRESSION_PAGINATION',
      file,
      path,
      message:
        page === null ? 'The shell has no list with pages.' : 'The page declares no query parameter of type "page".',
      expected: 'Expected a parameter of type "page" in "query" of the page.',
      hint: 'Add the parameter with its "pageSize" and "total", or write the number here.',
    },
  ]
}
