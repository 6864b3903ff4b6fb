import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { conditionsOf } from './form-conditions.ts'

it('the style sheet hides as many fields as have numbers; the others are always shown', () => {
  const when = { field: 'subject', in: ['a'] }
  const fields = Array.from({ length: 9 }, (_one, index) => [`f${index}`, { type: 'text' as const, when }] as const)
  const { of } = conditionsOf({ rules: { subject: { type: 'choice' }, ...Object.fromEntries(fields) } })
  const numbers = fields.flatMap(([name]) => of(name))
  const sheet = readFileSync(join(import.meta.dirname, 'captcha-form.css'), 'utf8')
  const known = [...sheet.matchAll(/\[data-meets~='(\d)'\]:checked\)\) \[data-condition~='\1'\]/g)].map(([, one]) =>
    Number(one),
  )
  expect(numbers).toEqual(known)
})
