import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../browser/ensure-chromium.ts'
import { chromiumSwitches } from '../../browser/find-chromium.ts'
import { endedOnSignal } from '../ended-on-signal.ts'

const timeout = 60_000

/** Starts the simulator of the project, and takes a step of a machine in a browser. Prints what goes wrong. */
export async function simulatorHolds(project: string): Promise<boolean> {
  const executablePath = ensureChromium()
  await using running = endedOnSignal()
  const server = spawn(process.execPath, [join(project, 'node_modules/.bin/statewright')], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.defer(async () => {
    const ended = once(server, 'exit')
    if (server.exitCode === null && server.kill()) await ended
  })
  const address = await addressIn(server.stdout)
  const browser = await chromium.launch({ executablePath, args: chromiumSwitches })
  running.defer(() => browser.close())
  const problem = await stepProblem(await browser.newPage(), address).catch((error: unknown) => String(error))
  console.log(
    `${problem === null ? '✓' : '✗'} a machine is simulated in a browser${problem === null ? '' : `\n${problem}`}`,
  )
  return problem === null
}

/** `Flows  http://127.0.0.1:4000/__statewright` */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [address] = /http:\S+/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('The simulator has ended without an address.')
}

/** Null: the chart is drawn, and the event leads to the next state. */
async function stepProblem(page: Page, address: string): Promise<string | null> {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${address}/feedback`)
  await page.locator('svg.flow-chart [data-state="feedback.prompt"][data-active]').waitFor({ timeout })
  await page.getByRole('button', { name: 'feedback.good', exact: true }).click()
  await page.locator('svg.flow-chart [data-state="feedback.form"][data-active]').waitFor({ timeout })
  return errors.length > 0 ? errors.join('\n') : null
}
