import type { Config } from 'vike/types'

// The engine has routed the request before vike sees it.
export default { route: '/*' } satisfies Config
