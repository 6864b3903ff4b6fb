/** The limit of rendering: node:http, and one renderToString of the same page for each request. */
import { createServer } from 'node:http'
import { readSource } from '../site/source.ts'
import { renderPage } from './render-page.tsx'

const source = readSource()

createServer((request, response) => {
  const html = renderPage(source, request.url ?? '')
  if (html === null) {
    response.writeHead(404).end()
    return
  }
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(html) }
  response.writeHead(200, headers).end(html)
}).listen(Number(process.env['PORT']), '127.0.0.1')
