// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { replay } from './replay.ts'
import { element } from './testing/bound-page.ts'

/** Events that reached the page, with the value of their field. */
let seen: string[]

beforeEach(() => {
  seen = []
  document.body.innerHTML =
    '<div id="island"><button id="add"></button><input id="name"><button id="send"></button></div>'
  for (const type of ['click', 'input']) {
    element('island').addEventListener(type, ({ target }) => {
      const { id, value } = target as HTMLInputElement
      seen.push(`${type} ${id} ${value}`.trim())
    })
  }
})

/** An event that happened in the element while the field had this value. */
function held(id: string, type: string, value?: string) {
  const event = type === 'click' ? new MouseEvent(type, { bubbles: true }) : new Event(type, { bubbles: true })
  Object.defineProperty(event, 'target', { value: element(id) })
  return { event, value }
}

describe('held events', () => {
  it('are dispatched again in their order, each in a task of its own', async () => {
    let tasks = 0
    const tasksAtClick: number[] = []
    element('island').addEventListener('click', () => {
      tasksAtClick.push(tasks)
      setTimeout(() => (tasks += 1))
    })
    await replay([held('add', 'click'), held('add', 'click'), held('send', 'click')])
    expect(seen.map((one) => one.split(' ')[1])).toEqual(['add', 'add', 'send'])
    expect(tasksAtClick).toEqual([0, 1, 2])
  })

  it('of typing are one event, with all that was typed', async () => {
    await replay([held('name', 'input', 'S'), held('add', 'click'), held('name', 'input', 'So')])
    expect(seen).toEqual(['input name So', 'click add'])
  })

  it('set the value past a setter on the element, by which React tracks its own value', async () => {
    const tracked: string[] = []
    const field = element('name') as HTMLInputElement
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    Object.defineProperty(field, 'value', {
      get: () => native?.get?.call(field) as string,
      set: (value: string) => {
        tracked.push(value)
        native?.set?.call(field, value)
      },
    })
    await replay([held('name', 'input', 'Solenne')])
    expect(field.value).toBe('Solenne')
    expect(tracked).toEqual([''])
  })

  it('leave the caret where it was', async () => {
    const field = element('name') as HTMLInputElement
    field.value = 'Solenne'
    field.setSelectionRange(2, 3)
    await replay([held('name', 'input', 'Solenne')])
    expect([field.selectionStart, field.selectionEnd]).toEqual([2, 3])
  })

  it('are dropped when their element has left the page', async () => {
    const events = [held('add', 'click')]
    const button = element('add')
    button.remove()
    const onClick = vi.fn<() => void>()
    button.addEventListener('click', onClick)
    await replay(events)
    expect(onClick).not.toHaveBeenCalled()
  })
})
