/**
 * Node's HTTP module without an import: an import reads all its exports, and the one for WebSocket loads another HTTP
 * client, which takes 20 ms of every start.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
