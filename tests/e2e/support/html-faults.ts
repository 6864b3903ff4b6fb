import { HtmlValidate } from 'html-validate'

// The rules of the HTML standard, without matters of taste.
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** Faults of a document against the HTML standard: content models, attributes, duplicate ids; with rule and place. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} (${selector ?? `line ${line}`})`),
  )
}
