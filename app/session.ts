import type { SessionDocuments } from '../engine/server/server-parts.ts'
import { documentNamed } from './content.ts'

/** The operations with which the server renews and ends the session of a visitor. */
export function sessionDocuments(): SessionDocuments {
  return { refresh: documentNamed('RefreshToken'), end: documentNamed('Logout') }
}
