import { startRuntime } from '../engine/browser/runtime.ts'

startRuntime()
