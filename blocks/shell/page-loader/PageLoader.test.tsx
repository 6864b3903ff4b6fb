import { expect, it } from 'vitest'
import { renderBlock, tagsOf } from '../../shared/testing/render-example.tsx'

const loader = async (fields: object) => tagsOf(await renderBlock('shell/page-loader', fields))[0]?.attributes

it.each(['bar', 'cover'])('is a %s if config says so [SHELL-06] [OPEN-63]', async (style) => {
  expect(await loader({ style })).toMatchObject({ 'data-style': style })
})

it('is shown or hidden as forced, whatever the page does [PAGE-12] [READ-21]', async () => {
  expect(await loader({ style: 'bar' })).not.toHaveProperty('data-force')
  expect(await loader({ style: 'bar', force: 'on' })).toHaveProperty('data-force', 'on')
  expect(await loader({ style: 'bar', force: 'off' })).toBeUndefined()
})
