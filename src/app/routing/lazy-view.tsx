import type { ComponentType } from 'react'
import type { ViewRoute } from './router.ts'

/** A view whose code comes with its first visit. Where it did not come, the view fails when drawn, and is asked for again. */
export function lazyView(load: () => Promise<ComponentType>): Pick<ViewRoute, 'Component' | 'load'> {
  let View: ComponentType | undefined
  let failure: unknown
  return {
    Component: () => {
      if (View === undefined) throw failure
      return <View />
    },
    load: () => {
      if (View !== undefined) return undefined
      return load().then(
        (loaded) => {
          View = loaded
        },
        (error: unknown) => {
          failure = error
        },
      )
    },
  }
}
