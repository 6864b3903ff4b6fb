import { openStatusLine } from './status-line.mjs'

/**
 * What a task tells of its steps. Who runs it decides what becomes of it.
 * @typedef {object} Steps
 * @property {(total: number, weights?: readonly number[]) => void} expect
 *   How many steps follow, once it is known; and how long each takes in proportion to the others, by default all alike.
 * @property {(step: number, what: string) => void} show
 *   The step that begins, from 1, and what it does. 2.5: half of the second one is done.
 */
/** @typedef {Steps & { end: (summary?: string) => void }} Progress `end` is called however the task ends; the summary is followed by the time. */
/**
 * @typedef {object} ProgressOptions
 * @property {number} [total] As in `expect`. As long as it is not known, the time that has passed is shown.
 * @property {readonly number[]} [weights]
 * @property {import('./status-line.mjs').Terminal} [stream] By default stderr: stdout is the result of a command.
 * @property {boolean} [isTTY] Whether a person looks at both; otherwise there are plain lines.
 */

/** Steps that nobody looks at. @type {Steps} */
export const unseen = { expect() {}, show() {} }

/** What ends earlier shows nothing, milliseconds. */
const quietMs = 1000
const tickMs = 500
/** A line that changes more often cannot be read, and costs the task time. */
const minDrawMs = 100
const maxPlainLines = 10

/**
 * Shows what a command does, how much of it is done, and how long the rest takes: in one line of a terminal, which is gone
 * at the end, or in at most ten plain lines elsewhere. It begins when it is created.
 *
 *   12 of 300: slug, 40 s left
 * @param {ProgressOptions} [options]
 * @returns {Progress}
 */
export function createProgress({ total, weights, stream = process.stderr, isTTY = isLookedAt() } = {}) {
  const started = performance.now()
  const steps = createSteps()
  if (total !== undefined) steps.expect(total, weights)
  const line = isTTY ? terminalLine(stream) : plainLines(stream)
  const show = () => {
    const now = performance.now()
    if (now - started >= quietMs && steps.isBegun()) line.show(steps.text(now, started), steps.share(), now - started)
  }
  const timer = setInterval(show, tickMs)
  timer.unref?.()
  return {
    expect: steps.expect,
    show(step, what) {
      steps.begin(step, what)
      show()
    },
    end(summary) {
      clearInterval(timer)
      line.close()
      const ms = performance.now() - started
      if (summary !== undefined && ms >= quietMs) stream.write(`${summary} in ${timeText(ms)}\n`)
    },
  }
}

/**
 * Runs a task and shows its steps. Rejects as the task.
 * @template Result
 * @param {ProgressOptions} options
 * @param {(steps: Steps) => Promise<Result>} task
 * @returns {Promise<Result>}
 */
export async function withProgress(options, task) {
  const progress = createProgress(options)
  try {
    return await task(progress)
  } finally {
    progress.end()
  }
}

function isLookedAt() {
  return process.stderr.isTTY === true && process.stdout.isTTY === true
}

/** What is known of the steps. Times are those of performance.now(). */
function createSteps() {
  let what = ''
  let step = 1
  let total = 0
  /** @type {readonly number[] | undefined} */
  let weights
  let expectedAt = performance.now()
  let begunAt = expectedAt
  const sum = (/** @type {number} */ end) => {
    let all = 0
    for (let at = 0; at < end; at += 1) all += weights?.[at] ?? 1
    return all
  }
  /** Of the whole, what is done before the step; null where the whole is not known. */
  const share = () => {
    if (total === 0) return null
    const begun = Math.min(Math.floor(step), total)
    const done = sum(begun - 1) + (weights?.[begun - 1] ?? 1) * Math.min(1, step - begun)
    return done / Math.max(sum(total), Number.MIN_VALUE)
  }
  /** Milliseconds; 0: nobody knows. */
  const left = (/** @type {number} */ now) => {
    const done = share()
    return done === null || done === 0 ? 0 : ((begunAt - expectedAt) * (1 - done)) / done - (now - begunAt)
  }
  return {
    share,
    isBegun: () => what !== '',
    expect(/** @type {number} */ count, /** @type {readonly number[] | undefined} */ proportions = undefined) {
      total = count
      weights = proportions
      step = 1
      expectedAt = performance.now()
    },
    begin(/** @type {number} */ next, /** @type {string} */ text) {
      step = next
      what = text
      begunAt = performance.now()
    },
    text(/** @type {number} */ now, /** @type {number} */ started) {
      const count = total === 0 ? '' : `${Math.min(Math.floor(step), total)} of ${total}: `
      const ms = left(now)
      return `${count}${what}, ${ms > 0 ? `${timeText(ms)} left` : `${timeText(now - started)} so far`}`
    },
  }
}

/** @param {import('./status-line.mjs').Terminal} stream */
function terminalLine(stream) {
  /** @type {import('./status-line.mjs').StatusLine | undefined} */
  let line
  let drawnMs = -minDrawMs
  return {
    show(/** @type {string} */ text, /** @type {number | null} */ _share, /** @type {number} */ ms) {
      if (ms - drawnMs < minDrawMs) return
      drawnMs = ms
      line ??= openStatusLine(stream)
      line.show(text)
    },
    close: () => line?.close(),
  }
}

/**
 * A line for each tenth; where the whole is not known, each time that as much time has passed again.
 * @param {import('./status-line.mjs').Terminal} stream
 */
function plainLines(stream) {
  let written = 0
  let writtenMs = 0
  let tenth = -1
  return {
    show(/** @type {string} */ text, /** @type {number | null} */ share, /** @type {number} */ ms) {
      const next = Math.floor((share ?? 0) * maxPlainLines)
      const isDue = share === null ? ms >= 2 * writtenMs : next > tenth
      if (!isDue || written === maxPlainLines) return
      written += 1
      writtenMs = ms
      tenth = next
      stream.write(`${text}\n`)
    },
    close() {},
  }
}

/** @param {number} ms */
function timeText(ms) {
  const seconds = Math.round(ms / 1000)
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
