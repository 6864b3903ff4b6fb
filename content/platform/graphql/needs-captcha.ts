import { BREAK, type DocumentNode, visit } from 'graphql'

/**
 * The mutations that need a captcha: fields of Mutation in the contract. The caller has to say that their form was
 * admitted. A test finds each in the contract.
 * @internal Exported for its tests.
 */
export const captchaMutations: readonly string[] = ['sendToContact', 'submitContactForm', 'orderSamples', 'bookVisit']

const names: ReadonlySet<string> = new Set(captchaMutations)

/** Whether a document has a mutation that needs a captcha, in whatever fragment and under whatever alias. */
export function needsCaptcha(document: DocumentNode): boolean {
  let isFound = false
  visit(document, {
    Field({ name }) {
      isFound = names.has(name.value)
      return isFound ? BREAK : undefined
    },
  })
  return isFound
}
