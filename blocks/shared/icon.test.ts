import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { iconNames } from './icon.ts'

it('names the icons that the style sheet draws, each once', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'icons.css'), 'utf8')
  expect([...sheet.matchAll(/\[data-icon='([a-z-]+)'\] \{/g)].map(([, name]) => name)).toEqual(iconNames)
})
