interface InitialProps {
  name: string
  /** What stands here, where no name is beside it. */
  alt?: string
}

/** The first letter of a name, as in an index, in place of an image that failed to load. */
export function Initial({ name, alt = '' }: InitialProps) {
  return (
    <span className="flex size-full items-center justify-center bg-plate [container-type:size]">
      <span aria-hidden="true" className="font-serif text-[length:40cqb] leading-none text-plate-ink">
        {[...name][0]}
      </span>
      {alt !== '' && <span className="sr-only">{alt}</span>}
    </span>
  )
}
