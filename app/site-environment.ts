import { createHmac } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { listWords, nearestWord } from '../packages/words/nearest-word.ts'
import { CodedError } from '../packages/errors/coded-error.ts'
import { readEnvironment, variables, type Environment } from './environment.ts'

type Variables = Readonly<Record<string, string | undefined>>

interface SiteOfProcess {
  /** Absolute path of its folder. */
  folder: string
  /** Of the folder; null for the site in the folder of the project. */
  name: string | null
}

/**
 * Where and how each site of `--site` runs; without one, the site of SITE_ROOT. A variable with the name of a site at its
 * end, such as DATABASE_URL_ATELIER_BRUME, is for that site only. A site in a folder of its own has its content there, and
 * its data in a folder of its own below DATA_DIR and MEDIA_CACHE_DIR.
 * @param folders as written, relative to the project or absolute.
 * @throws CodedError ENVIRONMENT_INVALID, SITE_UNKNOWN, and SITES_CONFLICT for two sites with the same data.
 */
export function siteEnvironments(env: Variables, root: string, folders: readonly string[]): Environment[] {
  if (folders.length === 0) return [readEnvironment(env, root)]
  const sites = folders.map((folder) => findSite(root, folder))
  const found = folders.map((folder) => siteEnvironment(env, root, folder))
  for (const name of ofOneSite) {
    const values = found.map((environment) => environment[name]).filter((value) => value !== null)
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice !== undefined) throw sameData(name, sites)
  }
  return found
}

/** Where and how one site runs. @param folder by default that of SITE_ROOT. @throws CodedError as for several. */
export function siteEnvironment(env: Variables, root: string, folder?: string): Environment {
  if (folder === undefined) return readEnvironment(env, root)
  return readEnvironment(variablesOf(findSite(root, folder), env), root)
}

/** The folders of `--site <folder>` and `--site=<folder>`, and the other arguments. */
export function siteArguments(args: readonly string[]): { folders: string[]; others: string[] } {
  const folders: string[] = []
  const others: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? ''
    if (arg === '--site') folders.push(args[(index += 1)] ?? '')
    else if (arg.startsWith('--site=')) folders.push(arg.slice('--site='.length))
    else others.push(arg)
  }
  return { folders, others }
}

/** What two sites cannot share. */
const ofOneSite = ['SITE_ROOT', 'DATA_DIR', 'DATABASE_URL', 'CONTENT_URL', 'CONTENT_DIR', 'MEDIA_CACHE_DIR'] as const

function findSite(root: string, given: string): SiteOfProcess {
  const folder = resolve(root, given)
  if (given !== '' && existsSync(join(folder, 'config')))
    return { folder, name: folder === resolve(root) ? null : basename(folder) }
  const known = globSync('sites/*/config', { cwd: root })
    .map((config) => dirname(config))
    .sort()
  const nearest = nearestWord(relative(root, folder), known)
  throw new CodedError('SITE_UNKNOWN', {
    message:
      given === '' ? 'The option --site has no folder.' : `There is no site in ${given}: it has no folder config/.`,
    hint:
      nearest !== undefined
        ? `Did you mean ${nearest}?`
        : `Sites are ${listWords(['.', ...known])}. "npm run config -- new site <name>" makes one.`,
  })
}

function variablesOf({ folder, name }: SiteOfProcess, env: Variables): Variables {
  const { SESSION_SECRET = '', ...shared } = env
  const standard = {
    SITE_ROOT: folder,
    ...(name !== null && {
      DATA_DIR: join(env['DATA_DIR']?.trim() || '.data', 'sites', name),
      MEDIA_CACHE_DIR: join(env['MEDIA_CACHE_DIR']?.trim() || '.cache/media', 'sites', name),
      CONTENT_DIR: env['CONTENT_DIR']?.trim() || join(folder, 'content'),
    }),
    SESSION_SECRET: name === null ? SESSION_SECRET : secretsFor(name, SESSION_SECRET),
  }
  const own = Object.keys(variables).flatMap((variable): [string, string][] => {
    const value = name === null ? undefined : env[`${variable}_${ending(name)}`]
    return value === undefined ? [] : [[variable, value]]
  })
  return { ...shared, ...standard, ...Object.fromEntries(own) }
}

/** A token that one site has signed is nothing to another one, although one secret is set. */
function secretsFor(name: string, secrets: string): string {
  return secrets
    .split(',')
    .flatMap((secret) => secret.trim() || [])
    .map((secret) => createHmac('sha256', secret).update(`site ${name}`).digest('base64url'))
    .join(',')
}

function sameData(variable: string, sites: readonly SiteOfProcess[]): CodedError {
  const names = sites.map(({ folder }) => folder)
  return new CodedError('SITES_CONFLICT', {
    message: `${variable} is the same for two of the sites in ${listWords(names)}.`,
    hint: `Give each its own, in a variable with the name of its folder at the end: ${variable}_${ending(sites.at(-1)?.name ?? 'name')}.`,
  })
}

/** `ATELIER_BRUME` of atelier-brume. */
function ending(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z\d]+/g, '_')
}
