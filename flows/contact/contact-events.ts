import type { CaptchaReport } from '../captcha/captcha.machine.ts'
import type { FieldEvent } from '../form/live-errors.ts'
import type { ChosenFile } from './attached-files.ts'

export type ContactEvent =
  /** The visitor has begun to fill in the form. */
  | { type: 'form.touched' }
  | FieldEvent
  /** `value`: of the button, "shops" for the one that lists the shops near the visitor's town and sends nothing. */
  | { type: 'form.submitted'; value?: string | undefined }
  /** The visitor leaves the page, which may stay in the back-forward cache. */
  | { type: 'page.left' }
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  /** `value`: place of the file in the list. A file that is being uploaded is cancelled. */
  | { type: 'file.removed'; value?: string | undefined }
  | { type: 'preview.drawn'; key: string; url: string }
  | UploadEvent
  | CaptchaReport

/** What the upload of a file says. */
export type UploadEvent =
  /** `progress`: percent. */
  | { type: 'upload.progressed'; progress: number }
  | { type: 'upload.accepted'; id: string }
  /** `message`: of the server. */
  | { type: 'upload.refused'; message: string | null }

/** What is sent beside the fields. */
export interface SentAlong {
  ticket: string | null
  /** Ids of the accepted files. */
  files: readonly string[]
}
