// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { beforeEach, expect, it, vi } from 'vitest'
import { addSheets } from './add-assets.ts'

let requested: string[]
const { signal } = new AbortController()
const link = (href: string) => `<link rel="stylesheet" href="${href}">`
const pageWith = (...urls: string[]) =>
  new DOMParser().parseFromString(`<head>${urls.map(link).join('')}</head>`, 'text/html')

beforeEach(() => {
  requested = []
  document.head.innerHTML = link('/assets/joined/site.1,header.1.css') + link('/own.css')
  document.adoptedStyleSheets = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return new Response('p { color: red }')
  })
})

it('requests of joined sheets only those that the page does not have, and once', async () => {
  await addSheets(pageWith('/assets/joined/site.1,results.1,header.1,list.1.css'), signal)
  await addSheets(pageWith('/assets/joined/site.1,list.1.css', '/own.css'), signal)
  expect(requested).toEqual(['/assets/joined/results.1,list.1.css'])
  expect(document.adoptedStyleSheets).toHaveLength(1)
})

it('requests a sheet of another release, and one that is not joined', async () => {
  await addSheets(pageWith('/assets/joined/site.2.css', '/other.css'), signal)
  expect(requested).toEqual(['/assets/joined/site.2.css', '/other.css'])
})
