// Runs before the first paint, so that a page never flashes in other colours than those chosen in the settings,
// and a note that was dismissed never appears.
for (const name of ['theme', 'motion', 'hint']) {
  try {
    const value = localStorage.getItem(`vitrine.${name}`)
    if (value !== null) document.documentElement.dataset[name] = value
  } catch {
    // The browser blocks storage, so nothing was chosen.
  }
}
