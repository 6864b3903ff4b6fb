import { createRoot } from 'react-dom/client'
import type { FlowsPage } from '../server/flows-page.ts'
import type { FlowFile } from '../server/list-flows.ts'
import { Flows } from './Flows.tsx'
import { setHost } from './host.ts'
import { onMachinesChange } from './load-flow.ts'
import { serverHost } from './server-host.ts'

// The document is that of server/document.ts.
const root = document.getElementById('statewright')
const data = document.getElementById('statewright-data')?.textContent
if (!root || data === undefined) throw new Error('The document has no element "statewright" with its data.')

const host = serverHost(root.dataset['base'] ?? '')
setHost(host)
const page = JSON.parse(data) as FlowsPage
const chosen = page.flows.find(({ flow }) => flow === page.chosen)
if (chosen) startEarly(chosen)
const app = createRoot(root)
// Other objects each time: a page loads its machine again.
const show = (): void => app.render(<Flows {...(JSON.parse(data) as FlowsPage)} />)
onMachinesChange(show)
show()

/** What the page of a flow waits for, while it is rendered. The page says what fails. */
function startEarly(flow: FlowFile): void {
  const layout = host.load(flow).then(({ chart }) => host.layout(chart))
  layout.catch(() => {})
}
