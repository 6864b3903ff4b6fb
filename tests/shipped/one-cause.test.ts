import { describe, expect, it } from 'vitest'
import { projectRules } from '../../app/project-rules.ts'
import { checkConfigTexts } from '../../engine/checking/check-config.ts'
import { readProjectFiles } from '../../engine/config/read-project-files.ts'
import { projectRoot, shippedTexts } from './shipped-site.ts'

const project = { ...readProjectFiles(projectRoot), ...projectRules }
const texts = shippedTexts()

/** Without tokens, a site in another folder has the look of the build; without changes, a variant is as all are. */
function isOptional(file: string): boolean {
  return file === 'config/tokens.json' || file.startsWith('config/variants/')
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
  it.each([...texts.keys()])('%s, without its last bracket', (file) => {
    const files = filesWithIssues(file, (all) => all.set(file, (all.get(file) ?? '').replace(/\}\s*$/, '')))
    expect(files).toEqual([file])
  })

  it.each([...texts.keys()].filter((file) => !isOptional(file)))('%s, missing', (file) => {
    expect(filesWithIssues(file, (all) => void all.delete(file))).toHaveLength(1)
  })

  it.each([...texts.keys()])('%s, empty', (file) => {
    expect(filesWithIssues(file, (all) => all.set(file, ''))).toEqual([file])
  })
})
