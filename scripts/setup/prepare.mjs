import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { become, pinnedNode } from './pinned-node.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Puts the packages in place, then calls `then` on the project's own Node: here if this process is it, else in a
 * second run of the same command. This file and what it imports run on any Node from 20 on, without packages.
 * @param {(node: string) => Promise<void>} then
 * @returns {Promise<void>}
 */
export async function prepare(then) {
  await ensureInstalled(root)
  const node = pinnedNode(root)
  if (node === process.execPath) return then(node)
  become(node, root, process.argv.slice(1))
}
