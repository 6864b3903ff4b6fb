import { buildASTSchema, type GraphQLSchema } from 'graphql'
import { contractDocument } from '../../schemas/contract.generated.ts'
import { contentFields } from './content-fields.ts'

/** The fields of Query whose result depends on the content and the language alone. Their results are cached. */
export const contentQueries = contentFields(contractDocument)

/** The contract, all of which is served. A test validates it, so that the start need not. */
export function servedSchema(): GraphQLSchema {
  return buildASTSchema(contractDocument, { assumeValid: true, assumeValidSDL: true })
}
