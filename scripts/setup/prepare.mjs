import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { become, pinnedNode } from './pinned-node.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Installs the packages, then calls `then` on the pinned Node: in this process if it runs on that Node, otherwise in a
 * second run of the same command. This file and its imports run on any Node from 20 on, without packages.
 * @param {import('./install.mjs').Packages} packages
 * @param {(node: string) => Promise<void>} then
 * @returns {Promise<void>}
 */
export async function prepare(packages, then) {
  await ensureInstalled(root, packages)
  const node = pinnedNode(root)
  if (node === process.execPath) return then(node)
  become(node, root, process.argv.slice(1))
}
