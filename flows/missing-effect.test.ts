import { expect, it } from 'vitest'
import { missingEffect } from './missing-effect.ts'

it('names the machine and the effect', () => {
  expect(() => missingEffect('slider', 'track')).toThrow('The machine "slider" was started without its effect "track".')
})
