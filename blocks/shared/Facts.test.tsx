import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Facts, TextList } from './Facts.tsx'

const fellBack = <span lang="fr">Noyer</span>

it('shows each known fact and leaves out the others', () => {
  const facts = [
    { term: 'Width', value: '120 cm' },
    { term: 'Doors', value: null },
    { term: 'Woods', value: <TextList texts={['Oak', fellBack]} /> },
  ]
  expect(renderToStaticMarkup(<Facts facts={facts} />)).toBe(
    '<dl class="facts"><div class="facts__row"><dt>Width</dt><dd>120 cm</dd></div>' +
      '<div class="facts__row"><dt>Woods</dt><dd>Oak, <span lang="fr">Noyer</span></dd></div></dl>',
  )
})

it('renders nothing if no fact is known', () => {
  expect(renderToStaticMarkup(<Facts facts={[{ term: 'Doors', value: undefined }]} />)).toBe('')
})
