import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createExecutionGate } from './execution-gate.ts'

const never = (): Promise<never> => new Promise(() => undefined)

describe('createExecutionGate', () => {
  it('returns the result, or the error, of the work', async () => {
    const gate = createExecutionGate({ timeoutMs: 60_000 })
    expect(await gate(async () => 1)).toBe(1)
    await expect(gate(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  })

  it('refuses what takes too long', async () => {
    const gate = createExecutionGate({ timeoutMs: 10 })
    await expect(gate(never)).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: 'There was no result within 10 ms. Try again in a moment.',
    })
  })

  it('counts work until it ends, also when nobody waits for it any more', async () => {
    const gate = createExecutionGate({ maxRunning: 1, timeoutMs: 10 })
    const { promise, resolve } = Promise.withResolvers<number>()
    await expect(gate(() => promise)).rejects.toMatchObject({ code: 'TIMEOUT' })
    const work = vi.fn<() => Promise<number>>(async () => 2)
    await expect(gate(work)).rejects.toMatchObject({ code: 'BUSY' })
    expect(work).not.toHaveBeenCalled()
    resolve(1)
    await promise
    await expect.poll(() => gate(work).catch(() => null)).toBe(2)
  })

  it('says how much it executes', async () => {
    const gate = createExecutionGate({ maxRunning: 3, timeoutMs: 60_000 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const results = [gate(() => promise), gate(() => promise)]
    expect(gate.usage()).toEqual({ running: 2, max: 3 })
    resolve()
    await Promise.all(results)
    expect(gate.usage()).toEqual({ running: 0, max: 3 })
  })

  it('reports work that is stuck, once per period', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const onStuck = vi.fn<() => void>()
    const gate = createExecutionGate({ maxRunning: 1, timeoutMs: 10, stuckMs: 10, onStuck })
    const late = gate(never).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    expect(await late).toMatchObject({ code: 'TIMEOUT' })
    await expect(gate(never)).rejects.toMatchObject({ code: 'BUSY' })
    expect(onStuck).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10)
    await expect(gate(never)).rejects.toMatchObject({ code: 'BUSY' })
    expect(onStuck).toHaveBeenCalledTimes(2)
  })
})
