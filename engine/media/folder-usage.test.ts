import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { folderUsage } from './folder-usage.ts'

it('counts the files of all folders, and nothing of a folder that does not exist', async () => {
  const root = mkdtempSync(join(tmpdir(), 'usage-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'a/b'), { recursive: true })
  writeFileSync(join(root, 'one'), 'x'.repeat(10))
  writeFileSync(join(root, 'a/b/two'), 'x'.repeat(20))
  expect(await folderUsage(root)).toEqual({ files: 2, bytes: 30 })
  expect(await folderUsage(join(root, 'none'))).toEqual({ files: 0, bytes: 0 })
})
