// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { recordAnswer, recordedAnswers } from './recorded-answers.ts'

beforeEach(() => localStorage.clear())

it('offers the answers of an actor again, the latest first, each once', () => {
  for (const answer of [{ a: 1 }, { a: 2 }, { a: 1 }]) recordAnswer('login', 'submitForm', answer)
  expect(recordedAnswers('login', 'submitForm')).toEqual([{ a: 1 }, { a: 2 }])
  expect(recordedAnswers('login', 'other')).toEqual([])
})

it('keeps eight of them, and none that is too long', () => {
  for (let number = 1; number <= 12; number += 1) recordAnswer('login', 'submitForm', number)
  recordAnswer('login', 'submitForm', 'a'.repeat(20_000))
  expect(recordedAnswers('login', 'submitForm')).toEqual([12, 11, 10, 9, 8, 7, 6, 5])
})

it('offers none where the storage has something else', () => {
  localStorage.setItem('flows answers login submitForm', '{')
  expect(recordedAnswers('login', 'submitForm')).toEqual([])
})
