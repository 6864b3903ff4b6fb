// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setup } from 'xstate'
import { closeOnLeave } from './close-on-leave.ts'
import { actorIn, element, showBoundPage } from './testing/bound-page.ts'

const door = setup({ types: { events: {} as { type: 'page.left' } } }).createMachine({
  initial: 'open',
  states: { open: { on: { 'page.left': 'closed' } }, closed: {} },
})

beforeAll(() => closeOnLeave())
beforeEach(() => {
  // happy-dom has no popovers.
  const find = document.querySelectorAll.bind(document)
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    find(selector.replace(':popover-open', '[popover][data-open]')),
  )
})

describe('a page that is left', () => {
  it('has its dialogs and dismissible panels closed', () => {
    showBoundPage(
      '<dialog id="dialog"></dialog><details id="menu" open data-dismiss=""></details><details id="text" open></details>',
      {},
    )
    const [dialog, menu, text] = ['dialog', 'menu', 'text'].map(element)
    ;(dialog as HTMLDialogElement).showModal()
    dispatchEvent(new Event('pagehide'))
    expect([dialog, menu, text].map((one) => one?.hasAttribute('open'))).toEqual([false, false, true])
  })

  it('has its popovers closed', () => {
    showBoundPage('<div id="menu" popover data-open></div>', {})
    const hidePopover = vi.fn<() => void>()
    Object.assign(element('menu'), { hidePopover })
    dispatchEvent(new Event('pagehide'))
    expect(hidePopover).toHaveBeenCalledOnce()
  })

  it('sends its running blocks the event that they name, and does not stop them', async () => {
    showBoundPage('<div id="door" data-flow="door" data-event-pagehide="page.left"></div>', { door })
    const actor = await actorIn('door')
    dispatchEvent(new Event('pagehide'))
    await expect.poll(() => element('door').dataset['state']).toBe('closed')
    dispatchEvent(new Event('pageshow'))
    expect(actor.getSnapshot().status).toBe('active')
  })
})
