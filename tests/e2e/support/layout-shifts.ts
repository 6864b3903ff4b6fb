import type { Page } from '@playwright/test'

interface Except {
  /** Selector of what moves on purpose. */
  except: string
}

/** Records what moves without input on the pages that are opened from now on. Call it before `page.goto`. */
export async function recordShifts(page: Page, options: Except): Promise<void> {
  await page.addInitScript(shiftRecorder(options))
}

/** The script that does it, for the start of a document. */
export function shiftRecorder({ except }: Except): string {
  return `(${record.toString()})(${JSON.stringify(except)})`
}

/** In the page. */
function record(selector: string): void {
  const shifts: string[] = []
  Reflect.set(window, 'layoutShifts', shifts)
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const elements = sources.map(({ node }) => (node instanceof Element ? node : (node?.parentElement ?? null)))
      const moved = elements.filter((element) => !element?.closest(selector))
      const names = moved.map((element) => element?.getAttribute('class') ?? element?.localName ?? 'removed')
      if (!hadRecentInput && moved.length > 0) shifts.push(`${value.toFixed(4)} ${names.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The recorded shifts: their value, and the classes of what moved. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'layoutShifts') as string[])
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}
