/** What a message is about, in the words of one language. */
export interface MessageTopic {
  kind: 'product' | 'project' | 'list' | 'sample'
  /** Id of the product, project or material; key of the shared list. */
  id: string
  name: string
  /** Code and name of the finish that a product is asked about in. */
  finish: { code: string; name: string } | null
  /** Absolute URL; null where the site has no page for it. */
  link: string | null
}

/** Absolute URLs of pages of the site, for the mails about a message. The app provides them. */
export type TopicLinks = (language: string) => {
  /** @param url a content link, such as /fr/product/galet. */
  content: (url: string) => string | null
  /** The result of the project planner for these answers, by their ids. */
  project: (answers: Readonly<Record<'surface' | 'familySituation' | 'inspiration', string>>) => string | null
  /** @param share key of a shared list. */
  sharedList: (share: string) => string | null
}
