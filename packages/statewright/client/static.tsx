import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import './look.css'
import '../../tool-ui/tools.css'
import './flows.css'
import './happened.css'
import type { FlowFile } from '../server/list-flows.ts'
import { Flows } from './Flows.tsx'
import { setHost } from './host.ts'
import { staticHost, type StaticFlows } from './static-host.ts'

/** Shows machines in a page of one file. The address chooses one: `?flow=name`. */
export function showFlows(flows: readonly FlowFile[], parts: StaticFlows): void {
  setHost(staticHost(parts))
  const chosen = new URLSearchParams(location.search).get('flow')
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(createElement(Flows, { flows, chosen, taken: null, survivors: null, userPages: {} }))
}
