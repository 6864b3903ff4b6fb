import { join } from 'node:path'
import type { Actor, AnyStateMachine } from 'xstate'
import { activate } from '../bound-blocks.ts'

const flow = join(import.meta.dirname, '../flow.ts')

type Script = AnyStateMachine | Promise<AnyStateMachine>

/** Node caches modules by their text, also those of another test file in the same process. */
const run = crypto.randomUUID()
const scripts: Record<string, Script> = {}
Object.assign(globalThis, { testScripts: scripts })

/**
 * Shows the HTML as a page whose bindings export these machines, by name. The script of a promise is loaded once the
 * promise is fulfilled, and fails when it is rejected.
 */
export function showBoundPage(html: string, machines: Record<string, Script>): void {
  document.body.innerHTML = html
  for (const [name, machine] of Object.entries(machines)) {
    document.body.setAttribute(`data-binding-${name}`, `${bindingUrl(machine)} ${flow}`)
  }
}

/** The actor of XState that runs in this element, once its script is loaded. */
export async function actorIn(id: string): Promise<Actor<AnyStateMachine>> {
  return (await activate(element(id))) as Actor<AnyStateMachine>
}

/** The element with this id. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no element "${id}".`)
  return found
}

function bindingUrl(machine: Script): string {
  const key = `${run}-${Object.keys(scripts).length}`
  scripts[key] = machine
  return `data:text/javascript,${encodeURIComponent(`export const machine = await testScripts['${key}']`)}`
}
