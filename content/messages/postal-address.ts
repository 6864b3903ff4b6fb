/** Where a parcel goes, without the name of its recipient. */
export interface PostalAddress {
  /** With the number of the house. */
  street: string
  postalCode: string
  town: string
  /** ISO 3166, such as FR. */
  country: string
}
