import { renderTool } from '../../shared/render-tool.ts'
import type { FlowsPage } from '../flows-page.ts'
import { Flows } from './Flows.tsx'

renderTool<FlowsPage>(Flows)
