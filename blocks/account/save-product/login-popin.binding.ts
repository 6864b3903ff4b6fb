import { loginPopinMachine } from '../../../flows/login-popin/login-popin.machine.ts'
import { focusPanel } from './focus-panel.ts'

/** The panels' machine with its effect in the page. It has no view: styles read `data-state`. */
export function machine(root: HTMLElement): typeof loginPopinMachine {
  return loginPopinMachine.provide({ actions: { focusPanel: (_, { panel }) => focusPanel(root, panel) } })
}
