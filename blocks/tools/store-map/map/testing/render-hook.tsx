import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** The value of a hook in a component that is rendered now, and again with every change of its state. */
export async function renderHook<Value>(hook: () => Value): Promise<{ current: () => Value; unmount: () => void }> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let value: Value | undefined
  function Probe() {
    value = hook()
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Probe />))
  return { current: () => value as Value, unmount: () => act(() => root.unmount()) }
}
