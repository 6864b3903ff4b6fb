/** Values by field; of a repeated field, all of them. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>

/** A form that was sent and is shown again. */
export interface RefusedForm {
  action: string
  values: FieldValues
  /** Messages by field. */
  errors: Readonly<Record<string, string>>
  /** Message above the form. */
  error: string | null
  /** Hidden inputs that the form has from now on, such as the key of its files. */
  hidden?: Readonly<Record<string, string>>
}

/** What a page shows of the visitor that it is rendered for. Pages that all visitors share have none. */
export interface Visit {
  signedIn: boolean
  /** What the token says, by the names of config/session.json. */
  claims: Readonly<Record<string, unknown>>
  refused?: RefusedForm
  /** Action that was done before. */
  done?: string
  /** Path to go to after an action that allows it. */
  next?: string
  /** Signed time of this page, for forms with a captcha that are sent without script. */
  stamp?: string
}
