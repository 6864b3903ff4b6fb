import type { ProjectRules } from '../engine/checking/check-config.ts'
import { blockChecks } from './block-checks.generated.ts'
import * as features from './config-features.generated.js'

/** What blocks and features of this project bring for the check of config. */
export const projectRules: ProjectRules = { blockChecks, features }
