import { readdirSync, readFileSync } from 'node:fs'

/** Memory of a process and its descendants in MB, shared memory counted once; NaN where the system does not report it. */
export function memoryOfTree(root: number): number {
  try {
    return treeOf(root).reduce((total, pid) => total + proportionalMb(pid), 0)
  } catch {
    return Number.NaN
  }
}

function treeOf(root: number): number[] {
  return [root, ...childrenOf(root).flatMap(treeOf)]
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

function proportionalMb(pid: number): number {
  const [, kb] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kb) / 1024
}
