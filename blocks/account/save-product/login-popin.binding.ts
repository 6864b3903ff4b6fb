import type { SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { loginPopinMachine } from '../../../flows/login-popin/login-popin.machine.ts'

export const machine = loginPopinMachine

/** The panel out of sight cannot be reached. */
export function view(snapshot: SnapshotFrom<typeof loginPopinMachine>): View {
  const isLogin = snapshot.matches('login')
  return { login: { inert: !isLogin }, 'sign-up': { inert: isLogin } }
}
