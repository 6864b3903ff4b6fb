/** In tests of the client, the machines of no project: client/virtual.d.ts. */
export const modules = {}
