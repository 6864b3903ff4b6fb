import { runInspectorProcess } from '../content/uploads/inspection/inspector-process.ts'

await runInspectorProcess()
