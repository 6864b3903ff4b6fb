import * as fc from 'fast-check'
import { formRequest } from './form-requests.ts'
import { graphqlRequest } from './graphql-requests.ts'
import { address, headers } from './headers.ts'
import { mediaRequest, pdfRequest } from './media-requests.ts'
import type { GeneratedRequest } from './request.ts'
import { host, target } from './targets.ts'
import { oneOf } from './texts.ts'
import { uploadRequest } from './upload-requests.ts'

const methods = [...Array<string>(40).fill('GET'), 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'get']

const pageRequest: fc.Arbitrary<GeneratedRequest> = fc
  .record({ method: oneOf(methods), target, host, address, headers })
  .map((one) => ({ kind: 'page', ...one }))

/** Any request that the site could get: valid enough to be read, and wrong in some places. Weights are per cent. */
export const hostileRequest: fc.Arbitrary<GeneratedRequest> = fc.oneof(
  { weight: 54, arbitrary: pageRequest },
  { weight: 25, arbitrary: graphqlRequest },
  { weight: 9, arbitrary: formRequest },
  { weight: 4, arbitrary: uploadRequest },
  { weight: 7, arbitrary: mediaRequest },
  { weight: 1, arbitrary: pdfRequest },
)
