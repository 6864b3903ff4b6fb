#!/usr/bin/env node
/** `statewright`: starts the simulator of a project's machines, or checks, draws and exports them. */
import { enableCompileCache } from 'node:module'
import { ConfigError } from '../server/project/read-project.ts'
import { runCommand } from './run-command.ts'
import { readWords } from './words.ts'

// TypeScript, which most commands load, is compiled once for all runs: a fifth of their processor time.
enableCompileCache()

const words = readWords(process.argv.slice(2))
if ('usage' in words) {
  const print = words.status === 0 ? console.log : console.error
  print(words.usage)
  process.exitCode = words.status
} else {
  try {
    const { status, text } = await runCommand(process.cwd(), words)
    process.stdout.write(`${text}\n`)
    process.exitCode = status
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
