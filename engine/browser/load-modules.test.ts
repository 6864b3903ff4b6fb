import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadModules } from './load-modules.ts'

const script = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
const broken = script('throw new Error("gone")')
const now = 1_000_000
type ListenerArguments = Parameters<EventTarget['addEventListener']>
let reload = vi.fn<() => void>()
let page: EventTarget
let storage: Map<string, string>

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(now)
  storage = new Map()
  reload = vi.fn<() => void>()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', (...args: ListenerArguments) => page.addEventListener(...args))
  vi.stubGlobal('removeEventListener', (...args: ListenerArguments) => page.removeEventListener(...args))
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('a script', () => {
  it('is loaded with its imports, and gives its own exports first', async () => {
    const urls = `${script('export const name = "own"')} ${script('globalThis.isImportLoaded = true')}`
    expect((await loadModules(urls))[0]).toMatchObject({ name: 'own' })
    expect(Reflect.get(globalThis, 'isImportLoaded')).toBe(true)
  })

  it('that fails reloads the page, and nothing follows [NET-10] [ERR-28]', async () => {
    const onSettled = vi.fn<() => void>()
    void loadModules(broken).then(onSettled, onSettled)
    await expect.poll(() => reload).toHaveBeenCalledOnce()
    await new Promise((resolve) => setTimeout(resolve))
    expect(onSettled).not.toHaveBeenCalled()
  })

  it('that fails again within 60 s rejects instead [LIMIT-13]', async () => {
    storage.set('chunk-reload', String(now - 59_999))
    await expect(loadModules(broken)).rejects.toThrow('gone')
    expect(reload).not.toHaveBeenCalled()
  })

  it('that fails again after 60 s reloads again [LIMIT-13]', async () => {
    storage.set('chunk-reload', String(now - 60_000))
    void loadModules(broken)
    await expect.poll(() => reload).toHaveBeenCalledOnce()
    expect(storage.get('chunk-reload')).toBe(String(now))
  })

  it('that fails while the browser is offline rejects without a reload', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await expect(loadModules(broken)).rejects.toThrow('gone')
    expect(reload).not.toHaveBeenCalled()
  })

  it('that the browser gives up because the visitor follows a link does not reload the page they leave', async () => {
    const loading = loadModules(broken)
    page.dispatchEvent(new Event('beforeunload'))
    await expect(loading).rejects.toThrow('gone')
    expect(reload).not.toHaveBeenCalled()
  })

  it('that has loaded leaves no listener, with which the page would not be kept for the way back', async () => {
    const [added, removed] = [vi.spyOn(page, 'addEventListener'), vi.spyOn(page, 'removeEventListener')]
    await loadModules(script(''))
    expect(added).toHaveBeenCalledOnce()
    expect(removed.mock.calls).toEqual(added.mock.calls)
  })

  it('that fails where the browser refuses storage rejects without a reload', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    await expect(loadModules(broken)).rejects.toThrow('gone')
    expect(reload).not.toHaveBeenCalled()
  })
})
