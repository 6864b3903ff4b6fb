// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { attach } from '../../../../engine/browser/flow.ts'
import { renderExample } from '../../../../blocks/shared/testing/render-example.tsx'
import * as binding from './sample-name.binding.ts'

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`)!
const hidden = () => ['text', 'close', 'reopen'].filter((name) => part(name).hidden)

it('is closed by its button, and opened again by the other one', async () => {
  document.body.innerHTML = await renderExample('editorial/sample-name', 'typical')
  const root = document.querySelector<HTMLElement>('[data-flow="sample-name"]')!
  expect(hidden()).toEqual(['reopen'])
  const actor = attach(root, binding)
  actor.send({ type: 'sample-name.closed' })
  expect([root.dataset['state'], hidden()]).toEqual(['closed', ['text', 'close']])
  actor.send({ type: 'sample-name.reopened' })
  expect([root.dataset['state'], hidden()]).toEqual(['shown', ['reopen']])
})
