import type { LiveSocket } from './messages.ts'

type Hot = NonNullable<ImportMeta['hot']>

/**
 * The development server's socket.
 * @param hot `import.meta.hot` of a module that this server sent.
 * @throws Error without it.
 */
export function hotSocket(hot: Hot | undefined): LiveSocket {
  if (!hot) throw new Error('import.meta.hot is missing: only a development server sends this module.')
  return {
    // Their own type lists the messages of vite only.
    send: (name: string, data) => hot.send(name, data),
    on: (name: string, listener) => hot.on(name, listener),
  }
}
