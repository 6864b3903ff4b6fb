import { useEffect, useRef, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { playWalk, takeStep, type Frame } from '../core/simulate.ts'
import { decodeWalk, encodeWalk, type Step, type Walk } from '../core/walk.ts'
import { host } from './host.ts'
import type { Simulation } from './simulation.ts'

interface WalkState {
  input: unknown
  frames: readonly Frame[]
  at: number
}

export interface WalkControls extends WalkState {
  take: (...steps: Step[]) => void
  goTo: (at: number) => void
  restart: Simulation['restart']
  /** What is wrong with the address: with the one that was opened, or with the one that the walk would need. */
  problem: string | null
}

/** The walk of a flow, which the fragment of the address holds: `#walk=…&at=2`. */
export function useWalk(flow: string, machine: AnyStateMachine): WalkControls {
  const [state, setState] = useState<WalkState>(() => played(machine, unstarted))
  const [problem, setProblem] = useState<string | null>(null)
  const shown = useRef('')
  const change = (next: WalkState): void => {
    setState(next)
    void address(flow, next).then(
      (fragment) => {
        shown.current = fragment
        setProblem(null)
        history.replaceState(null, '', fragment)
      },
      (error: unknown) => setProblem(messageOf(error)),
    )
  }
  useEffect(() => {
    const open = async (): Promise<void> => {
      if (location.hash === shown.current) return
      shown.current = location.hash
      try {
        setState(await read(flow, machine))
        setProblem(null)
      } catch (error) {
        setProblem(`${messageOf(error)} The flow is shown at its start.`)
      }
    }
    const opened = (): void => void open()
    opened()
    addEventListener('hashchange', opened)
    return () => removeEventListener('hashchange', opened)
  }, [flow, machine])
  return {
    ...state,
    problem,
    take(...steps) {
      const frames = state.frames.slice(0, state.at + 1)
      for (const step of steps) {
        const last = frames.at(-1)
        if (last) frames.push(takeStep(last, step))
      }
      change({ ...state, frames, at: frames.length - 1 })
    },
    goTo: (at) => change({ ...state, at }),
    restart: ({ steps = [], ...start }) => change(played(machine, { ...start, steps })),
  }
}

const unstarted = { input: undefined, steps: [] }

function played(machine: AnyStateMachine, walk: Omit<Walk, 'flow'>): WalkState {
  const frames = playWalk(machine, walk)
  // Most inputs are attributes of a block, all of which can be omitted.
  if (walk.input === undefined && frames[0]?.problem) return played(machine, { ...walk, input: {} })
  return { input: walk.input, frames, at: frames.length - 1 }
}

async function address(flow: string, { input, frames, at }: WalkState): Promise<string> {
  const steps = frames.flatMap(({ step }) => step ?? [])
  const guards = frames[0]?.guards ?? {}
  if (steps.length === 0 && JSON.stringify([input ?? {}, guards]) === '[{},{}]')
    return location.pathname + location.search
  const walk = await encodeWalk({ flow, input, guards, steps })
  return `#${new URLSearchParams({ walk, ...(at < steps.length && { at: String(at) }) }).toString()}`
}

async function read(flow: string, machine: AnyStateMachine): Promise<WalkState> {
  const query = new URLSearchParams(location.hash.slice(1))
  const text = query.get('walk')
  if (text === null) return played(machine, unstarted)
  const walk = await decodeWalk(text)
  if (walk.flow !== flow)
    throw new Error(`The link is of the flow "${walk.flow}": open ${host().flowAddress(walk.flow)}${location.hash}.`)
  const state = played(machine, walk)
  const at = Number(query.get('at') ?? state.at)
  return { ...state, at: Number.isInteger(at) && at >= 0 && at < state.frames.length ? at : state.at }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
