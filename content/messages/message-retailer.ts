/** The shop that a visitor wants a quote from, as it was when the message was sent. */
export interface MessageRetailer {
  id: string
  name: string
  /** Street, postal code and town, in one line. */
  address: string
  /** It was found as the nearest one; the visitor did not choose it. */
  isNearest: boolean
  /** Where the message was sent to, too. Null: the maker passes it on. */
  mail: string | null
}
