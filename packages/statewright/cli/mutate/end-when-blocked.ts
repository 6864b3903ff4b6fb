import { Worker } from 'node:worker_threads'

// A setup file of the tests of mutants: ends their process when it has been blocked for some seconds, by a machine whose
// transitions lead in a circle. Nobody else can: vitest waits for the process.

const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
setInterval(() => Atomics.add(beats, 0, 1), 200).unref()

const watch = `
const { workerData: beats } = require('node:worker_threads')
let last = -1
setInterval(() => {
  const beat = Atomics.load(beats, 0)
  if (beat === last) process.kill(process.pid, 'SIGKILL')
  last = beat
}, 3000)
`
new Worker(watch, { eval: true, workerData: beats }).unref()
