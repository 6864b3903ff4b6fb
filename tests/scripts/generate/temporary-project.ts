import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openProject, type Project } from '../../../scripts/generate/project.ts'
import { SourceIssues } from '../../../scripts/generate/source-issues.ts'
import type { Issue } from '../../../packages/findings/finding.ts'

/** A project of these files that lasts until the test ends. An object is written as JSON. */
export function temporaryProject(files: Readonly<Record<string, string | object>>): Project {
  const root = mkdtempSync(join(tmpdir(), 'generate-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const project = openProject(root)
  for (const [file, content] of Object.entries(files))
    project.write(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  return project
}

/** The issues for which a generator stops. Rejects with any other error. */
export async function issuesOf(generate: () => void | Promise<void>): Promise<readonly Issue[]> {
  try {
    await generate()
    return []
  } catch (error) {
    if (error instanceof SourceIssues) return error.issues
    throw error
  }
}

/** A block's fields, of a wide picture with a heading. */
export const heroSchema = {
  title: 'HeroFields',
  type: 'object',
  properties: {
    heading: { $ref: '../../shared/parts.schema.json#/$defs/text' },
    image: { $ref: '../../shared/parts.schema.json#/$defs/image' },
  },
}

export const partsSchema = {
  title: 'Parts',
  $defs: {
    text: { type: 'string', format: 'text', tsType: 'Text', description: 'Plain text.' },
    image: {
      type: 'object',
      description: 'A picture.',
      properties: { url: { type: 'string' }, alt: { $ref: '#/$defs/text' } },
      required: ['url'],
    },
  },
}
