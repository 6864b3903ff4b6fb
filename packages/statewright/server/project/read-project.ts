import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatIssues, type Issue } from '../../../findings/finding.ts'
import type { StatewrightConfig } from '../../config.ts'
import type { FlowIssueCode } from '../../source/issue-codes.ts'
import { configIssues, missingFiles } from './check-config.ts'
import { defaults, type Project } from './project.ts'

const names = ['ts', 'mts', 'js', 'mjs'].map((extension) => `statewright.config.${extension}`)

/** A config that cannot be used. Its message names each mistake, with what is expected. */
export class ConfigError extends Error {
  constructor(issues: readonly Issue<FlowIssueCode>[]) {
    super(formatIssues(issues))
    this.name = 'ConfigError'
  }
}

/**
 * The project in a folder, with `statewright.config.ts` if there is one.
 * @param over options that replace those of the file
 * @throws ConfigError
 */
export async function readProject(root: string, over: StatewrightConfig = {}): Promise<Project> {
  const file = names.find((name) => existsSync(join(root, name)))
  const config = file === undefined ? {} : await readConfig(root, file)
  const issues = [...(file === undefined ? [] : configIssues(config, file)), ...configIssues(over, 'statewright()')]
  if (issues.length > 0) throw new ConfigError(issues)
  const project: Project = { root, ...defaults, ...given(config as StatewrightConfig), ...given(over) }
  const missing = missingFiles(root, project, file ?? 'statewright()')
  if (missing.length > 0) throw new ConfigError(missing)
  return project
}

async function readConfig(root: string, file: string): Promise<unknown> {
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)) as { default?: unknown }
    return module.default
  } catch (error) {
    throw new ConfigError([
      {
        ...{ code: 'FLOW_CONFIG_INVALID', file, line: 1, pointer: '' },
        message: `The file cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
        expected: 'Expected a module that Node can import.',
        hint: 'Correct the file.',
      },
    ])
  }
}

/** Without options that are undefined: they have their default. */
function given(config: StatewrightConfig): StatewrightConfig {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined))
}
