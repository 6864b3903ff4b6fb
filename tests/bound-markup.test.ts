import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRules } from '../app/project-rules.ts'
import { checkConfigTexts } from '../engine/checking/check-config.ts'
import { readConfigTexts } from '../engine/config/config-texts.ts'
import { readProjectFiles } from '../engine/config/read-project-files.ts'

const root = join(import.meta.dirname, '..')
const texts = readConfigTexts(root)
const project = { ...readProjectFiles(root), features: projectRules.features ?? {} }

/** The issues after a replacement in one file below blocks/. */
function issuesAfter(file: string, from: string, to: string): string[] {
  const text = project.blockFiles.get(file) ?? ''
  const blockFiles = new Map(project.blockFiles).set(file, text.replace(from, to))
  return checkConfigTexts(texts, { ...project, blockFiles }).issues.map(({ code, message }) => `${code} ${message}`)
}

describe('the markup of bound blocks', () => {
  it('names flows, events and parts that exist', () => {
    expect(checkConfigTexts(texts, project).issues).toEqual([])
  })

  it.each([
    ['a flow', 'shell/header/Header.tsx', 'data-flow="header"', 'data-flow="haeder"', 'the flow "haeder"'],
    ['an event', 'shell/header/Header.tsx', '"menu.touched"', '"menu.tuched"', 'the event "menu.tuched"'],
    ['a part', 'shared/slider/Slider.tsx', 'data-part="status"', 'data-part="sattus"', 'the part "sattus"'],
  ])('is checked with the machines and bindings: %s', (_what, file, from, to, found) => {
    const issues = issuesAfter(file, from, to)
    expect(issues).toHaveLength(1)
    expect(issues[0]).toMatch(/^BLOCK_MARKUP /)
    expect(issues[0]).toContain(found)
  })
})
