import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import './browser-features.ts'

// A busy machine may need longer.
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => {
  cleanup()
  window.scrollTo(0, 0)
  window.sessionStorage.clear()
  window.localStorage.clear()
})
