import { renderTool } from '../../../devtools/shared/render-tool.ts'
import { Flows } from './Flows.tsx'
import { setHost } from './host.ts'
import { serverHost } from './server-host.ts'

setHost(serverHost('/__flows'))
renderTool(Flows)
