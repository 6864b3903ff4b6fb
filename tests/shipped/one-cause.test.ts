import { describe, expect, it } from 'vitest'
import { projectRules } from '../../app/project-rules.ts'
import { checkConfigTexts } from '../../engine/checking/check-config.ts'
import { readProjectFiles } from '../../engine/config/read-project-files.ts'
import { sampled } from '../../packages/testing/sampled.ts'
import { projectRoot, shippedConfig, shippedTexts } from './shipped-site.ts'

const project = { ...readProjectFiles(projectRoot), ...projectRules }
const texts = shippedTexts()

const regions = Object.entries(shippedConfig().locales.locales).flatMap(([locale, { extends: language }]) =>
  language === undefined ? [] : [{ file: `locales/${locale}.json`, language: `locales/${language}.json` }],
)

/**
 * Without tokens, a site in another folder has the look of the build; without changes, a variant is as all are, and a
 * region as its language.
 */
function isOptional(file: string): boolean {
  return (
    file === 'config/tokens.json' ||
    file.startsWith('config/variants/') ||
    regions.some((region) => region.file === file)
  )
}

/** The files that say what differs from this one: without it, they are wrong as well. */
function differencesFrom(file: string): string[] {
  const ofVariants = [...texts.keys()].filter(
    (other) => other.replace(/^config\/variants\/[^/]+\//, '') === file.replace(/^config\//, '') && other !== file,
  )
  return [...ofVariants, ...regions.filter(({ language }) => language === file).map((region) => region.file)]
}

/** The files that have issues after a change of one file, each with its number of issues. */
function filesWithIssues(file: string, change: (texts: Map<string, string>) => void): string[] {
  const changed = new Map(texts)
  change(changed)
  const { issues } = checkConfigTexts(changed, project)
  // A name that is missing may be used twice.
  return [...new Map(issues.map((issue) => [issue.message, issue.file])).values()]
}

describe('a mistake in one file is one issue', () => {
  it.each(sampled([...texts.keys()], 4))('%s, without its last bracket', (file) => {
    const files = filesWithIssues(file, (all) => all.set(file, (all.get(file) ?? '').replace(/\}\s*$/, '')))
    expect(files).toEqual([file])
  })

  it.each(
    sampled(
      [...texts.keys()].filter((file) => !isOptional(file)),
      4,
    ),
  )('%s, missing', (file) => {
    const others = differencesFrom(file)
    const files = filesWithIssues(file, (all) => [file, ...others].forEach((one) => all.delete(one)))
    expect(files.filter((one) => !others.includes(one))).toHaveLength(1)
  })

  it.each(sampled([...texts.keys()], 12))('%s, empty', (file) => {
    expect(filesWithIssues(file, (all) => all.set(file, ''))).toEqual([file])
  })
})
