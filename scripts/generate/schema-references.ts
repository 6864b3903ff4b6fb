import { posix } from 'node:path'
import { listWords, nearestWord } from '../../packages/words/nearest-word.ts'
import type { Issue, IssueLocation } from '../../packages/findings/finding.ts'
import { pointerPath, type JsonPath } from '../../packages/json/json-path.ts'
import { isObject, type JsonSource } from './json-source.ts'

/** Where a `$ref` in a file leads: "blocks/shared/parts.schema.json#/$defs/image". */
export function referenceTarget(file: string, reference: string): string {
  const [path = '', pointer = ''] = reference.split('#')
  return `${path === '' ? file : posix.join(posix.dirname(file), path)}#${pointer}`
}

/** The value with each object that has a `$ref` passed through `replace`. */
export function mapReferences(
  value: unknown,
  replace: (object: Readonly<Record<string, unknown>> & { $ref: string }) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((one) => mapReferences(one, replace))
  if (!isObject(value)) return value
  if (hasReference(value)) return replace({ ...value })
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapReferences(one, replace)]))
}

/** The references of a schema that name no schema of the given ones. */
export function referenceIssues(source: JsonSource, schemas: readonly JsonSource[]): Issue[] {
  return referencesOf(source.value, []).flatMap(({ path, reference }) => {
    const [file = '', pointer = ''] = referenceTarget(source.file, reference).split('#')
    const target = schemas.find((schema) => schema.file === file)
    const place = source.issuePlace(path)
    if (!target) return [{ ...place, ...missingFile(reference, { file, files: schemas.map((one) => one.file) }) }]
    const missing = missingKey(target.value, pointer)
    return missing ? [{ ...place, ...missingDefinition(reference, file, missing) }] : []
  })
}

interface FoundReference {
  path: JsonPath
  reference: string
}

function referencesOf(value: unknown, path: JsonPath): FoundReference[] {
  if (!isObject(value)) return []
  const own = hasReference(value) ? [{ path: [...path, '$ref'], reference: value.$ref }] : []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [...own, ...entries.flatMap(([key, one]) => referencesOf(one, [...path, key]))]
}

function hasReference(value: object): value is { $ref: string } {
  return '$ref' in value && typeof value.$ref === 'string'
}

interface MissingKey {
  key: string
  keys: readonly string[]
}

/** The first key of the pointer that the value does not have, with those that it has there. */
function missingKey(value: unknown, pointer: string): MissingKey | undefined {
  let at = value
  for (const key of pointerPath(decodeURIComponent(pointer), value)) {
    const keys = isObject(at) ? Object.keys(at) : []
    if (!keys.includes(String(key))) return { key: String(key), keys }
    at = isObject(at) ? Reflect.get(at, key) : undefined
  }
  return undefined
}

type Description = Omit<Issue, 'code' | keyof IssueLocation>

function missingFile(reference: string, { file, files }: { file: string; files: readonly string[] }): Description {
  return {
    message: `"$ref" is "${reference}", but there is no schema ${file}.`,
    expected: `Expected one of ${listWords(files)}.`,
    suggestion: nearestWord(file, files),
    hint: 'Correct the path, which is relative to this file.',
  }
}

function missingDefinition(reference: string, file: string, { key, keys }: MissingKey): Description {
  return {
    message: `"$ref" is "${reference}", but ${file} has no "${key}" there.`,
    expected: `Expected one of ${listWords(keys)}.`,
    suggestion: nearestWord(key, keys),
    hint: 'Correct the reference, or add the definition.',
  }
}
