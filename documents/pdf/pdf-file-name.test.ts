import { expect, it, test } from 'vitest'
import { contentDisposition, pdfFileName } from './pdf-file-name.ts'

test.each([
  ['Salle de bains', 'Atelier-Salle de bains.pdf'],
  ['Bad 1/2: "groß"?', 'Atelier-Bad 1-2- -groß--.pdf'],
  ['..\\..\\x|y<z>*', 'Atelier---..-x-y-z--.pdf'],
  ['a\r\nSet-Cookie: x', 'Atelier-a Set-Cookie- x.pdf'],
  ['\u202egpj.exe\u0000', 'Atelier-gpj.exe.pdf'],
  ['Λουτρό 🛁', 'Atelier-Λουτρό 🛁.pdf'],
  ['', 'Atelier.pdf'],
])('a list named %j is %j [PDF-04, OPEN-34]', (title, name) => {
  expect(pdfFileName('Atelier', title)).toBe(name)
})

it('shortens long titles', () => {
  expect(pdfFileName('Atelier', 'x'.repeat(10_000))).toBe(`Atelier-${'x'.repeat(100)}….pdf`)
})

it('names the file in ASCII and in UTF-8', () => {
  expect(contentDisposition('inline', "Été d'Œuvre (100%).pdf")).toBe(
    `inline; filename="Ete d'-uvre (100-).pdf"; filename*=UTF-8''%C3%89t%C3%A9%20d%27%C5%92uvre%20%28100%25%29.pdf`,
  )
})
