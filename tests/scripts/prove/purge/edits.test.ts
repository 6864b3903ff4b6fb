import { afterAll, expect, it } from 'vitest'
import { contentEdits, editMessage } from '../../../../scripts/prove/purge/edits.ts'
import { copySite } from '../../../../scripts/prove/purge/site-copy.ts'
import { createRandom } from '../../../../scripts/prove/random.ts'

const copy = copySite()
afterAll(copy.remove)
const context = () => ({ copy, random: createRandom(20_261_127), languages: ['fr', 'en', 'de', 'nl'] })
const attempts = 40

it.each(Object.entries(contentEdits))(
  'an edit of the kind "%s" changes one file, and can be taken back',
  (_kind, edit) => {
    const again = context()
    const made = Array.from({ length: attempts }, () => edit(again)).find((one) => one !== null)
    if (!made) throw new Error('No edit could be made.')
    const { file, value } = made
    const [folder = ''] = file.split('/')
    const files = () => (file === 'photos.json' ? [file] : copy.filesOf([folder]))
    const valueNow = () => (files().includes(file) ? copy.read(file) : null)
    const before = valueNow()
    const restore = copy.write(made)
    expect(valueNow()).toEqual(value)
    expect(value).not.toEqual(before)
    restore()
    expect(valueNow()).toEqual(before)
  },
)

it('the same seed makes the same edits', () => {
  expect(contentEdits.text(context())).toEqual(contentEdits.text(context()))
})

it('an edit of a message changes one', () => {
  const { file, value } = editMessage(context())
  const before = copy.read(file)
  expect(Object.keys(value ?? {}).filter((key) => value?.[key] !== before[key])).toHaveLength(1)
})
