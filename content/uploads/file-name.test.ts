import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

it.each([
  ['photo.jpg', 'jpg', 'photo.jpg'],
  ['Salle de bain (été).PNG', 'png', 'Salle de bain (été).png'],
  ['plan.pdf', 'jpg', 'plan.jpg'],
  ['invoice.pdf.exe', 'pdf', 'invoice.pdf'],
  ['photo.php.jpg', 'jpg', 'photo.jpg'],
  ['../../etc/passwd', 'jpg', 'passwd.jpg'],
  ['C:\\Users\\Ada\\plan.pdf', 'pdf', 'plan.pdf'],
  ['..', 'pdf', 'file.pdf'],
  ['', 'png', 'file.png'],
  ['.htaccess', 'jpg', 'file.jpg'],
  ['a\r\nBcc: eve@example.com\r\n.jpg', 'jpg', 'a Bcc eve@example.com.jpg'],
  ['a\u0000.jpg', 'jpg', 'a.jpg'],
  ['a\u202Egpj.exe', 'jpg', 'a gpj.jpg'],
  ['"><script>.png', 'png', 'script.png'],
  ['CON.', 'pdf', 'CON.pdf'],
  ['\uD800.jpg', 'jpg', '\uFFFD.jpg'],
  [`${'é'.repeat(300)}.jpeg`, 'jpg', `${'é'.repeat(100)}.jpg`],
])('%j of type %s is called %j', (given, suffix, name) => {
  expect(fileName(given, suffix)).toBe(name)
})

it('reads the last 1000 characters only: of 16 kB of suffixes, each would be followed to the end', () => {
  expect(fileName(`a${'b'.repeat(1000)}`, 'jpg')).toBe(`${'b'.repeat(100)}.jpg`)
})
