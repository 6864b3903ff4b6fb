import { expect, it } from 'vitest'
import { sitePaths } from '../../app/site-paths.ts'
import { measureBlock } from './block-size.ts'

const site = { paths: sitePaths, isBuilt: () => false }

it('measures no script for a static block', async () => {
  const { styles, script, shared } = await measureBlock({ component: 'heroes/hero-large', tier: 'static' }, site)
  expect(styles.gzip).toBeGreaterThan(0)
  expect(styles.gzip).toBeLessThan(styles.bytes)
  expect([script, shared]).toEqual([
    { files: 0, bytes: 0, gzip: 0 },
    { files: 0, bytes: 0, gzip: 0 },
  ])
})

it('measures the script of a binding without the script that all bound blocks share', async () => {
  const header = await measureBlock(
    { component: 'shell/header', tier: 'bound', binding: 'shell/header/header.binding.ts' },
    site,
  )
  expect(header.script.gzip).toBeGreaterThan(0)
  expect(header.shared.gzip).toBeGreaterThan(header.script.gzip)
})
