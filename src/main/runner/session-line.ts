import { arch, availableParallelism, cpus, platform, release, totalmem } from 'node:os'
import type { Plan } from '@shared/plan/plan'
import { type LaneRef, LOG_SCHEMA, type SessionLine } from '@shared/record/log-lines'
import type { RunDeps } from './run-deps'

const BYTES_PER_GB = 1024 ** 3

/** The log's first line of a session: what was asked for, by which program, on which machine. */
export function composeSessionLine(
  session: string,
  startedAt: string,
  plan: Plan,
  lanes: readonly LaneRef[],
  app: RunDeps['app']
): SessionLine {
  return {
    type: 'session',
    schema: LOG_SCHEMA,
    session,
    name: plan.name,
    started_at: startedAt,
    app: { version: app.version, electron: app.electron, node: process.versions.node },
    host: {
      os: `${platform()} ${release()}`,
      arch: arch(),
      cpu: cpus()[0]?.model.trim() || 'unknown',
      cores: availableParallelism(),
      memory_gb: Math.round((totalmem() / BYTES_PER_GB) * 10) / 10
    },
    plan,
    lanes: [...lanes],
    calibration: null
  }
}
