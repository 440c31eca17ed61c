import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs'
import path from 'node:path'

/** A file that is written next to the one it replaces, and renamed when it is complete. */
export interface ReplacedFile {
  /** The file to replace, after following symbolic links. */
  path: string
  /** The path to write to until then. */
  unfinished: string
  /** The existing file, if any. */
  old: Stats | undefined
}

/** @param suffix marks the unfinished file; the process id follows it */
export function replacedFile(file: string, suffix: string): ReplacedFile {
  const target = targetOf(file)
  return {
    path: target,
    unfinished: `${target}${suffix}${process.pid}`,
    old: statSync(target, { throwIfNoEntry: false }),
  }
}

/** Creates the unfinished file, empty. Only its owner can read it if there is an old file, which may be secret. */
export function createUnfinished({ unfinished, old }: ReplacedFile): void {
  rmSync(unfinished, { force: true })
  closeSync(openSync(unfinished, 'wx', old ? 0o600 : 0o644))
}

/**
 * Gives the unfinished file the owner and the mode of the old one, and renames it. Returns a sentence about an owner or
 * group that could not be kept.
 */
export function putInPlace(
  { path: target, unfinished, old }: ReplacedFile,
  chown: typeof chownSync = chownSync,
): string[] {
  const notices: string[] = []
  if (old && process.platform !== 'win32') {
    const created = statSync(unfinished)
    const isPermitted = (uid: number, gid: number) => {
      try {
        chown(unfinished, uid, gid)
        return true
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false
        throw error
      }
    }
    const isSame = created.uid === old.uid && created.gid === old.gid
    if (!isSame && !isPermitted(old.uid, old.gid)) {
      const keepsGroup = created.gid === old.gid || isPermitted(created.uid, old.gid)
      const [was, is] = keepsGroup
        ? [`owner ${old.uid}`, String(created.uid)]
        : [`owner ${old.uid}:${old.gid}`, `${created.uid}:${created.gid}`]
      notices.push(`${target} could not keep the ${was}; it now belongs to ${is}.`)
    }
    chmodSync(unfinished, old.mode & 0o777)
  }
  renameSync(unfinished, target)
  return notices
}

/** The unfinished files that ended processes left behind. */
export function abandonedFiles({ path: target }: ReplacedFile, suffix: string): string[] {
  const begin = path.basename(target) + suffix
  const folder = path.dirname(path.resolve(target))
  return readdirSync(folder).flatMap((name) => {
    const pid = name.startsWith(begin) ? Number(name.slice(begin.length)) : Number.NaN
    return Number.isInteger(pid) && !isRunning(pid) ? [path.join(folder, name)] : []
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Waits until the content of an unfinished file is on the disk. */
export function syncUnfinished({ unfinished }: ReplacedFile): void {
  sync(unfinished, 'r+')
}

/** Waits until the new name is on the disk. Without this, a power failure could lose it. */
export function syncName({ path: target }: ReplacedFile): void {
  if (process.platform !== 'win32') sync(path.dirname(target), 'r')
}

function sync(name: string, flags: string): void {
  const descriptor = openSync(name, flags)
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** The most symbolic links to follow, as in Linux. */
const MOST_LINKS = 40

/** The path at the end of a chain of symbolic links, whether or not the file exists. */
export function targetOf(file: string): string {
  let target = file
  for (let links = 0; links < MOST_LINKS; links++) {
    if (!lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink()) return target
    // A link is relative to the real path of its folder.
    target = path.resolve(realpathSync(path.dirname(target)), readlinkSync(target))
  }
  // Throws the system's error for such a chain.
  return realpathSync(file)
}
