import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Overlay, Popin, showModalProps } from './Dialog.tsx'
import { testSite, tagsNamed } from './testing/render-example.tsx'

describe.each([
  ['popin', Popin],
  ['overlay', Overlay],
] as const)('the %s', (className, Piece) => {
  const html = renderToStaticMarkup(
    <>
      <button {...showModalProps('colours')}>Colours</button>
      <Piece id="colours" heading="Colours" site={testSite('en')}>
        <p>Oak</p>
      </Piece>
    </>,
  )
  const [dialog] = tagsNamed(html, 'dialog')
  const [opener, cross, dimmer] = tagsNamed(html, 'button')

  it('opens by its button, without script [SHELL-02]', () => {
    expect(dialog!.attributes).toMatchObject({ id: 'colours', class: `dialog ${className}` })
    expect(opener!.attributes).toMatchObject({ command: 'show-modal', commandfor: 'colours' })
  })

  it.each([
    ['its cross', cross, 'dialog__close'],
    ['the dimmer behind it', dimmer, 'dialog__dimmer'],
  ])('closes by %s [SHELL-04] [SHELL-05]', (_what, button, name) => {
    expect(button!.attributes).toMatchObject({ class: name, command: 'close', commandfor: 'colours' })
  })

  it('is labelled by its heading', () => {
    const [heading] = tagsNamed(html, 'h2')
    expect(dialog!.attributes['aria-labelledby']).toBe(heading!.attributes['id'])
  })
})
