import type { Operator } from '../operator.ts'

export const seo: Operator = {
  name: '$seo',
  description: "A field of the SEO data of the page's content.",
  example: { $seo: 'title' },
  argument: { type: 'string', minLength: 1 },
  evaluate: ({ $seo }, context) => context.seo[String($seo)] ?? undefined,
}
