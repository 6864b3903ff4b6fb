/** The address of the page has changed: by back or forward, or before the machine was started. */
export type AddressMoved<Query extends object> = { type: 'address.moved' } & Query
