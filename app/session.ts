import type { SessionDocuments } from '../engine/server/server-parts.ts'
import { documentNamed } from './content.ts'

/** The operations with which the server renews and ends the session of a visitor, and finds what pages mark. */
export function sessionDocuments(): SessionDocuments {
  return {
    refresh: documentNamed('RefreshToken'),
    end: documentNamed('Logout'),
    marks: {
      name: { asked: 'products', marked: 'saved' },
      document: documentNamed('SavedProducts'),
      read: ({ savedProducts }) => savedProducts as readonly string[],
    },
  }
}
