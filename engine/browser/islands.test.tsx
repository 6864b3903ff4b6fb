// @vitest-environment happy-dom
import { join } from 'node:path'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hydrateIslands } from './islands.ts'
import { element } from './testing/bound-page.ts'

interface OrderProps {
  pieces: number
  isFaulty?: boolean
}

function Order({ pieces, isFaulty }: OrderProps) {
  const [count, setCount] = useState(pieces)
  const [name, setName] = useState('')
  if (isFaulty && Reflect.get(globalThis, 'isBrowser')) throw new Error('faulty on purpose')
  return (
    <form id="form">
      <button type="button" id="add" onClick={() => setCount(count + 1)}>
        Add
      </button>
      <input id="name" aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <a id="link" href="#far">
        Far
      </a>
      <output id="output">{`${count} ${name}`}</output>
    </form>
  )
}

let script: PromiseWithResolvers<typeof Order>

beforeEach(() => {
  script = Promise.withResolvers()
  script.promise.catch(() => {})
  Object.assign(globalThis, { islandScript: script.promise, isBrowser: false })
})

let scripts = 0

/** A page with an island, whose script is loaded when the test resolves it. */
function show(props: OrderProps, hydrate = 'interaction'): HTMLElement {
  const html = renderToString(<Order {...props} />)
  const code = `export const Order = await islandScript /* ${(scripts += 1)} */`
  document.body.dataset['hydrateScript'] = join(import.meta.dirname, 'hydrate.tsx')
  document.body.innerHTML =
    `<div id="island" data-island="i1" data-component="Order" data-hydrate="${hydrate}">${html}</div>` +
    `<script type="application/json">${JSON.stringify(props)}</script>`
  const island = element('island')
  island.dataset['src'] = `data:text/javascript,${encodeURIComponent(code)}`
  Object.assign(globalThis, { isBrowser: true })
  hydrateIslands()
  return island
}

/** An event as the browser dispatches it for a visitor. */
function act(id: string, type: string): Event {
  const Kind = type === 'click' ? MouseEvent : Event
  const event = new Kind(type, { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'isTrusted', { value: true })
  element(id).dispatchEvent(event)
  return event
}

const isHydrated = (island: HTMLElement) => expect.poll(() => island.dataset['hydrated']).toBe('')

describe('an island', () => {
  it('is hydrated at its trigger, with its props, on the HTML of the server', async () => {
    const report = vi.spyOn(console, 'error')
    script.resolve(Order)
    const island = show({ pieces: 4 }, 'load')
    const button = element('add')
    await isHydrated(island)
    expect(element('add')).toBe(button)
    button.click()
    await expect.poll(() => element('output').textContent).toBe('5 ')
    expect(report).not.toHaveBeenCalled()
  })

  it('is hydrated at its first event, which it receives then with those that followed', async () => {
    const island = show({ pieces: 0 })
    const clicks = [act('add', 'click'), act('add', 'click')]
    ;(element('name') as HTMLInputElement).value = 'Solenne'
    act('name', 'input')
    expect(clicks.map((click) => click.defaultPrevented)).toEqual([true, true])
    script.resolve(Order)
    await isHydrated(island)
    await expect.poll(() => element('output').textContent).toBe('2 Solenne')
  })

  it('leaves links to the browser, and events that no visitor caused', () => {
    show({ pieces: 0 })
    expect(act('link', 'click').defaultPrevented).toBe(false)
    const untrusted = new MouseEvent('click', { bubbles: true, cancelable: true })
    element('add').dispatchEvent(untrusted)
    expect(untrusted.defaultPrevented).toBe(false)
  })

  it('that throws shows the HTML of the server', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    script.resolve(Order)
    const island = show({ pieces: 4, isFaulty: true }, 'load')
    await expect.poll(() => island.dataset['failed']).toBe('')
    expect(element('output').textContent).toBe('4 ')
  })

  it('whose script fails gives the held events back to the browser', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const island = show({ pieces: 0 })
    act('add', 'click')
    const onClick = vi.fn<() => void>()
    element('add').addEventListener('click', onClick)
    script.reject(new Error('gone'))
    await expect.poll(() => island.dataset['failed']).toBe('')
    expect(onClick).toHaveBeenCalledOnce()
  })
})
