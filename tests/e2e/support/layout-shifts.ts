import type { Page } from '@playwright/test'

/**
 * Records what moves without input on the pages that are opened from now on. Call it before `page.goto`.
 * @param except selector of what moves on purpose.
 */
export async function recordShifts(page: Page, { except }: { except: string }): Promise<void> {
  await page.addInitScript((selector) => {
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
  }, except)
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
