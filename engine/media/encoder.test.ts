import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createEncoder, type Encoder, type Urgency } from './encoder.ts'

/** An encoder whose processes finish a picture as soon as a file with the name of its target exists. */
function createSlowEncoder(options: { processes?: number; maxWaiting?: number } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'encoder-'))
  const script = join(root, 'script.mjs')
  writeFileSync(
    script,
    `import { existsSync } from 'node:fs'
    process.on('message', ({ target }) => {
      const timer = setInterval(() => {
        if (!existsSync(${JSON.stringify(root)} + '/' + target)) return
        clearInterval(timer)
        process.send({ error: null })
      }, 2)
    })
    process.on('disconnect', () => process.exit(0))`,
  )
  const encoder = createEncoder({ script, ...options })
  onTestFinished(() => {
    encoder.close()
    rmSync(root, { recursive: true })
  })
  const finished: string[] = []
  const encode = (target: string, urgency: Urgency): Promise<unknown> =>
    jobOf(encoder, target, urgency).then(
      () => finished.push(target),
      () => undefined,
    )
  return {
    encoder,
    encode,
    finished,
    open: (names: string) => [...names].forEach((name) => writeFileSync(join(root, name), '')),
  }
}

function jobOf(encoder: Encoder, target: string, urgency: Urgency): Promise<void> {
  return encoder.encode({ source: target, target, width: 1, format: 'webp', quality: 1 }, urgency)
}

it('encodes first what somebody waits for, and then what may come later', async () => {
  const { encode, encoder, finished, open } = createSlowEncoder()
  const all = [encode('a', 'later'), encode('b', 'later'), encode('c', 'later'), encode('d', 'now')]
  encoder.hurry('c')
  open('abcd')
  await Promise.all(all)
  expect(finished).toEqual(['a', 'd', 'c', 'b'])
})

it('keeps one of two processes free for what somebody waits for', async () => {
  const { encode, finished, open } = createSlowEncoder({ processes: 2 })
  const all = [encode('a', 'later'), encode('b', 'later')]
  open('bc')
  await encode('c', 'now')
  expect(finished).toEqual(['c'])
  open('a')
  await Promise.all(all)
  expect(finished).toEqual(['c', 'a', 'b'])
})

it('refuses a picture when too many wait', async () => {
  const { encoder, encode } = createSlowEncoder({ maxWaiting: 1 })
  void encode('a', 'now')
  void encode('b', 'now')
  await expect(jobOf(encoder, 'c', 'now')).rejects.toMatchObject({ code: 'OVERLOADED' })
})
