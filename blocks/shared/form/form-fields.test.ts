import { expect, it } from 'vitest'
import { blockFolders, readExamples, readSchema } from '../testing/block-folders.ts'
import { renderExample } from '../testing/render-example.tsx'

/** `formFields` of a block, over all of its forms; null for a block that lists none. */
function declaredFields(folder: string): Set<string> | null {
  const { properties = {} } = readSchema(folder) as { properties?: Record<string, { formFields?: readonly string[] }> }
  const forms = Object.values(properties).flatMap(({ formFields }) => (formFields ? [formFields] : []))
  return forms.length === 0 ? null : new Set(forms.flat())
}

async function controls(folder: string): Promise<string[]> {
  const markup = await Promise.all(readExamples(folder).map(({ name }) => renderExample(folder, name)))
  return markup.join('').match(/<(?:input|select|textarea)\b[^>]*>/g) ?? []
}

const nameOf = (control: string) => /\sname="([^"]*)"/.exec(control)?.[1] ?? ''

const folders = blockFolders.filter((folder) => declaredFields(folder))

it.each(folders)('the schema of %s lists the fields that the block shows', async (folder) => {
  const declared = declaredFields(folder) ?? new Set()
  const all = await controls(folder)
  const names = new Set(all.map(nameOf))
  const visible = all.filter((control) => !control.includes('type="hidden"')).map(nameOf)
  expect([...declared].filter((name) => !names.has(name))).toEqual([])
  expect(visible.filter((name) => name !== '' && !declared.has(name))).toEqual([])
})
