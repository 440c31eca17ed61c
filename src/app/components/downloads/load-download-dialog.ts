/** The dialog loads when it is first opened. */
export const loadDownloadDialog = async () => (await import('./DownloadDialog.tsx')).DownloadDialog
