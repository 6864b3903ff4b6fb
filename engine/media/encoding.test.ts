import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { derivedName, encoderVersion } from './encoding.ts'

const picture = { original: 'digest', width: 200, format: 'webp', quality: 70 } as const

it('names the version of sharp that is installed, so that pictures of another one are not used', () => {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(encoderVersion).toBe(`sharp ${dependencies['sharp']}`)
})

it('gives another name to all that differs in what it is made of, and how', () => {
  const names = [
    picture,
    { ...picture, original: 'other' },
    { ...picture, width: 201 },
    { ...picture, quality: 71 },
    { ...picture, format: 'avif' as const },
  ].map(derivedName)
  expect(new Set(names).size).toBe(5)
  expect(names[0]).toMatch(/^[\da-f]{64}\.webp$/)
  expect(derivedName({ ...picture })).toBe(names[0])
})
