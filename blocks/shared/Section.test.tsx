import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Heading, Subheading } from './Heading.tsx'
import { Section } from './Section.tsx'

function render(heading: string | null, first: boolean) {
  return renderToStaticMarkup(
    <Section name="room" heading={heading} first={first} background="oak">
      <Heading />
      <Subheading>Below</Subheading>
    </Section>,
    { identifierPrefix: 'b1-' },
  )
}

it.each([
  ['opens the page', 'Rooms', true, 'h1', 'h2'],
  ['follows another', 'Rooms', false, 'h2', 'h3'],
])('has the heading level of a block that %s, and the next level below it', (_case, text, first, own, below) => {
  expect(render(text, first)).toMatch(new RegExp(`<${own} id="[^"]+" class="title">Rooms</${own}><${below}`))
})

it('is labelled by its heading', () => {
  expect(render('Rooms', false)).toMatch(/aria-labelledby="([^"]+)"><h2 id="\1"/)
})

it('has neither label nor heading without a text', () => {
  expect(render(null, false)).toBe(
    '<section class="section room" data-width="wide" data-background="oak"><h2 class="subtitle">Below</h2></section>',
  )
})
