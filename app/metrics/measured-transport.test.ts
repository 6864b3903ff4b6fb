import { expect, it } from 'vitest'
import { ContentRefused, type TrustedDocument } from '../../engine/content/client.ts'
import { ContentUnreachable, type ContentTransport, noUploads } from '../../engine/content/transport.ts'
import { measuredTransport } from './measured-transport.ts'

const document = (name: string): TrustedDocument => ({ name, hash: name, text: `query ${name} { a }` })

it('reports each answer by operation and result', async () => {
  const reported: string[] = []
  const service: ContentTransport = {
    ...noUploads,
    request: async ({ document: { name } }) => {
      if (name === 'Down') throw new ContentUnreachable('The content service is down.')
      if (name === 'Mine') throw new ContentRefused('Sign in.', 'UNAUTHENTICATED')
      return { data: {}, fallbacks: [] }
    },
    perform: async () => ({ data: {}, errors: [] }),
  }
  const { request, perform, upload } = measuredTransport(service, {
    answer: ({ operation, access, result, seconds }) =>
      reported.push(`${operation} ${access} ${result} ${seconds >= 0 && seconds < 60}`),
  })
  await request({ document: document('Page'), acceptLanguage: 'fr' })
  await expect(request({ document: document('Down'), acceptLanguage: 'fr' })).rejects.toThrow('is down')
  await expect(request({ document: document('Mine'), acceptLanguage: 'fr' })).rejects.toThrow('Sign in')
  await perform({ document: document('Send'), acceptLanguage: 'fr' })
  await expect(upload({} as never)).rejects.toThrow('stores no files')
  expect(reported).toEqual([
    'Page read answered true',
    'Down read failed true',
    'Mine read refused true',
    'Send write answered true',
    'upload file failed true',
  ])
})
