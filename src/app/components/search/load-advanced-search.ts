/** The dialog loads when it is first opened. */
export const loadAdvancedSearch = async () => (await import('./AdvancedSearch.tsx')).AdvancedSearch
