/** Place of the key in the address of a shared list, which the server gives. */
export const shareKey = 'SHARE-KEY'
