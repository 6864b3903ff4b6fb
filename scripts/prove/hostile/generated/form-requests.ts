import * as fc from 'fast-check'
import { formsOfPages } from '../accounts/forms.ts'
import { paths } from '../accounts/account.ts'
import { address, formHeaders } from './headers.ts'
import type { GeneratedRequest, Header } from './request.ts'
import { encodedText, oneOf } from './texts.ts'

const actions = [
  ...['login', 'sign-up', 'contact', 'copy', 'save-product', 'create-list', 'refresh', 'end', '__proto__', ''],
]

/** Forms of all pages as a browser sends them, with fields that are missing, repeated or none of theirs. */
export const formRequest: fc.Arbitrary<GeneratedRequest> = oneOf([
  ...formsOfPages(),
  { path: paths.session, action: 'refresh', fields: ['token'] },
]).chain(({ path, action, fields }) =>
  fc
    .record({
      address,
      extra: formHeaders,
      accept: oneOf(['text/html', 'application/json']),
      action: fc.oneof({ weight: 12, arbitrary: fc.constant(action) }, oneOf(actions)),
      values: fc.array(
        fc.tuple(fc.oneof({ weight: 12, arbitrary: oneOf([...fields, 'next']) }, encodedText), encodedText),
        {
          maxLength: fields.length + 2,
        },
      ),
    })
    .map(({ extra, accept, values, ...one }) => {
      const own: Header[] = [['Content-Type', 'application/x-www-form-urlencoded'], ['Accept', accept], ...extra]
      const body = Buffer.from([['action', one.action], ...values].map((pair) => pair.join('=')).join('&'))
      const request = { kind: 'form', method: 'POST', target: path, host: '127.0.0.1', address: one.address }
      return { ...request, headers: own, body }
    }),
)
