import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildClient } from './client.ts'

it('has React as production has it, also where a development server builds it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statewright-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.stubEnv('NODE_ENV', 'development')
  await buildClient(join(import.meta.dirname, '../..'), folder)
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts).toContain('main.js')
  const developing = scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes('jsxDEV'))
  expect(developing).toEqual([])
})
