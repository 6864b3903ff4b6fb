import { describe, expect, it } from 'vitest'
import { runParallelTable } from '../../../engine/browser/parallel-table.ts'
import { headerFlow, type HeaderEvent } from '../../../flows/header/header.flow.ts'
import { scrollEvents, type HeaderInput } from './header.binding.ts'

const shipped: HeaderInput = { mode: 'transparent', hide: '100', small: '500', solid: '300' }

/** The states after a page was scrolled from the top to these positions in px, one after another. */
function after(positions: readonly number[], input = shipped): string {
  const send = runParallelTable<HeaderEvent>(headerFlow)
  let states = ''
  for (const [index, to] of positions.entries())
    for (const event of scrollEvents(positions[index - 1] ?? 0, to, input)) states = send(event)
  return states
}

describe('the header', () => {
  it.each([
    ['is transparent over the picture at the top', [0], 'transparent'],
    ['stays transparent up to 300 px', [300], 'transparent'],
    ['turns solid after 300 px [SHELL-11]', [301], 'solid'],
    ['is transparent again back at the top', [900, 0], 'transparent'],
  ])('%s [SHELL-13]', (_title, positions, background) => {
    expect(after(positions)).toContain(`background.${background} `)
  })

  it('is solid from the start on a page without a picture [SHELL-13]', () => {
    expect(after([0], { ...shipped, mode: 'solid' })).toContain('background.solid ')
  })

  it.each([
    ['stays up to 100 px', [100], 'shown'],
    ['hides when scrolling down past 100 px [SHELL-08]', [101], 'hidden'],
    ['shows again when scrolling up [SHELL-09]', [900, 880], 'shown'],
    ['hides again when scrolling on', [900, 880, 890], 'hidden'],
    ['stays hidden when scrolling on', [900, 1200], 'hidden'],
    ['shows near the top in any direction', [900, 20, 40], 'shown'],
  ])('%s', (_title, positions, visibility) => {
    expect(after(positions)).toMatch(new RegExp(`visibility\\.${visibility}$`))
  })

  it.each([
    [500, 'large'],
    [501, 'small'],
  ])('at %i px is %s [SHELL-10]', (y, size) => {
    expect(after([y])).toContain(`size.${size} `)
    expect(after([900, y])).toContain(`size.${size} `)
  })

  it.each([
    [300, 'background.transparent size.large visibility.shown'],
    [301, 'background.transparent size.large visibility.hidden'],
    [400, 'background.transparent size.large visibility.hidden'],
    [401, 'background.solid size.small visibility.hidden'],
  ])('takes 300, 400 and 400 px where config omits the triggers: %i px [LIMIT-08] [READ-20]', (y, states) => {
    expect(after([y], { mode: 'transparent' })).toBe(states)
  })

  it('takes the triggers of the config: 100, 500 and 300 px [LIMIT-07] [READ-20]', () => {
    const changes = [100, 101, 300, 301, 500, 501].map((y) => after([y]))
    expect(changes).toEqual([
      'background.transparent size.large visibility.shown',
      'background.transparent size.large visibility.hidden',
      'background.transparent size.large visibility.hidden',
      'background.solid size.large visibility.hidden',
      'background.solid size.large visibility.hidden',
      'background.solid size.small visibility.hidden',
    ])
  })
})
