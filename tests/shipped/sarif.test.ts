import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@cfworker/json-schema'
import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRules } from '../../app/project-rules.ts'
import { runContent } from '../../content/cli/run-content.ts'
import { commandContext } from '../../content/testing/command-context.ts'
import { runConfig } from '../../engine/cli/run-config.ts'
import { projectRoot, shippedProject } from './shipped-site.ts'

const validator = new Validator(sarifSchema as object, '4', false)

interface SarifLog {
  version: string
  runs: { results: { ruleId: string; level: string; locations: { physicalLocation: PhysicalLocation }[] }[] }[]
}

interface PhysicalLocation {
  artifactLocation: { uri: string }
  region: { startLine: number }
}

let project: ReturnType<typeof shippedProject>

beforeAll(() => {
  project = shippedProject(
    ['config/pages/login.json', '"guest"', '"gest"'],
    ['config/pages/contact.json', '"blocks"', '"blocs"'],
    ['locales/de.json', '"contact.heading": "Schreiben Sie uns"', '"contact.heading": "Write to us"'],
  )
  const content = join(project.root, 'content/demo')
  cpSync(join(projectRoot, 'content/demo'), content, { recursive: true, filter: (file) => !/\.(webp|pdf)$/.test(file) })
  const page = join(content, 'page/showroom.json')
  writeFileSync(page, readFileSync(page, 'utf8').replace('"updatedAt": "2', '"updatedAt": "x'))
})

afterAll(() => project.remove())

describe.each<[command: string, run: () => Promise<string>]>([
  ['config', async () => runConfig(['check', '--sarif'], project.root, projectRules).text],
  ['content', async () => (await runContent(['check', '--sarif'], commandContext(project.root))).text],
])('%s -- check --sarif', (_command, run) => {
  it('prints a log that the schema of SARIF 2.1.0 allows', async () => {
    const log = JSON.parse(await run()) as SarifLog
    expect(log.runs[0]?.results).not.toEqual([])
    expect(validator.validate(log).errors).toEqual([])
    expect(validator.validate({ ...log, version: '2.0.0' }).valid).toBe(false)
  })

  it('names files of the project, each with its line', async () => {
    const { runs } = JSON.parse(await run()) as SarifLog
    const locations = runs.flatMap(({ results }) => results.flatMap((one) => one.locations))
    for (const { physicalLocation: at } of locations) {
      expect(at.artifactLocation.uri).toMatch(/^(config|locales|content\/demo)\/[\w/.-]+\.\w+$/)
      expect(at.region.startLine).toBeGreaterThanOrEqual(1)
    }
  })
})
