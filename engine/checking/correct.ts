import type { JsonPath } from '../config/config-issue.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { valueIn } from '../config/value-in.ts'

/** Path from the root of the whole config to a place in one of its files. */
export function pathInConfig(file: string, path: JsonPath): JsonPath {
  const [folder = '', ...rest] = file.replace(/\.json$/, '').split('/')
  if (folder === 'locales') return ['messages', ...rest, ...path]
  return [...rest, ...path]
}

/** File and path of a place in the whole config. */
export function placeInFiles([subject = '', ...rest]: JsonPath): { file: string; path: JsonPath } {
  const [name = '', ...inFile] = rest
  if (subject === 'pages') return { file: `config/pages/${name}.json`, path: inFile }
  if (subject === 'messages') return { file: `locales/${name}.json`, path: inFile }
  return { file: `config/${subject}.json`, path: rest }
}

/** The config with another string at a path; null where there is no string. */
export function withValue(config: SiteConfig, path: JsonPath, value: string): SiteConfig | null {
  return typeof valueIn(config, path) === 'string' ? (updateAt(config, path, () => value) as SiteConfig) : null
}

/** The config with the last key of a path renamed; null where there is no such key, or the new one exists already. */
export function withKey(config: SiteConfig, path: JsonPath, name: string): SiteConfig | null {
  const [parent, key] = [path.slice(0, -1), path.at(-1)]
  const object = valueIn(config, parent)
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return null
  if (key === undefined || !Object.hasOwn(object, key) || Object.hasOwn(object, name)) return null
  const renamed = Object.entries(object).map(([one, value]): [string, unknown] => [one === key ? name : one, value])
  return updateAt(config, parent, () => Object.fromEntries(renamed)) as SiteConfig
}

function updateAt(value: unknown, path: JsonPath, update: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return update(value)
  const inner = updateAt(valueIn(value, [key]), rest, update)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner }
}
