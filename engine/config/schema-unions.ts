import type { ErrorObject } from 'ajv'
import { nearestWord } from '../../packages/words/nearest-word.ts'

/**
 * For a value that may have one of several shapes, Ajv reports the errors of every shape. This keeps the errors of the
 * shape that was meant: the one of the value's type whose keys are most similar to the keys of the value.
 */
export function meantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const dropped = new Set(errors.filter((error) => isInContains(error, errors)))
  for (const union of errors) {
    if (union.keyword !== 'oneOf') continue
    const branches = branchesOf(union, errors)
    const meant = chooseBranch(union, branches)
    for (const branch of branches) if (branch !== meant) for (const error of branch.errors) dropped.add(error)
    if (meant) dropped.add(union)
  }
  return errors.filter((error) => !dropped.has(error))
}

/** Whether it says only that one entry of a list is not what `contains` counts. */
function isInContains({ schemaPath }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return errors.some((outer) => outer.keyword === 'contains' && schemaPath.startsWith(`${outer.schemaPath}/`))
}

interface Branch {
  keys: readonly string[]
  errors: ErrorObject[]
}

function branchesOf(union: ErrorObject, errors: readonly ErrorObject[]): Branch[] {
  const schemas: unknown = union.parentSchema?.oneOf
  if (!Array.isArray(schemas)) return []
  return schemas.map((schema: { $ref?: string; properties?: object }, index) => {
    const paths = [`${union.schemaPath}/${index}/`, ...(schema.$ref ? [`${schema.$ref}/`] : [])]
    return {
      keys: Object.keys(schema.properties ?? {}),
      errors: errors.filter(
        (error) =>
          isWithin(error.instancePath, union.instancePath) && paths.some((path) => error.schemaPath.startsWith(path)),
      ),
    }
  })
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`)
}

function chooseBranch(union: ErrorObject, branches: readonly Branch[]): Branch | undefined {
  const sameType = branches.filter(
    ({ errors }) =>
      !errors.some(({ keyword, instancePath }) => keyword === 'type' && instancePath === union.instancePath),
  )
  const data: unknown = union.data
  const keys = typeof data === 'object' && data !== null ? Object.keys(data) : []
  return sameType.toSorted((a, b) => similarity(keys, b) - similarity(keys, a))[0]
}

/** An equal key counts more than a similar one. Among equals, the branch with fewer missing keys wins. */
function similarity(keys: readonly string[], branch: Branch): number {
  const score = (key: string) => {
    if (branch.keys.includes(key)) return 3
    return nearestWord(key, branch.keys) === undefined ? 0 : 2
  }
  const missing = branch.errors.filter(({ keyword }) => keyword === 'required').length
  return keys.reduce((sum, key) => sum + score(key), 0) * 10 - missing
}
