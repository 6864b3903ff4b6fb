import { expect, it } from 'vitest'
import { weighBlock } from './weigh-block.ts'

it('finds no script in a block that brings none', async () => {
  const { styles, script, shared } = await weighBlock({ component: 'heroes/hero-large', tier: 'static' })
  expect(styles.gzip).toBeGreaterThan(0)
  expect(styles.gzip).toBeLessThan(styles.bytes)
  expect([script, shared]).toEqual([
    { files: 0, bytes: 0, gzip: 0 },
    { files: 0, bytes: 0, gzip: 0 },
  ])
})

it('tells the script of a binding from what every bound block shares', async () => {
  const header = await weighBlock({
    component: 'shell/header',
    tier: 'bound',
    binding: 'shell/header/header.binding.ts',
  })
  expect(header.script.gzip).toBeGreaterThan(0)
  expect(header.shared.gzip).toBeGreaterThan(header.script.gzip)
})
