import { Kind } from 'graphql'
import { parseGraphql } from '../../../engine/config/operation-files.ts'
import { operators } from '../../../engine/expressions/operators.ts'
import { typeOfSchema } from '../../../engine/expressions/schema-type.ts'
import { configFiles } from './config-sources.ts'
import { onePath, pathsOfType, pathsOfValue, escaped } from './path-tree.ts'
import { oneOfNames } from './rules.ts'
import { objectIn, type Schema, type Sources } from './sources.ts'

/** The operators, and the names that they take from files of config and from the contract of the content. */
export function expressionNames(project: Sources): Record<string, Schema> {
  const seo = seoFields(project)
  const files = configFiles(project)
  const identity = Object.keys(objectIn(files['session'], 'identity'))
  return {
    ...operatorNames(),
    siteValue: valuePath('site', files),
    sessionValue: valuePath('session', files),
    pageValue: pageValue(project),
    seoField: oneOfNames(seo, 'The SEO data of content has no such field.'),
    claim: oneOfNames(identity, 'There is no such claim in "identity" of config/session.json.'),
  }
}

/** An editor sorts by this text: the names that an object may have come before the operators. */
const behindOthers = { suggestSortText: '~' }

/** An object with one of the operators. */
function operatorNames(): Record<string, Schema> {
  const all = [...operators.values()]
  const properties = Object.fromEntries(all.map(({ name, description }) => [name, { description, ...behindOthers }]))
  const others = `^[$#](?!(${all.map(({ name }) => escaped(name.slice(1))).join('|')})$)`
  return {
    operatorKeys: { properties },
    operator: {
      properties,
      patternProperties: { [others]: false },
      errorMessage: 'There is no such operator: docs/expressions.md lists them.',
    },
  }
}

function valuePath(file: string, files: Readonly<Record<string, Schema>>): Schema {
  const { $schema: _schema, ...own } = files[file] ?? {}
  return onePath(pathsOfValue(own), `There is no such value in config/${file}.json: expected its keys, joined by dots.`)
}

function pageValue(project: Sources): Schema {
  const type = typeOfSchema({
    schema: project.json('config/schemas/page.schema.json'),
    file: '',
    read: () => undefined,
  })
  return onePath(pathsOfType(type), 'A page definition has no such value: expected its keys, joined by dots.')
}

const seoFile = 'engine/content/seo.graphql'

/** The SEO data that the engine requests. */
export function seoFields(project: Sources): string[] {
  const texts = project.find(seoFile).map((file) => project.read(file))
  const definitions = texts.flatMap((text) => parseGraphql(text)?.definitions ?? [])
  const fields = definitions.flatMap((one) =>
    one.kind === Kind.FRAGMENT_DEFINITION ? one.selectionSet.selections : [],
  )
  return fields.flatMap((one) => (one.kind === Kind.FIELD && !one.selectionSet ? [one.name.value] : []))
}
