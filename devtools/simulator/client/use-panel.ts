import { useState } from 'react'

/** The panel beside the chart. */
export interface Panel {
  /** px */
  width: number
  isOpen: boolean
  resize: (width: number) => void
  toggle: () => void
}

const key = 'flows.panel'
export const panelWidths = { min: 260, max: 900, initial: 400 } as const

/** Width and visibility of the panel, the same on the next page. */
export function usePanel(): Panel {
  const [{ width, isOpen }, set] = useState(read)
  const change = (next: { width: number; isOpen: boolean }): void => {
    set(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return {
    width,
    isOpen,
    resize: (wanted) => change({ isOpen, width: Math.min(panelWidths.max, Math.max(panelWidths.min, wanted)) }),
    toggle: () => change({ isOpen: !isOpen, width }),
  }
}

function read(): { width: number; isOpen: boolean } {
  const initial = { width: panelWidths.initial, isOpen: true }
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<typeof initial>) }
  } catch {
    return initial
  }
}
