import { expect, test } from 'vitest'
import { componentName } from './component-name.ts'

test.each([
  ['heroes/hero-large', 'HeroLarge'],
  ['editorial/edito-compo-2', 'EditoCompo2'],
  ['shell/header', 'Header'],
])('the component of %s is %s', (folder, name) => {
  expect(componentName(folder)).toBe(name)
})
