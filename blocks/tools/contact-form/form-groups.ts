import type { ContactFormFields } from './fields.generated.ts'

/** The groups with the fields that the form has. A field that no group names is in the last one, so that none is lost. */
export function groupsOf({
  groups,
  form,
  topics,
}: Pick<ContactFormFields, 'groups' | 'form' | 'topics'>): ContactFormFields['groups'][number][] {
  const own = new Set<string>(Object.values(topics ?? {}))
  const names = Object.keys(form.rules).filter((name) => form.rules[name]?.type !== 'hidden' && !own.has(name))
  const grouped = new Set(groups.flatMap(({ fields }) => fields))
  const rest = names.filter((name) => !grouped.has(name))
  return groups
    .map((group, index) => ({
      ...group,
      fields: [...group.fields.filter((name) => names.includes(name)), ...(index === groups.length - 1 ? rest : [])],
    }))
    .filter(({ fields }) => fields.length > 0)
}
