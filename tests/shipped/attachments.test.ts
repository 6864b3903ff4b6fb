import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../../engine/actions/field-errors.ts'
import { fileMessage, fileProblems } from '../../engine/actions/file-errors.ts'
import { fileToken } from '../../engine/actions/file-token.ts'
import { filesView } from '../../engine/actions/files-view.ts'
import type { ActionField } from '../../engine/config/types.generated.ts'
import { siteMessages } from '../../engine/intl/site-messages.ts'
import { contactForm } from '../../app/contact-form.ts'
import { documents } from '../../app/documents.generated.ts'
import { shippedConfig } from './shipped-site.ts'

const config = shippedConfig()
const action = config.pages['contact']?.actions?.['contact']
const field: ActionField = action?.fields['attachments'] ?? { type: 'files' }
const t = (locale: string) => siteMessages(config, { variant: { name: 'fr' }, locale }).t
const megabyte = 1_048_576

describe('the attachments of the contact form', () => {
  it('are four pictures or PDF at most, each below 5 MB [CONT-11, CONT-12, CONT-14, READ-10]', () => {
    const view = filesView(field, [], t('en'))
    expect(view).toMatchObject({ max: 4, left: 4, maxBytes: 5 * megabyte, accept: 'image/*,application/pdf' })
  })

  it('have the same limits in the content service [CONT-11, CONT-12]', () => {
    expect(contactForm(config.pages, documents).files).toEqual({ maxFiles: 4, maxBytes: 5 * megabyte })
  })

  it('offer no fifth file [CONT-17]', () => {
    expect(filesView(field, tokens(3), t('en'))?.left).toBe(1)
    expect(filesView(field, tokens(4), t('en'))?.left).toBe(0)
  })

  it('are refused where there are five, in the words of the site [CONT-11, CONT-16]', () => {
    if (!action) throw new Error('The contact page has no form.')
    const errors = (count: number) => fieldErrors(action, { attachments: tokens(count) }, t('en'))['attachments']
    expect([errors(4), errors(5)]).toEqual([undefined, 'you can only upload 4 files max'])
  })

  it.each(Object.keys(config.messages))('have a message of their own for every problem, in %s [CONT-15]', (locale) => {
    const texts = fileProblems.map((problem) => fileMessage(field, problem, { name: 'plan.pdf', t: t(locale) }))
    expect(new Set(texts).size).toBe(fileProblems.length)
    // That there are too many files is said of no single one.
    expect(texts.filter((text) => !text.startsWith('plan.pdf '))).toEqual([texts[fileProblems.indexOf('tooMany')]])
  })
})

function tokens(count: number): string[] {
  return Array.from({ length: count }, (_, index) => fileToken({ id: `f${index}`, name: 'a.png', size: 1 }))
}
