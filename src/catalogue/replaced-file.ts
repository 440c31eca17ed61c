import {
  chmodSync,
  chownSync,
  closeSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs'
import path from 'node:path'

/** A file that is written beside the one that it replaces, and renamed into its place when it is whole. */
export interface ReplacedFile {
  /** The file itself, at the end of any symbolic links. */
  path: string
  /** Where to write meanwhile. */
  unfinished: string
  /** The file that is there now. */
  old: Stats | undefined
}

/** @param suffix marks the unfinished file; to be followed by the number of the process */
export function replacedFile(file: string, suffix: string): ReplacedFile {
  const target = targetOf(file)
  return {
    path: target,
    unfinished: `${target}${suffix}${process.pid}`,
    old: statSync(target, { throwIfNoEntry: false }),
  }
}

/** Creates the unfinished file, empty. Where the old one may be secret, nobody else can read the new one either. */
export function createUnfinished({ unfinished, old }: ReplacedFile): void {
  rmSync(unfinished, { force: true })
  closeSync(openSync(unfinished, 'wx', old ? 0o600 : 0o644))
}

/**
 * Gives the unfinished file the owner and the mode of the old one, and puts it in its place. Returns sentences about
 * what could not be kept.
 */
export function putInPlace(
  { path: target, unfinished, old }: ReplacedFile,
  chown: typeof chownSync = chownSync,
): string[] {
  const notices: string[] = []
  if (old && process.platform !== 'win32') {
    const made = statSync(unfinished)
    const isPermitted = (uid: number, gid: number) => {
      try {
        chown(unfinished, uid, gid)
        return true
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false
        throw error
      }
    }
    const isSame = made.uid === old.uid && made.gid === old.gid
    if (!isSame && !isPermitted(old.uid, old.gid)) {
      const keepsGroup = made.gid === old.gid || isPermitted(made.uid, old.gid)
      const [was, is] = keepsGroup
        ? [`owner ${old.uid}`, String(made.uid)]
        : [`owner ${old.uid}:${old.gid}`, `${made.uid}:${made.gid}`]
      notices.push(`${target} could not keep the ${was}; it now belongs to ${is}.`)
    }
    chmodSync(unfinished, old.mode & 0o777)
  }
  renameSync(unfinished, target)
  return notices
}

/** More links than this lead nowhere, as for the system itself. */
const MOST_LINKS = 40

/** The path that a chain of symbolic links leads to, whether there is a file or not. */
function targetOf(file: string): string {
  let target = file
  for (let links = 0; links < MOST_LINKS; links++) {
    if (!lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink()) return target
    // A link is relative to the folder that really holds it.
    target = path.resolve(realpathSync(path.dirname(target)), readlinkSync(target))
  }
  // Fails with the system's own words for such a chain.
  return realpathSync(file)
}
