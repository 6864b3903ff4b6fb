import type { CheckInput } from '../../platform/checking/check-input.ts'
import { asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import { type ContentFinding, expectedWord } from '../../platform/loading/content-finding.ts'
import { fileType } from '../../platform/loading/file-type.ts'
import { productLinkValues } from './link-values.ts'
import { typeValueOf } from './type-value.ts'

/** What is said beside the button of a product. */
export const termsFile = fileType('terms', { path: 'shell/terms' })

/** Resolver of the terms of a product: the first ones for its type. Null without any. */
export async function productTerms(
  product: ContentData,
  _args: unknown,
  context: ContentContext,
): Promise<ContentData | null> {
  const all = asDataList((await context.reads.shell('terms'))?.['terms'])
  const own = typeValueOf(product, context)
  return all.find(({ types }) => !Array.isArray(types) || types.includes(own)) ?? null
}

/** Terms for a type that no product has. */
export function termsFindings(input: CheckInput): ContentFinding[] {
  const known = productLinkValues(input)['productFilters.types.value'] ?? []
  return termsFile.of(input.parsed).flatMap(({ file, value }) =>
    value.terms.flatMap(({ types = [] }, index) =>
      types.flatMap((type, place): ContentFinding[] =>
        known.includes(type)
          ? []
          : [
              {
                code: 'REFERENCE_DEAD',
                file,
                pointer: `/terms/${index}/types/${place}`,
                message: `No product has the type "${type}".`,
                expected: expectedWord('the type of a product', type, known),
              },
            ],
      ),
    ),
  )
}
