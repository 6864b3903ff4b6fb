import { BREAK, type DocumentNode, visit } from 'graphql'
import { captchaMutations } from './captcha-mutations.ts'

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
