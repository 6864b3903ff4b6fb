import type { SnapshotFrom } from 'xstate'
import type { PartAttributes, View } from '../../../engine/browser/binding.ts'
import type { AttachedFile } from '../../../flows/contact/attached-files.ts'
import type { contactMachine } from '../../../flows/contact/contact.machine.ts'
import type { ContactContext } from '../../../flows/contact/contact-context.ts'
import { answeredFormView } from '../../shared/form/answered-form-view.ts'
import { fileSize } from './file-size.ts'
import { completed } from './file-words.ts'

/** How the page shows the states of the form. */
export function view(snapshot: SnapshotFrom<typeof contactMachine>): View {
  const { context } = snapshot
  const isBusy = snapshot.matches({ form: 'submitting' }) || snapshot.matches({ form: 'leaving' })
  return { ...answeredFormView(context, isBusy), ...shopsView(snapshot), ...filesView(context) }
}

function shopsView(snapshot: SnapshotFrom<typeof contactMachine>): View {
  const { shops } = snapshot.context
  return shops ? { 'find-shops': { 'aria-busy': String(snapshot.matches({ shops: 'listing' })) } } : {}
}

function filesView({ limits, files, notice, words }: ContactContext): View {
  if (!limits) return {}
  const kept = files.filter(({ state }) => state !== 'refused').length
  const rows = Array.from({ length: limits.max }, (_one, place) => rowView(place, files[place], words))
  const said = notice ? completed(words[notice.what] ?? '', { name: notice.name, message: notice.message ?? '' }) : ''
  return {
    'files-add': { hidden: kept >= limits.max },
    'files-notice': { text: completed(said, { name: words['this'] ?? '' }) },
    ...Object.assign({}, ...rows),
  }
}

function rowView(place: number, file: AttachedFile | undefined, words: ContactContext['words']): View {
  const part = `file-${place}`
  if (!file) return { [part]: { hidden: true } }
  const { name, preview, state } = file
  const removal = state === 'waiting' || state === 'uploading' ? words['cancel'] : words['remove']
  return {
    [part]: { hidden: false, 'data-kind': state },
    [`${part}-name`]: { text: name },
    [`${part}-detail`]: { text: detailOf(file, words) },
    [`${part}-picture`]: { hidden: preview === null, ...(preview === null ? {} : { src: preview }) },
    [`${part}-progress`]: {
      hidden: state !== 'uploading',
      ...(state === 'uploading' ? { value: String(file.progress) } : {}),
    },
    [`${part}-remove`]: { 'aria-label': completed(removal ?? '', { name }) },
  } satisfies Record<string, PartAttributes>
}

function detailOf(file: AttachedFile, words: ContactContext['words']): string {
  switch (file.state) {
    case 'waiting':
      return words['waiting'] ?? ''
    case 'uploading':
      return completed(words['uploading'] ?? '', { percent: String(file.progress) })
    case 'accepted':
      return fileSize(file.size, document.documentElement.lang)
    case 'refused':
      return withoutName(file, words['this'] ?? file.name)
  }
  return file satisfies never
}

/** The name is shown above the message. That of the server begins with it, those of the page have a place for it. */
function withoutName({ message, name }: Extract<AttachedFile, { state: 'refused' }>, other: string): string {
  return message.startsWith(name) ? other + message.slice(name.length) : completed(message, { name: other })
}
