/** The limit of a page cache: node:http, which sends one page from memory. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env['BODY_FILE'] ?? '')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }

createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
