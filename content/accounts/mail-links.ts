/** Absolute addresses of the site's pages that mails name, in a language. */
export type MailLinks = (language: string) => {
  login: string
  lostPassword: string
  /** The page that asks for the temporary password of this e-mail. */
  resetPassword: (email: string) => string
}
