import { constants, getPriority, platform, setPriority } from 'node:os'

/** Added to the nice value of the process. When both threads are busy, this one gets a third of the time of the other. */
const NICE_INCREMENT = 5

/** Gives this thread less time than the thread that answers requests. Only Linux has a priority per thread. */
export function lowerThreadPriority(): void {
  if (platform() !== 'linux') return
  try {
    setPriority(Math.min(getPriority() + NICE_INCREMENT, constants.priority.PRIORITY_LOW))
  } catch {
    // A sandbox may forbid it. Threads also work without.
  }
}
