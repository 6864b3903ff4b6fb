/** @typedef {{ write: (text: string) => unknown, columns?: number }} Terminal What is used of a stream that is a terminal. */
/** @typedef {{ show: (text: string) => void, close: () => void }} StatusLine */
/** @typedef {StatusLine & { draw: () => void, erase: () => void }} OpenLine */

const eraseLine = '\r\u001B[2K'
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Of this process; the last one is seen. @type {OpenLine[]} */
const open = []
/** Gives back what was taken to keep the line whole. @type {(() => void)[]} */
const giveBack = []
/** Whether what others wrote last ends in the middle of a line, which must not be erased. */
let isWithinLine = false

/**
 * A line at the end of a terminal that is written again and again, and is gone at the end. What the process writes
 * meanwhile, errors too, comes above it; a signal or an exit erases it. Of several, the one opened last is seen.
 * @param {Terminal} terminal
 * @returns {StatusLine}
 */
export function openStatusLine(terminal) {
  let text = ''
  let isDrawn = false
  const write = ownWrite(terminal)
  /** @type {OpenLine} */
  const line = {
    show(next) {
      text = next
      line.draw()
    },
    draw() {
      if (text === '' || isWithinLine || open.at(-1) !== line) return
      // A line as wide as the terminal would wrap, and could not be erased.
      write(`${eraseLine}${text.slice(0, Math.max(1, (terminal.columns || 80) - 1))}`)
      isDrawn = true
    },
    erase() {
      if (isDrawn) write(eraseLine)
      isDrawn = false
    },
    close() {
      line.erase()
      const at = open.indexOf(line)
      if (at >= 0) open.splice(at, 1)
      if (open.length === 0) leave()
      else open.at(-1)?.draw()
    },
  }
  open.at(-1)?.erase()
  if (open.push(line) === 1) watch(new Set([terminal, process.stdout, process.stderr]))
  return line
}

/**
 * What the stream itself writes with, while others' writes are watched.
 * @type {WeakMap<Terminal, (text: string) => unknown>}
 */
const unwatched = new WeakMap()

/** @param {Terminal} terminal */
function ownWrite(terminal) {
  return (/** @type {string} */ text) => (unwatched.get(terminal) ?? terminal.write.bind(terminal))(text)
}

/** @param {ReadonlySet<Terminal>} streams */
function watch(streams) {
  for (const stream of streams) watchWrites(stream)
  const erase = () => open.at(-1)?.erase()
  process.on('exit', erase)
  // Node prints an uncaught error past the streams of the process.
  process.on('uncaughtExceptionMonitor', erase)
  giveBack.push(() => void process.off('exit', erase).off('uncaughtExceptionMonitor', erase))
  for (const signal of signals) {
    const stop = () => endBy(signal)
    // Before the listeners of others, which may be gone after their turn.
    process.prependListener(signal, stop)
    giveBack.push(() => void process.off(signal, stop))
  }
}

/** @param {Terminal} stream */
function watchWrites(stream) {
  const { write } = stream
  unwatched.set(stream, write.bind(stream))
  stream.write = function watched(/** @type {unknown[]} */ ...args) {
    open.at(-1)?.erase()
    const [text] = args
    isWithinLine = text !== '' && !String(text).endsWith('\n')
    return Reflect.apply(write, stream, args)
  }
  giveBack.push(() => {
    stream.write = write
    unwatched.delete(stream)
  })
}

function leave() {
  for (const give of giveBack.splice(0)) give()
  isWithinLine = false
}

/**
 * A process that listens to the signal itself ends as it likes; any other ends as if nobody had listened.
 * @param {NodeJS.Signals} signal
 */
function endBy(signal) {
  for (const line of open.splice(0)) line.erase()
  leave()
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
}
