import type { Finding } from '../../config/config-issue.ts'
import { listWords, nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { ActionConfig } from '../../config/types.generated.ts'
import type { CheckInput } from './check-input.ts'
import { pageFile, placedBlocks, type PlacedBlock } from './placed-values.ts'

interface NamedAction {
  page: string
  name: string
  action: ActionConfig
}

/**
 * Compares the fields of forms with those that blocks show: nobody could fill in another one, or read why it was refused.
 * A block says so by `formFields` in its schema; one without shows every field.
 */
export function formFields(input: CheckInput): (action: NamedAction) => Finding[] {
  const shown = placedBlocks(input.config).flatMap((block) => shownForms(block, input))
  return (named) => {
    const forms = shown.filter(({ page, action }) => page === named.page && action === named.name)
    const unseen = unseenFields(named, forms)
    // A misspelt field is unseen, and missing by its right name.
    return unseen.length > 0 ? unseen : forms.flatMap((form) => missingFields(form, named.action))
  }
}

/** A form in a field of a placed block. */
interface ShownForm {
  page: string
  block: PlacedBlock
  /** Of the block's fields. */
  property: string
  action: string
  /** Names of the fields; undefined: the block shows every field. */
  fields: readonly string[] | undefined
}

function shownForms(block: PlacedBlock, { config, blockFiles }: CheckInput): ShownForm[] {
  const { page, fields } = block
  const component = config.blocks.blocks[block.type]?.component
  if (page === null || component === undefined || !isObject(fields)) return []
  const forms = Object.entries(fields).flatMap(([property, value]) =>
    formsIn(value).map((action) => ({ page, block, property, action })),
  )
  if (forms.length === 0) return []
  const declared = declaredFields(blockFiles.get(`${component}/fields.schema.json`))
  return forms.map((form) => ({ ...form, fields: declared.get(form.property) }))
}

/** Names of the actions whose forms an expression gives. */
function formsIn(value: unknown): string[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, one]) => (key === '$form' ? [String(one)] : formsIn(one)))
}

/** `formFields` by property. Empty for a schema that cannot be read, which another check reports. */
function declaredFields(schema = '{}'): ReadonlyMap<string, readonly string[]> {
  try {
    const { properties } = JSON.parse(schema) as { properties?: Record<string, { formFields?: readonly string[] }> }
    return new Map(
      Object.entries(properties ?? {}).flatMap(([name, { formFields: own }]) => (own ? [[name, own]] : [])),
    )
  } catch {
    return new Map()
  }
}

/** An action that no block shows is sent by a script, which reads the answer. */
function unseenFields({ page, name, action }: NamedAction, forms: readonly ShownForm[]): Finding[] {
  const [first] = forms
  if (!first || forms.some(({ fields }) => fields === undefined)) return []
  const seen = forms.flatMap(({ fields = [] }) => fields)
  return Object.entries(action.fields).flatMap(([field, { type }]): Finding[] =>
    type === 'hidden' || seen.includes(field)
      ? []
      : [
          {
            code: 'ACTION_FIELD_UNSEEN',
            file: pageFile(page),
            path: ['actions', name, 'fields', field],
            message: `The block "${first.block.type}" does not show the field "${field}".`,
            expected: seen.length > 0 ? `Expected ${oneOf(seen)}.` : 'Expected no field that a visitor fills in.',
            suggestion: nearestWord(field, seen),
            hint: 'Correct the name, remove the field, or show the form in a block that has it.',
          },
        ],
  )
}

/** What a visitor writes in a field that the action does not have is lost. */
function missingFields({ block, property, action: name, fields = [] }: ShownForm, action: ActionConfig): Finding[] {
  return fields
    .filter((field) => !Object.hasOwn(action.fields, field))
    .map((field) => ({
      code: 'ACTION_FIELD_UNSEEN',
      file: block.file,
      path: [...block.fieldsPath, property],
      message: `The block "${block.type}" shows the field "${field}", which the action "${name}" does not have.`,
      expected: `Expected an action with ${listWords(fields)}.`,
      hint: `Add the field "${field}" to the action, or name another action.`,
    }))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
