import { Kind, parse } from 'graphql'
import type { MailMessages } from '../content/entrance.ts'
import type { ActionField, PageConfig } from '../engine/config/types.generated.ts'
import type { TrustedDocument } from '../engine/content/client.ts'

/** What the forms of config offer, so that the content service accepts just that. */
interface ContactForm {
  /** Keys of messages by value. */
  choices: NonNullable<MailMessages['choices']>
  /** Missing where no form takes files. */
  files?: { maxFiles: number; maxBytes: number }
}

const megabyte = 1024 * 1024

/** Reads the forms whose operation sends a message. */
export function contactForm(
  pages: Readonly<Record<string, PageConfig>>,
  documents: Readonly<Record<string, TrustedDocument>>,
): ContactForm {
  const actions = Object.values(pages).flatMap((page) => Object.values(page.actions ?? {}))
  const fields = actions
    .filter(({ operations }) => operations.some(({ document }) => sendsMessage(documents[document])))
    .flatMap((action) => Object.entries(action.fields))
  const limits = fields.flatMap(([, { files }]) => files ?? [])
  return {
    choices: {
      subject: optionsOf(fields, 'subject'),
      resellerType: optionsOf(fields, 'resellerType'),
      civility: optionsOf(fields, 'civility'),
      deadline: optionsOf(fields, 'deadline'),
    },
    ...(limits.length > 0 && {
      files: {
        maxFiles: Math.max(...limits.map(({ max }) => max)),
        maxBytes: Math.max(...limits.map(({ maxMb }) => maxMb)) * megabyte,
      },
    }),
  }
}

/** Whether the content service accepts it as a message. */
function sendsMessage(document: TrustedDocument | undefined): boolean {
  const operations = document ? parse(document.text).definitions : []
  return operations.some(
    (one) =>
      one.kind === Kind.OPERATION_DEFINITION &&
      one.selectionSet.selections.some((field) => field.kind === Kind.FIELD && sending.has(field.name.value)),
  )
}

/** Either name of the operation. */
const sending: ReadonlySet<string> = new Set(['sendToContact', 'submitContactForm'])

function optionsOf(fields: readonly [string, ActionField][], variable: string): Record<string, string> {
  const found = fields.filter(([name, field]) => (field.variable ?? name) === variable)
  const options = found.flatMap(([, field]) => field.options ?? [])
  return Object.fromEntries(options.map(({ value, message }) => [value, message]))
}
