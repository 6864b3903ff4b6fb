import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sortIssues, type Issue } from '../../../findings/finding.ts'
import { listWords, nearestWord } from '../../../words/nearest-word.ts'
import type { StatewrightConfig } from '../../config.ts'
import { flowIssueCodes, type FlowIssueCode } from '../../source/issue-codes.ts'
import type { Project } from './project.ts'

type Name = keyof StatewrightConfig

interface Shape {
  expected: string
  isValid: (value: unknown) => boolean
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isPath = (value: unknown): boolean => isText(value) && !value.startsWith('/')

const patterns: Shape = {
  expected: 'a list of patterns that are relative to the folder of the config, e.g. ["src/*.machine.ts"]',
  isValid: (value) => Array.isArray(value) && value.every(isPath),
}
const path: Shape = { expected: 'a path that is relative to the folder of the config', isValid: isPath }

function orNull({ expected, isValid }: Shape): Shape {
  return { expected: `${expected}, or null`, isValid: (value) => value === null || isValid(value) }
}

const shapes: Readonly<Record<Name, Shape>> = {
  machines: patterns,
  adapter: orNull(path),
  tests: patterns,
  senders: patterns,
  placeholder: orNull({ expected: 'the name of a function', isValid: isText }),
  users: patterns,
  followed: patterns,
  without: {
    expected: 'a list of codes that "check" prints, e.g. ["FLOW_DELAY_UNNAMED"]',
    isValid: (value) => Array.isArray(value) && value.every((code) => isText(code) && code in flowIssueCodes),
  },
  drawings: orNull(path),
  reasons: path,
  cache: path,
  base: {
    expected: 'an address that starts with / and does not end with it, e.g. "/__statewright"',
    isValid: (value) => isText(value) && /^(?:\/[\w.~-]+)+$/.test(value),
  },
  look: {
    expected: 'a list of paths that are relative to the folder of the config',
    isValid: (value) => Array.isArray(value) && value.every(isPath),
  },
  vite: {
    expected: 'a path that is relative to the folder of the config, false for none, or null for the one of the project',
    isValid: (value) => value === false || value === null || isPath(value),
  },
}

/** Every mistake in a config. @param file that holds it, for people */
export function configIssues(config: unknown, file: string): Issue<FlowIssueCode>[] {
  if (typeof config !== 'object' || config === null)
    return [
      issue(file, '', {
        message: `The config is ${textOf(config)}.`,
        expected: 'Expected an object.',
        hint: 'Write "export default defineConfig({ … })", with defineConfig of "statewright/config".',
      }),
    ]
  return sortIssues(Object.entries(config).flatMap(([name, value]) => issueOf(file, name, value)))
}

function issueOf(file: string, name: string, value: unknown): Issue<FlowIssueCode>[] {
  if (!isName(name))
    return [
      issue(file, name, {
        message: `There is no option "${name}".`,
        expected: `Expected one of ${listWords(Object.keys(shapes))}.`,
        suggestion: nearestWord(name, Object.keys(shapes)),
        hint: 'Correct its name, or remove it.',
      }),
    ]
  const { expected, isValid } = shapes[name]
  if (value === undefined || isValid(value)) return []
  return [
    issue(file, name, {
      message: `The option "${name}" is ${textOf(value)}.`,
      expected: `Expected ${expected}.`,
      hint: 'Correct it, or remove it for its default.',
    }),
  ]
}

/** Files that a config names and that do not exist. */
export function missingFiles(root: string, { adapter, vite, look }: Project, file: string): Issue<FlowIssueCode>[] {
  const named = [['adapter', adapter], ['vite', vite], ...look.map((sheet) => ['look', sheet] as const)] as const
  return named.flatMap(([name, value]) => {
    if (typeof value !== 'string' || existsSync(join(root, value))) return []
    return [
      issue(file, name, {
        message: `The option "${name}" is "${value}", which does not exist.`,
        expected: 'Expected a file below the folder of the config.',
        hint: 'Correct the path.',
      }),
    ]
  })
}

/** A placeholder that no machine calls: a check of effects would look for nothing. */
export function unusedPlaceholder(placeholder: string | null, texts: readonly string[]): Issue<FlowIssueCode>[] {
  if (placeholder === null || texts.some((text) => text.includes(`${placeholder}(`))) return []
  return [
    issue('statewright.config.ts', 'placeholder', {
      message: `The option "placeholder" is "${placeholder}", which no machine calls.`,
      expected: 'Expected the function that an implementation in setup() calls where provide() must replace it.',
      hint: 'Correct its name, or remove the option.',
    }),
  ]
}

function issue(
  file: string,
  name: string,
  texts: Pick<Issue, 'message' | 'expected' | 'suggestion' | 'hint'>,
): Issue<FlowIssueCode> {
  return { code: 'FLOW_CONFIG_INVALID', file, line: 1, pointer: name === '' ? '' : `/${name}`, ...texts }
}

function isName(name: string): name is Name {
  return Object.hasOwn(shapes, name)
}

function textOf(value: unknown): string {
  return typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value))
}
