import { posix } from 'node:path'
import type { NameKind } from '../../../engine/config/config-issue.ts'
import { definitions, namesOf } from '../../../engine/config/names.ts'
import { operationSources } from '../../../engine/config/operation-files.ts'
import type { SiteConfig } from '../../../engine/config/site-config.ts'
import { messageArguments } from '../../../engine/expressions/message-arguments.ts'
import { backgroundNames } from '../../../engine/tokens/backgrounds.ts'
import { escaped } from './path-tree.ts'
import { baseMessages, configFiles, pageDefinitions, type PageDefinition } from './config-sources.ts'
import { pageParameters } from './page-names.ts'
import { having, onlyNames, oneOfNames, rule } from './rules.ts'
import { listIn, objectIn, type Schema, type Sources } from './sources.ts'

/** The names that config defines, by kind, and what some of them require of what is beside them. */
export function configNames(project: Sources): Record<string, Schema> {
  const pages = pageDefinitions(project)
  const messages = baseMessages(project)
  const config = configOf(project, { pages, messages })
  const kinds = Object.keys(definitions) as NameKind[]
  return {
    ...Object.fromEntries(kinds.map((kind) => [definitionName(kind), namesOfKind(kind, config)])),
    ...blockNames(config),
    ...routeNames(config, pages),
    ...operationNames(project),
    messageValues: messageValues(messages),
    externalService: oneOfNames(
      Object.keys(objectIn(config.services, 'external')),
      'There is no such service in "external" of config/services.json.',
    ),
    configFile: includedFile(configFiles(project)),
    background: backgroundSchema(project),
  }
}

/** The names of the backgrounds and tints of all looks. */
export function backgroundSchema(project: Sources): Schema {
  const names = [...new Set(backgroundNames(configFiles(project)['tokens'] ?? {}))].sort()
  const patternErrorMessage = 'No config/tokens.json has such a background or tint.'
  return { examples: names, pattern: `^(${names.map(escaped).join('|')})$`, patternErrorMessage }
}

interface OfAllSites {
  pages: readonly PageDefinition[]
  messages: readonly Schema[]
}

/** The files as they are: no more is read of them than the keys of their objects. */
function configOf(project: Sources, { pages, messages }: OfAllSites): SiteConfig {
  const files = configFiles(project)
  const locales = { fallback: ['en'], ...files['locales'] }
  const config = {
    ...{ blocks: {}, hosts: {}, routes: {}, security: {}, services: {}, ...files },
    locales,
    pages: Object.fromEntries(pages.map(({ name, definition }) => [name, definition])),
    messages: { [String(locales.fallback[0])]: Object.assign({}, ...messages) as Schema },
  }
  return config as unknown as SiteConfig
}

/** page definition -> pageDefinition */
function definitionName(kind: NameKind): string {
  return kind.replaceAll(/ (\w)/g, (_space, letter: string) => letter.toUpperCase())
}

function namesOfKind(kind: NameKind, config: SiteConfig): Schema {
  return oneOfNames(namesOf(kind, config), `There is no such ${kind} in ${definitions[kind].place(config)}.`)
}

/** The block types that are allowed in a place. */
function blockNames({ blocks }: SiteConfig): Record<string, Schema> {
  const allowedIn = (place: string): Schema => {
    const types = Object.entries(objectIn(blocks, 'blocks')).filter(([, one]) =>
      listIn(one, 'allowedIn').includes(place),
    )
    const names = types.map(([type]) => type)
    return oneOfNames(names, `config/blocks.json has no such block type that is allowed in "${place}".`)
  }
  return { contentBlock: allowedIn('content'), pageBlock: allowedIn('page'), shellBlock: allowedIn('shell') }
}

function routeNames(config: SiteConfig, pages: readonly PageDefinition[]): Record<string, Schema> {
  const routes = Object.entries(objectIn(config.routes, 'routes'))
  const added = objectIn(objectIn(config.routes, 'additions'), 'routes')
  const pathsOf = (key: string, route: unknown): unknown[] =>
    Object.values({ ...objectIn(route, 'paths'), ...objectIn(added, key) })
  const paths = routes.flatMap(([key, route]) => pathsOf(key, route)).map(String)
  const links = routes.filter(([key, route]) => pathsOf(key, route).some((path) => !String(path).includes('{')))
  const keys = links.map(([key]) => key)
  return {
    linkRoute: oneOfNames(keys, 'config/routes.json has no such route with a path without parameters.'),
    pathParameter: oneOfNames(
      paths.flatMap((path) => [...path.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => name)),
      'No path in config/routes.json has such a parameter.',
    ),
    routeQuery: queryOfRoute('$route', routes, pages),
    doneQuery: queryOfRoute('route', routes, pages),
  }
}

/** The query parameters of a link are those of the page that it leads to. */
function queryOfRoute(key: string, routes: readonly [string, unknown][], pages: readonly PageDefinition[]): Schema {
  const rules = routes.map(([route, value]) => {
    const page = objectIn(value)['page'] ?? route
    const names = pages.filter(({ name }) => name === page).flatMap(({ definition }) => pageParameters(definition))
    const parameters = { propertyNames: onlyNames(names, 'The page of the route declares no such query parameter.') }
    return rule(having(key, route), { properties: { query: parameters, resultQuery: parameters } })
  })
  return { allOf: rules }
}

function operationNames(project: Sources): Record<string, Schema> {
  const files = project.find('blocks/shared/operations/**/*.graphql')
  const operations = operationSources(
    new Map(files.map((file) => [posix.relative('blocks', file), project.read(file)])),
  )
  const rules = [...operations].map(([name, { variables }]) => {
    const names = onlyNames(variables.keys(), 'The operation has no such variable.')
    return rule(having('document', name), { properties: { variables: { propertyNames: names } } })
  })
  return {
    operation: oneOfNames(operations.keys(), 'There is no such operation in blocks/shared/operations.'),
    operationVariables: { allOf: rules },
  }
}

/** The values of a message are those of its arguments. Nothing is known of one that has others elsewhere. */
function messageValues(messages: readonly Schema[]): Schema {
  const texts = Map.groupBy(
    messages.flatMap((one) => Object.entries(one)).filter(([, text]) => typeof text === 'string'),
    ([name]) => name,
  )
  const found = [...texts].flatMap(([name, entries]) => {
    const [names = [], ...others] = entries.map(([, text]) => [...(messageArguments(String(text))?.keys() ?? [])])
    return others.every((one) => names.toSorted().join() === one.toSorted().join()) ? [[name, names] as const] : []
  })
  const withArguments = found.filter(([, names]) => names.length > 0)
  const without = found.flatMap(([name, names]) => (names.length > 0 ? [] : [name]))
  const noValues = { additionalProperties: false, errorMessage: 'The message has no arguments.' }
  return {
    allOf: [
      ...withArguments.map(([name, names]) => {
        const values = { propertyNames: onlyNames(names, 'The message has no such argument.'), required: names }
        return rule(having('$message', name), { properties: { values }, required: ['values'] })
      }),
      rule({ properties: { $message: { enum: without } } }, { properties: { values: noValues } }),
    ],
  }
}

/** The files that config can include, and the first keys in each. */
function includedFile(all: Readonly<Record<string, Schema>>): Schema {
  const files = Object.entries(all)
  const keysOf = (value: Schema): string[] => Object.keys(value).filter((key) => key !== '$schema')
  const patterns = files.map(([name, value]) => `${name}(\\.(${keysOf(value).join('|')})(\\..+)?)?`)
  return {
    examples: files.flatMap(([name, value]) => [name, ...keysOf(value).map((key) => `${name}.${key}`)]),
    allOf: [
      {
        pattern: `^(${patterns.join('|')})$`,
        patternErrorMessage: 'There is no such file in config/, or the file has no such key.',
      },
    ],
  }
}
