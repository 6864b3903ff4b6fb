import { createRoot } from 'react-dom/client'
import type { FlowsPage } from '../server/flows-page.ts'
import { Flows } from './Flows.tsx'
import { setHost } from './host.ts'
import { onMachinesChange } from './load-flow.ts'
import { serverHost } from './server-host.ts'

// The document is that of server/document.ts.
const root = document.getElementById('statewright')
const data = document.getElementById('statewright-data')?.textContent
if (!root || data === undefined) throw new Error('The document has no element "statewright" with its data.')

setHost(serverHost(root.dataset['base'] ?? ''))
const app = createRoot(root)
// Other objects each time: a page loads its machine again.
const show = (): void => app.render(<Flows {...(JSON.parse(data) as FlowsPage)} />)
onMachinesChange(show)
show()
