// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SurvivorRecord } from '../records/survivors.ts'
import { Survivors, survivorsText, useSurvivors } from './Survivors.tsx'

const record: SurvivorRecord = {
  file: 'flows/lamp/lamp.machine.ts',
  digest: 'd',
  at: '2026-11-28T04:04:34.761Z',
  changes: 16,
  survivors: [{ id: 'dropped on.reset', machine: null, place: 'on.reset', line: 5, found: "reset: '.off'" }],
}
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild as Element)
})
afterEach(() => act(() => root.unmount()))

it('are listed with the place and text of each, and how to test again', () => {
  act(() => root.render(<Survivors record={record} />))
  const parts = [...document.querySelectorAll('li > *')].map(({ textContent }) => textContent)
  expect(document.querySelector('li')?.textContent).toMatch(/^dropped on\.reset/)
  expect(parts).toEqual(["reset: '.off'", 'lamp.machine.ts:5'])
  expect(document.querySelector('p code')?.textContent).toBe('npm run flows -- mutate lamp')
  act(() => root.render(<Survivors record={{ ...record, survivors: [] }} />))
  expect(document.body.textContent).toBe('')
})

it('are counted', () => {
  expect(survivorsText(record)).toBe('no test notices 1 of 16 changes')
  expect(survivorsText({ ...record, survivors: [] })).toBe('tests notice all 16 changes')
})

it('are not those of a machine that was changed since the page was loaded', () => {
  function Count({ version }: { version: number | null }) {
    return <>{useSurvivors(record, version)?.changes ?? 'unknown'}</>
  }
  const said = [null, 1, 1, 2].map((version) => {
    act(() => root.render(<Count version={version} />))
    return document.body.textContent
  })
  expect(said).toEqual(['16', '16', '16', 'unknown'])
})
