import { useStored } from './use-stored.ts'

/** The panel beside the chart. */
export interface Panel {
  /** px */
  width: number
  isOpen: boolean
  resize: (width: number) => void
  toggle: () => void
}

export const panelWidths = { min: 260, max: 900, initial: 400 } as const

/** Width and visibility of the panel, the same on the next page. */
export function usePanel(): Panel {
  const [{ width, isOpen }, change] = useStored('flows.panel', { width: panelWidths.initial as number, isOpen: true })
  return {
    width,
    isOpen,
    resize: (wanted) => change({ isOpen, width: Math.min(panelWidths.max, Math.max(panelWidths.min, wanted)) }),
    toggle: () => change({ isOpen: !isOpen, width }),
  }
}
