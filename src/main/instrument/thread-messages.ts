import type { Observation } from '@shared/record/observation'
import type { Progress, RequestSpec } from './instrument'

/** What is said between the measuring thread and the one that asked. `id` names the measurement. */
export type ToWorker =
  | { readonly type: 'measure'; readonly id: number; readonly spec: RequestSpec; readonly wantsProgress: boolean }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'close' }

export type FromWorker =
  | { readonly type: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly type: 'observation'; readonly id: number; readonly observation: Observation }
  /** The instrument itself failed: a defect, told instead of a measurement that never ends. */
  | { readonly type: 'defect'; readonly id: number; readonly message: string }
