// Runs before the first paint, so that a page never flashes in other colours than those chosen in the settings.
for (const name of ['theme', 'motion']) {
  try {
    const value = localStorage.getItem(`vitrine.${name}`)
    if (value !== null) document.documentElement.dataset[name] = value
  } catch {
    // The browser blocks storage, so nothing was chosen.
  }
}
