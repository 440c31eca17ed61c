import type { AncestorPath } from '../../../hierarchy/ancestor-paths.ts'
import { QueryLink } from '../../../routing/QueryLink.tsx'
import { changeQuery, pathParameter } from '../../../routing/urls.ts'
import { useIsStatic } from '../../../ui/window/use-is-static.ts'

interface PlaceChoiceProps {
  /** The place in words. */
  label: string
  path: AncestorPath
  isChosen: boolean
  /** The name of the radio group. */
  group: string
  onChoose: () => void
}

/** Around the dot, which is in the middle of the first line, and over the target of the name. */
const TARGET =
  'absolute z-1 top-0 start-[calc(var(--lane)*var(--at)-1rem)] flex size-8 cursor-pointer items-center justify-center rounded-full hover:bg-wash pointer-coarse:start-[calc(var(--lane)*var(--at)-1.375rem)] pointer-coarse:size-11 columns:-start-1 columns:pointer-coarse:-start-2.5'

/** Not wider than a lane. */
const DOT = 'size-[min(1rem,var(--lane)*0.9)] columns:size-4'

/** Selects a place, at the beginning of its line. Without scripts it is a link. */
export function PlaceChoice({ label, path, isChosen, group, onChoose }: PlaceChoiceProps) {
  const isStatic = useIsStatic()
  if (isStatic) {
    return (
      <QueryLink
        change={(query) => changeQuery(query, Object.fromEntries([pathParameter(path)]))}
        aria-label={label}
        aria-current={isChosen ? 'true' : undefined}
        className={`${TARGET} no-print`}
      >
        <span
          aria-hidden="true"
          className={`flex ${DOT} items-center justify-center rounded-full border ${isChosen ? 'border-verdigris bg-verdigris' : 'border-edge bg-raised'}`}
        >
          {isChosen && <span className="size-1/2 rounded-full bg-paper" />}
        </span>
      </QueryLink>
    )
  }
  return (
    <label className={TARGET}>
      <input
        type="radio"
        name={group}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className={`dot ${DOT}`}
      />
    </label>
  )
}
