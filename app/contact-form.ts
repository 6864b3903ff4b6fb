import { Kind, parse } from 'graphql'
import type { ContactServiceOptions, MailMessages } from '../content/entrance.ts'
import type { ActionField, PageConfig } from '../engine/config/types.generated.ts'
import type { TrustedDocument } from '../engine/content/client.ts'

/** What the forms of config offer, so that the content service accepts just that. */
interface ContactForm {
  /** Keys of messages by value. */
  choices: NonNullable<MailMessages['choices']>
  /** Missing where no form takes files. */
  files?: { maxFiles: number; maxBytes: number }
  /** Missing where no form orders samples. */
  samples?: NonNullable<ContactServiceOptions['samples']>
}

const megabyte = 1024 * 1024

/** Reads the forms whose operation sends a message, and those that order samples. */
export function contactForm(
  pages: Readonly<Record<string, PageConfig>>,
  documents: Readonly<Record<string, TrustedDocument>>,
): ContactForm {
  const actions = Object.values(pages).flatMap((page) => Object.values(page.actions ?? {}))
  const fieldsOf = (...mutations: readonly string[]): NamedField[] =>
    actions
      .filter(({ operations }) => operations.some(({ document }) => hasField(documents[document], mutations)))
      .flatMap((action) => Object.entries(action.fields))
  const fields = fieldsOf('sendToContact', 'submitContactForm')
  const ordering = fieldsOf('orderSamples')
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
    ...(ordering.length > 0 && { samples: sampleRules(ordering) }),
  }
}

type NamedField = readonly [name: string, field: ActionField]

function sampleRules(fields: readonly NamedField[]): NonNullable<ContactForm['samples']> {
  const max = fieldsFor(fields, 'samples').flatMap(([, { maxItems }]) => maxItems ?? [])
  return { max: Math.max(1, ...max), countries: Object.keys(optionsOf(fields, 'country')) }
}

/** Whether the operation of a document has one of these fields, under whatever alias. */
function hasField(document: TrustedDocument | undefined, names: readonly string[]): boolean {
  const operations = document ? parse(document.text).definitions : []
  return operations.some(
    (one) =>
      one.kind === Kind.OPERATION_DEFINITION &&
      one.selectionSet.selections.some((field) => field.kind === Kind.FIELD && names.includes(field.name.value)),
  )
}

function optionsOf(fields: readonly NamedField[], variable: string): Record<string, string> {
  const options = fieldsFor(fields, variable).flatMap(([, field]) => field.options ?? [])
  return Object.fromEntries(options.map(({ value, message }) => [value, message]))
}

function fieldsFor(fields: readonly NamedField[], variable: string): NamedField[] {
  return fields.filter(([name, field]) => (field.variable ?? name) === variable)
}
