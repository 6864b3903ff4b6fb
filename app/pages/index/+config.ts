import type { Config } from 'vike/types'

// The engine has routed the request already.
export default { route: '/*' } satisfies Config
