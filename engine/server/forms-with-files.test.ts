import { describe, expect, it as base } from 'vitest'
import { fileToken, readFileToken } from '../actions/file-token.ts'
import { ContentUnavailable } from '../content/client.ts'
import {
  createFormServer,
  formIn,
  type FormServer,
  multipart,
  multipartType,
  path,
  type Part,
} from './testing/form-server.ts'

const it = base.extend('server', () => createFormServer())

const json = { accept: 'application/json' }
const key = 'k'.repeat(22)
const written: Part[] = [
  ['action', 'ask'],
  ['topic', 'repair'],
  ['order', '17'],
  ['text', 'It is\r\nbroken.'],
]
const png: Part = ['pictures', 'PNG 1', 'a.png']
const pdf: Part = ['pictures', 'PDF 22', 'b.pdf']
const big = Buffer.concat([Buffer.from('PNG'), Buffer.alloc(0.1 * 1024 * 1024)])

async function post(server: FormServer, ...parts: Part[]) {
  const { status, headers, body } = await server.send(multipart(...parts), multipartType)
  return { status, headers, form: status === 422 || status === 503 ? formIn(body) : {} }
}

describe('a form with files', () => {
  it('is sent without script in one request: files go to the service, their ids with the form [CONT-14] [CONT-22]', async ({
    server,
  }) => {
    const { status, headers } = await post(server, ...written, png, pdf)
    expect([status, headers.location]).toEqual([303, '/sv/fraga?done=ask'])
    const [f1, f2] = [...server.stored.values()]
    expect([f1?.name, f1?.bytes, f2?.name, f2?.bytes]).toEqual(['a.png', 5, 'b.pdf', 6])
    expect(f1?.key).toMatch(/^[\w-]{22,64}$/)
    expect(server.sent[0]?.variables).toEqual({
      topic: 'repair',
      order: '17',
      body: 'It is\nbroken.',
      files: ['f1', 'f2'],
      uploadKey: f1?.key,
    })
  })

  it('takes no file from an input that has none', async ({ server }) => {
    const { status } = await post(server, ...written, ['pictures', '', ''])
    expect([status, server.stored.size, server.sent[0]?.variables?.['files']]).toEqual([303, 0, []])
  })

  it.each([['BUSY'], ['TYPE_NOT_ALLOWED']] as const)(
    'says when to come again only where that helps: %s',
    async (code) => {
      const server = await createFormServer()
      server.content.upload = async () => ({ code })
      const { status, headers } = await post(server, ...written, png)
      expect([status, headers['retry-after']]).toEqual(code === 'BUSY' ? [503, '10'] : [422, undefined])
      expect((await post(server, ['action', 'ask'], ['topic', 'other'], ['text', ''], png)).status).toBe(422)
      expect(server.sent).toEqual([])
    },
  )

  it('comes back with values and accepted files after a mistake, and can then be sent without them again', async ({
    server,
  }) => {
    const { status, headers, form } = await post(server, ['action', 'ask'], ['topic', 'other'], ['text', ''], png)
    expect([status, headers['cache-control']]).toEqual([422, 'private, no-store'])
    expect(form).toMatchObject({
      values: { topic: 'other', text: '' },
      errors: { text: 'Fill this in' },
      hidden: { uploadKey: server.stored.get('f1')?.key },
      files: { pictures: { accepted: [{ name: 'a.png', size: 5 }], left: 1 } },
    })
    const { accepted } = (form['files'] as { pictures: { accepted: { id: string }[] } }).pictures
    const hidden = (form['hidden'] as { uploadKey: string }).uploadKey
    const again = new URLSearchParams({ action: 'ask', topic: 'other', text: 'Now', uploadKey: hidden })
    for (const { id } of accepted) again.append('pictures', id)
    const second = await server.post(path, again)
    expect(second.status).toBe(303)
    expect(server.sent[0]?.variables).toMatchObject({ files: ['f1'], uploadKey: hidden })
  })

  it.each<[string, Part, string]>([
    ['as large as the limit [CONT-12] [READ-10]', ['pictures', big.subarray(0, 104_858), 'c.png'], 'c.png has 0.1 MB'],
    ['of another type by its content [CONT-15]', ['pictures', 'ZIP', 'c.png'], 'c.png has no accepted type'],
    ['that is damaged', ['pictures', 'MZ...', 'c.png'], 'c.png is damaged'],
    ['without bytes', ['pictures', '', 'c.png'], 'c.png is empty'],
  ])('says what is wrong with a file %s, and keeps the others', async (_title, part, message) => {
    const server = await createFormServer()
    const { status, form } = await post(server, ...written, png, part)
    expect([status, form['errors']]).toEqual([422, { pictures: message }])
    expect([...server.stored.values()].map(({ name }) => name)).toEqual(['a.png'])
    expect(server.sent).toEqual([])
  })

  it('accepts a file one byte below the limit [CONT-12]', async ({ server }) => {
    const { status } = await post(server, ...written, ['pictures', big.subarray(0, 104_857), 'c.png'])
    expect([status, server.stored.get('f1')?.bytes]).toEqual([303, 104_857])
  })

  it('takes no more files than config allows, and says so [CONT-11] [CONT-16] [ERR-19]', async ({ server }) => {
    const more = Array.from({ length: 5 }, (): Part => png)
    const { status, form } = await post(server, ...written, ...more)
    expect([status, form['errors'], server.stored.size]).toEqual([422, { pictures: 'At most 2 files' }, 2])
  })

  it('deletes a file that the visitor removes, which makes room for another one', async ({ server }) => {
    const { form } = await post(server, ['action', 'ask'], png, pdf)
    const { accepted } = (form['files'] as { pictures: { accepted: { id: string }[] } }).pictures
    const { uploadKey } = form['hidden'] as { uploadKey: string }
    const kept = accepted.map(({ id }): Part => ['pictures', id])
    const removed: Part = ['pictures-remove', accepted[0]?.id ?? '']
    const { status } = await post(server, ...written, ['uploadKey', uploadKey], ...kept, removed, [
      'pictures',
      'PDF',
      'c.pdf',
    ])
    expect(status).toBe(303)
    expect([...server.stored.values()].map(({ name }) => name)).toEqual(['b.pdf', 'c.pdf'])
    expect(server.sent[0]?.variables?.['files']).toHaveLength(2)
  })

  it('asks for its files again when the service does not have them any more', async ({ server }) => {
    server.performed['Ask'] = () => ({ data: null, errors: [{ code: 'FILES_GONE', message: 'Gone' }] })
    const { status, form } = await post(server, ...written, png)
    expect([status, form['errors']]).toEqual([422, { pictures: 'Attach again' }])
    expect(form).toMatchObject({ values: { order: '17' }, files: { pictures: { accepted: [], left: 2 } } })
  })

  it('keeps what was written while the service stores no files', async ({ server }) => {
    server.content.upload = () => Promise.reject(new ContentUnavailable('Down.'))
    const { status, form } = await post(server, ...written, png)
    expect([status, form['errors']]).toEqual([503, { pictures: 'a.png was not stored' }])
    expect(form['values']).toMatchObject({ order: '17' })
  })

  it('is pre-filled from the address, with values that it offers', async ({ server }) => {
    const shown = async (query: string) => formIn((await server.get('nord.fi', `/sv/fraga${query}`)).body)['values']
    expect(await shown('?topic=repair')).toEqual({ topic: 'repair' })
    expect(await shown('?topic=%3Cscript%3E')).toEqual({})
  })
})

describe('one file, sent by a script', () => {
  const upload = (server: FormServer, ...parts: Part[]) =>
    server.send(multipart(['action', 'ask'], ['upload', 'pictures'], ['uploadKey', key], ...parts), {
      ...multipartType,
      ...json,
    })

  it('is answered with the id that the form repeats', async ({ server }) => {
    const { status, body, headers } = await upload(server, ['file', 'PNG', 'é "1".png'])
    const answer = JSON.parse(body) as { id: string }
    expect([status, headers['cache-control']]).toEqual([201, 'private, no-store'])
    expect(answer).toEqual({ id: answer.id, name: server.stored.get('f1')?.name, size: 3, type: 'image/png' })
    expect(readFileToken(answer.id)).toMatchObject({ id: 'f1', size: 3 })
    expect(server.stored.get('f1')?.key).toBe(key)
    expect(server.sent).toEqual([])
  })

  it.each<[string, Part[], number, object]>([
    ['too large', [['file', big, 'a.png']], 413, { code: 'TOO_LARGE', message: 'a.png has 0.1 MB' }],
    [
      'of another type',
      [['file', 'ZIP', 'a.png']],
      422,
      { code: 'TYPE_NOT_ALLOWED', message: 'a.png has no accepted type' },
    ],
    ['empty', [['file', '', 'a.png']], 422, { code: 'EMPTY', message: 'a.png is empty' }],
    [
      'one too many',
      [
        ['pictures', fileToken({ id: 'a', name: '', size: 1 })],
        ['pictures', fileToken({ id: 'b', name: '', size: 1 })],
        ['file', 'PNG', 'a.png'],
      ],
      422,
      { code: 'TOO_MANY', message: 'At most 2 files' },
    ],
  ])('that is %s is refused in words [CONT-15] [ERR-18]', async (_title, parts, status, expected) => {
    const server = await createFormServer()
    const response = await upload(server, ...parts)
    expect([response.status, JSON.parse(response.body)]).toEqual([status, expected])
    expect(server.stored.size).toBe(0)
  })

  it('is told how long to wait', async ({ server }) => {
    server.content.upload = async () => ({ code: 'TOO_MANY_REQUESTS', retryAfter: 120 })
    const { status, headers, body } = await upload(server, ['file', 'PNG', 'a.png'])
    expect([status, headers['retry-after']]).toEqual([429, '120'])
    expect(JSON.parse(body)).toEqual({ code: 'TOO_MANY_REQUESTS', message: 'Wait 2 minutes', retryAfter: 120 })
  })

  it('is told what is true: that the site is busy, not that the visitor has tried too often', async ({ server }) => {
    server.content.upload = async () => ({ code: 'BUSY', retryAfter: 10 })
    const { status, headers, body } = await upload(server, ['file', 'PNG', 'a.png'])
    expect([status, headers['retry-after']]).toEqual([503, '10'])
    expect(JSON.parse(body)).toEqual({ code: 'BUSY', message: 'a.png has to wait', retryAfter: 10 })
  })

  it('that could not be checked is refused as such', async ({ server }) => {
    server.content.upload = async () => ({ code: 'NOT_CHECKED' })
    const { status, body } = await upload(server, ['file', 'PNG', 'a.png'])
    expect([status, JSON.parse(body)]).toEqual([422, { code: 'NOT_CHECKED', message: 'a.png was not checked' }])
  })

  it('is removed again, with the key that it was sent with only', async ({ server }) => {
    const { id } = JSON.parse((await upload(server, ['file', 'PNG', 'a.png'])).body) as { id: string }
    const remove = (uploadKey: string) =>
      server.post(path, { action: 'ask', upload: 'pictures', uploadKey, 'pictures-remove': id }, json)
    expect([(await remove('x'.repeat(22))).status, server.stored.size]).toEqual([204, 1])
    expect([(await remove(key)).status, server.stored.size]).toEqual([204, 0])
  })

  it('is not missing', async ({ server }) => {
    expect((await upload(server)).status).toBe(400)
  })
})

describe('a button named "show"', () => {
  it('shows the page again with what was written and the files, and sends nothing', async ({ server }) => {
    const parts: Part[] = [['action', 'ask'], ['topic', 'other'], ['text', ''], png, ['show', 'more']]
    const { status, body, headers } = await server.send(multipart(...parts), multipartType)
    expect([status, headers['cache-control'], server.sent]).toEqual([200, 'private, no-store', []])
    expect(formIn(body)).toMatchObject({
      values: { topic: 'other', text: '' },
      errors: {},
      error: null,
      files: { pictures: { accepted: [{ name: 'a.png' }], left: 1 } },
    })
  })

  it('says what is wrong with a file that it sends', async ({ server }) => {
    const parts: Part[] = [
      ['action', 'ask'],
      ['text', ''],
      ['pictures', '', 'a.png'],
      ['show', ''],
    ]
    const { status, body } = await server.send(multipart(...parts), multipartType)
    expect([status, formIn(body)['errors']]).toEqual([200, { pictures: 'a.png is empty' }])
  })

  it('uses up nothing of what keeps programs from sending the form', async () => {
    const server = await createFormServer({ withCaptcha: { maxPerHour: 1 } })
    const { stamp } = formIn((await server.get('nord.fi', path)).body)['hidden'] as { stamp: string }
    const ask: Part[] = [
      ['action', 'ask'],
      ['topic', 'other'],
      ['text', 'Hello'],
      ['stamp', stamp],
    ]
    for (const _turn of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- one visitor
      const { status } = await server.send(multipart(...ask, ['show', '']), multipartType)
      expect(status).toBe(200)
    }
    expect((await server.send(multipart(...ask), multipartType)).status).toBe(303)
  })
})
